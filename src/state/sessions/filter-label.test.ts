import { describe, expect, it } from 'vitest';
import { depthLabel, filterLabel, lengthLabel } from './filter-label.ts';
import type { ActiveFilter } from './sessions-config.ts';

const filters: [ActiveFilter, string][] = [
  [{ filterType: 'REFERRER', value: 'DTS' }, 'Direct To Site'],
  [{ filterType: 'REFERRER', value: 'google.com' }, 'google.com'],
  [{ filterType: 'ACTION', value: 'RFI' }, 'RFI'],
  [{ filterType: 'ACTION', value: 'PHONE_CALL' }, 'Phone call'],
  [{ filterType: 'ACTION', value: 'NOT_AN_ACTION' }, 'NOT_AN_ACTION'],
  [{ filterType: 'SEARCH', value: 'DTS' }, 'DTS'],
  [{ filterType: 'TARGET', targetType: 'Industry', value: 'Machinery' }, 'Machinery'],
  [{ filterType: 'TARGET', targetType: 'Size', value: 'Mid-Market' }, 'Mid-Market'],
  [{ filterType: 'TARGET', targetType: 'Revenue', value: '50M-100M' }, '50M–100M'],
  [{ filterType: 'TARGET', targetType: 'State', value: 'CA' }, 'California'],
  [{ filterType: 'TARGET', targetType: 'Country', value: 'CA' }, 'Canada'],
  [{ filterType: 'TARGET', targetType: 'State', value: 'ZZ' }, 'ZZ'],
];

describe('filter labels', () => {
  it.each(filters)('%j reads %j', (filter, label) => {
    expect(filterLabel(filter)).toBe(label);
  });
});

describe('depth labels', () => {
  it.each([
    ['1', '1 page'],
    ['3', '3 pages'],
    ['6-9', '6–9 pages'],
    ['10m', '10+ pages'],
  ])('%s reads %j (SES-020)', (depth, label) => {
    expect(depthLabel(depth)).toBe(label);
  });
});

describe('length labels', () => {
  it.each([
    [0, 0, 'Single Page'],
    [0, 60, 'up to 1 min'],
    [null, 90, 'up to 90 s'],
    [61, 180, '1–3 min'],
    [601, 1800, '10–30 min'],
    [1801, null, 'over 30 min'],
    [60, 120, '1–2 min'],
    [45, 130, '45 s – 130 s'],
    [1, null, 'over 1 s'],
    [null, null, 'any'],
  ])('%s to %s reads %j (SES-020)', (min, max, label) => {
    expect(lengthLabel({ min, max })).toBe(label);
  });
});
