import { cleanup, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorCardFragment } from '../../generated/operations.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { VisitorCard } from './visitor-card.tsx';

const company: VisitorCardFragment = {
  id: 'v7',
  img: 'https://files.example/kessler.png',
  title: 'Kessler Metals',
  address: '12 Main Street, Akron, OH',
  userId: 'u7',
  companyIndustry: 'Metals',
  companySubIndustry: 'Forging',
  companyEmployees: 120,
  companyAnnualSales: 12_000_000,
  companyRevenueRange: '25M-50M',
  companyIsISP: false,
  companySummary: 'Forges rings.',
  isDirectoryUser: true,
  firstSeen: '2026-11-02T03:30:00Z',
  lastSeen: '2026-11-20T20:42:00Z',
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  getDefaultStore().set(timeZoneAtom, 'America/New_York');
});

function show(changes: Partial<VisitorCardFragment> = {}): HTMLElement {
  render(<VisitorCard visitor={{ ...company, ...changes }} targets={[]} isLoading={false} />);
  return screen.getByRole('region', { name: 'Company' });
}

const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

it('shows known company details in the zone of the account (VIS-003, VIS-006, VIS-009, DAT-020)', () => {
  getDefaultStore().set(timeZoneAtom, 'Asia/Kolkata');
  const card = show();
  expect(facts()).toEqual([
    ['Industry', 'Metals'],
    ['Sub-industry', 'Forging'],
    ['Employees', '100–249 · Mid-Market'],
    ['Annual revenue', '25M–50M'],
    ['First seen', 'Nov 2, 2026 09:00\u00a0AM'],
    ['Last seen', 'Nov 21, 2026 02:12\u00a0AM'],
  ]);
  for (const text of ['Kessler Metals', company.address, 'Forges rings.', 'Directory user'])
    expect(card.textContent).toContain(text);
});

it('shows dashes for unknown values, and the sales range if none arrived (VIS-006, FRM-040)', () => {
  const card = show({
    companyRevenueRange: null,
    companySubIndustry: null,
    companyEmployees: 0,
    firstSeen: null,
    isDirectoryUser: false,
  });
  expect(facts().map(([, value]) => value)).toEqual(['Metals', '—', '—', '10M–25M', '—', 'Nov 20, 2026 03:42\u00a0PM']);
  expect(card.textContent).not.toContain('Directory user');
});

it("shows no company details for an internet provider's visitor (VIS-007)", () => {
  const card = show({ title: 'Unknown', companyIsISP: true });
  expect(card.textContent).toContain('internet provider');
  expect(card.textContent).not.toContain('Main Street');
});

it.each([
  ['https://files.example/kessler.png', true],
  ['/logos/kessler.png', true],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  [null, false],
])('shows the image of %s: %s (ERR-029)', (img, isShown) => {
  expect(show({ img }).querySelector('img') !== null).toBe(isShown);
});
