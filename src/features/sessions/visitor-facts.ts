import { companySizeIndex, companySizes, employeeRangeLabel } from '../../../schema/reference/company-sizes.ts';
import type { VisitorCardFragment } from '../../generated/operations.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { revenueLabelOfFigure, revenueLabelOfRange } from '../../lib/revenue.ts';

function employees(count: number | null): string {
  if (count === null) return '';
  const range = employeeRangeLabel(count) || formatCount(count);
  return `${range} · ${companySizes[companySizeIndex(count)]?.value}`;
}

/** What is known of a company, by name; what is not is blank (dashboard sections 3 and 5). */
export function visitorFacts(visitor: VisitorCardFragment, timeZone: string): readonly (readonly [string, string])[] {
  const moment = (iso: string | null) => (iso ? formatDateTime(iso, timeZone) : '');
  return [
    ['Industry', visitor.companyIndustry ?? ''],
    ['Sub-industry', visitor.companySubIndustry ?? ''],
    ['Employees', employees(visitor.companyEmployees)],
    [
      'Annual revenue',
      revenueLabelOfRange(visitor.companyRevenueRange) || revenueLabelOfFigure(visitor.companyAnnualSales),
    ],
    ['First seen', moment(visitor.firstSeen)],
    ['Last seen', moment(visitor.lastSeen)],
  ];
}

/** Names of the facts, for the skeleton. */
export const factNames = [
  'Industry',
  'Sub-industry',
  'Employees',
  'Annual revenue',
  'First seen',
  'Last seen',
] as const;
