import { describe, expect, it } from 'vitest';
import type { TargetType } from '../../../schema/generated/types.ts';
import { companySizeText, isHighValueAudience } from './visitor-card.tsx';

const company = { companyIndustry: 'Metals', companyEmployees: 100, companyRevenueRange: '10M-25M' };
const unknown = { companyIndustry: null, companyEmployees: null, companyRevenueRange: null };

describe('the high-value audience', () => {
  it.each<[TargetType, string, boolean]>([
    ['Industry', 'Metals', true],
    ['Industry', 'Machinery', false],
    ['Size', 'Mid-Market', true],
    ['Size', 'Small', false],
    ['Revenue', '10M-25M', true],
    ['Revenue', '25M-50M', false],
    ['State', 'OH', false],
    ['Country', 'US', false],
  ])('is decided by the target %s %s', (targetType, value, isValued) => {
    expect(isHighValueAudience(company, [{ targetType, value }])).toBe(isValued);
  });

  it('excludes a company without known details, and everyone without targets', () => {
    const targets = [{ targetType: 'Industry' as const, value: 'Other' }];
    expect(isHighValueAudience(unknown, targets)).toBe(false);
    expect(isHighValueAudience(company, [])).toBe(false);
  });

  it("doesn't count a company without employees as small (VIS-006)", () => {
    const small = [{ targetType: 'Size' as const, value: 'Small' }];
    expect(isHighValueAudience({ ...unknown, companyEmployees: 0 }, small)).toBe(false);
    expect(isHighValueAudience({ ...unknown, companyEmployees: 1 }, small)).toBe(true);
  });
});

it.each([
  [null, ''],
  [-1, ''],
  [0, ''],
  [1, '1–9 · Small'],
  [100, '100–249 · Mid-Market'],
  [12_000, '10,000+ · Enterprise'],
])('%j employees are shown as %j (VIS-006, VIS-008)', (count, text) => {
  expect(companySizeText(count)).toBe(text);
});
