import type { CampaignShare } from '../../schema/generated/types.ts';
import { employeeRangeLabel } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/industries.ts';
import { revenueRangeOf } from '../reports/company-facts.ts';
import type { World } from '../world/world.ts';
import { devices } from './campaign-log.ts';
import type { RangeTally } from './campaign-range.ts';

interface Group {
  readonly id: string;
  readonly label: string;
  /** Place among its kind; the unknown come last. */
  readonly place: number;
}

const unknown: Group = { id: 'unknown', label: 'Unknown', place: Number.POSITIVE_INFINITY };

/** What each company is counted under. A group is one and the same object for all its companies. */
function grouping(list: (company: number) => Group | undefined): (company: number) => Group {
  const groups = new Map<string, Group>();
  return (company) => {
    const group = list(company) ?? unknown;
    const known = groups.get(group.id) ?? group;
    groups.set(group.id, known);
    return known;
  };
}

function countBy(world: World, range: RangeTally, groupOf: (company: number) => Group): Map<Group, number> {
  const counts = new Map<Group, number>();
  range.viewers.forEach((visitor, viewer) => {
    const impressions = range.impressionsByViewer[viewer] as number;
    if (impressions === 0) return;
    const group = groupOf(world.visitors.company[visitor] as number);
    counts.set(group, (counts.get(group) ?? 0) + impressions);
  });
  return counts;
}

const sharesOf = (counts: readonly (readonly [Group, number])[]): CampaignShare[] =>
  counts.map(([{ id, label }, value]) => ({ id, label, value }));

const inOrder = (counts: Map<Group, number>) => sharesOf([...counts].sort(([a], [b]) => a.place - b.place));

/** Impressions by industry, most first; viewers who cannot be identified are Unknown, and last (CMP-041, CMP-042). */
export function byIndustry(world: World, range: RangeTally): CampaignShare[] {
  const groupOf = grouping((company) => {
    const place = world.companies.industry[company] as number;
    const label = industries[place];
    return label && { id: label, label, place };
  });
  const isLast = (group: Group) => (group === unknown ? 1 : 0);
  const counts = [...countBy(world, range, groupOf)];
  return sharesOf(counts.sort(([a, m], [b, n]) => isLast(a) - isLast(b) || n - m || a.place - b.place));
}

/** Impressions by revenue range, in the order of the ranges; where it is not known Unknown, last. */
export function byRevenueRange(world: World, range: RangeTally): CampaignShare[] {
  const groupOf = grouping((company) => {
    const revenue = revenueRangeOf(world, company);
    return revenue && { id: revenue.value, label: revenue.label, place: revenue.from };
  });
  return inOrder(countBy(world, range, groupOf));
}

/** Impressions by the range of people employed, in order; where it is not known Unknown, last. */
export function byEmployeeRange(world: World, range: RangeTally): CampaignShare[] {
  const groupOf = grouping((company) => {
    const employees = world.companies.employees[company] as number;
    const label = employeeRangeLabel(employees);
    return employees === 0 ? undefined : { id: label, label, place: employees };
  });
  return inOrder(countBy(world, range, groupOf));
}

/** Impressions by device, most first. */
export function byDevice({ impressionsByDevice }: RangeTally): CampaignShare[] {
  return devices
    .map((label, device) => ({ id: label.toLowerCase(), label, value: impressionsByDevice[device] as number }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}
