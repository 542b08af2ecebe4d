import type { TopVisitor } from '../../schema/generated/types.ts';
import { employeeRangeLabel } from '../../schema/reference/company-sizes.ts';
import { companyFields, revenueRangeOf } from '../reports/company-facts.ts';
import { organizationName } from '../reports/company-names.ts';
import type { World } from '../world/world.ts';
import type { RangeTally } from './campaign-range.ts';

/** An organization over all its places. */
interface Organization {
  name: string;
  /** Row of `visitors` of the place that saw most, of equals the one that was seen first (CMP-060). */
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

/** Ignores case and compares code units, so that every engine gives the same order. */
function compareNames(a: Organization, b: Organization): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

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
