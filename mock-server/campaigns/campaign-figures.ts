import type { CampaignActivity, CampaignShare, TopVisitor } from '../../schema/generated/types.ts';
import { employeeRangeLabel } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { compareTexts } from '../../schema/reference/value-texts.ts';
import { companyFields, revenueRangeOf } from '../reports/company-facts.ts';
import { organizationName } from '../reports/company-names.ts';
import type { CampaignFigures, CityCounts } from '../reports/report-source.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { type RangeTally, rangeTally } from './campaign-range.ts';
import { devices } from './draw-day.ts';

interface Group {
  readonly id: string;
  readonly label: string;
  /** Sort position within its kind. Unknown comes last. */
  readonly place: number;
}

const unknown: Group = { id: 'unknown', label: 'Unknown', place: Number.POSITIVE_INFINITY };

/** The group that each company counts in. All companies of a group share one object. */
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

/**
 * Impressions by industry, most first. Unidentifiable viewers count as Unknown, which comes last (CMP-041, CMP-042).
 */
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

/** Impressions by revenue range, in order. Unknown comes last. */
export function byRevenueRange(world: World, range: RangeTally): CampaignShare[] {
  const groupOf = grouping((company) => {
    const revenue = revenueRangeOf(world, company);
    return revenue && { id: revenue.value, label: revenue.label, place: revenue.from };
  });
  return inOrder(countBy(world, range, groupOf));
}

/** Impressions by range of employees, in order. Unknown comes last. */
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

/** An organization with all of its locations. */
interface Organization {
  name: string;
  /**
   * Row of `visitors` of the location with the most impressions; on a tie, the one with the earlier first session
   * (CMP-060).
   */
  visitor: number;
  mostImpressions: number;
  clicks: number;
  impressions: number;
}

function organizationsOf(world: World, range: RangeTally): Organization[] {
  const found = new Map<string, Organization>();
  range.viewers.forEach((visitor, viewer) => {
    const company = world.visitors.company[visitor] as number;
    const impressions = range.impressionsByViewer[viewer] as number;
    if (impressions === 0 || world.companies.isIsp[company]) return;
    const name = organizationName(world, company);
    const key = name.toLowerCase();
    const organization = found.get(key) ?? { name, visitor, mostImpressions: 0, clicks: 0, impressions: 0 };
    found.set(key, organization);
    organization.clicks += range.clicksByViewer[viewer] as number;
    organization.impressions += impressions;
    const isLess = impressions < organization.mostImpressions;
    if (isLess || (impressions === organization.mostImpressions && visitor > organization.visitor)) return;
    organization.mostImpressions = impressions;
    organization.visitor = visitor;
    organization.name = name;
  });
  return [...found.values()];
}

/** Ignores case and compares by code point, so that the order is the same in every engine (ANA-048). */
const compareNames = (a: Organization, b: Organization) => compareTexts(a.name.toLowerCase(), b.name.toLowerCase());

const hasClicks = ({ clicks }: Organization) => (clicks > 0 ? 1 : 0);

/**
 * The identifiable organizations that saw a campaign, one row each: those with clicks first, both groups A to Z
 * (CMP-044).
 */
export function topVisitors(world: World, range: RangeTally): TopVisitor[] {
  const organizations = organizationsOf(world, range);
  organizations.sort((a, b) => hasClicks(b) - hasClicks(a) || compareNames(a, b));
  return organizations.map(({ name, visitor, clicks, impressions }) => {
    const company = world.visitors.company[visitor] as number;
    const city = world.tables.cities[world.visitors.city[visitor] as number];
    const { companyIndustry, companyEmployees } = companyFields(world, company);
    return {
      organization: name,
      industry: companyIndustry,
      revenueRange: revenueRangeOf(world, company)?.label ?? null,
      employeeRange: companyEmployees === null ? null : employeeRangeLabel(companyEmployees),
      city: city?.name ?? '',
      state: city?.state ?? null,
      country: city?.country ?? null,
      clicks,
      impressions,
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Impressions and clicks of a range, in total and by day. */
function activityOf({ firstDay, impressionsByDay, clicksByDay }: RangeTally): CampaignActivity {
  return {
    adImpressions: sum(impressionsByDay),
    clicks: sum(clicksByDay),
    activityByDate: impressionsByDay.map((adImpressions, index) => ({
      date: civilDate(firstDay + index),
      adImpressions,
      clicks: clicksByDay[index] ?? 0,
    })),
  };
}

function citiesOf(world: World, range: RangeTally): CityCounts {
  const counts = new Int32Array(world.tables.cities.length);
  range.viewers.forEach((visitor, viewer) => {
    const city = world.visitors.city[visitor] as number;
    counts[city] = (counts[city] as number) + (range.impressionsByViewer[viewer] as number);
  });
  return { cities: world.tables.cities, counts };
}

/** The figures of a campaign from its account's world. Days are numbers since 1970-01-01. */
export function figuresInMemory(world: World, booking: Booking, first: number, last: number): CampaignFigures {
  const range = rangeTally(world, booking, first, last);
  return {
    activity: () => activityOf(range),
    cities: () => citiesOf(world, range),
    industries: () => byIndustry(world, range),
    revenueRanges: () => byRevenueRange(world, range),
    employeeRanges: () => byEmployeeRange(world, range),
    devices: () => byDevice(range),
    topVisitors: () => topVisitors(world, range),
  };
}
