import type { VisitorCompany } from '../../schema/generated/types.ts';
import { employeeRangeLabel, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { placeLabel } from '../../schema/reference/countries.ts';
import { industries } from '../../schema/reference/target-values.ts';
import type { City, World } from '../world/world.ts';
import { organizationName, visitorName } from './company-names.ts';
import { isRevealedByNow, type ReportScope, visitorOfId } from './report-scope.ts';
import { momentText } from './support/calendar.ts';
import { rowId } from './support/ids-and-cursors.ts';
import { visitBefore, visitHistory } from './visit-history.ts';

/** Ids of the network are numbers of seven digits; the factor has no common divisor with their number. */
const FIRST_USER = 1_000_000;
const USERS = 9_000_000;
const STRIDE = 7_368_787;

/** The number that the network knows a registered person by; null where it knows nobody. */
export function networkUserId({ visitors }: World, visitor: number): string | null {
  return visitors.isRegistered[visitor] ? String(FIRST_USER + ((visitor * STRIDE) % USERS)) : null;
}

/** The first and last of its sessions that the settings let through, whatever the dates. */
function firstAndLastSeen(scope: ReportScope, who: number): { firstSeen: string | null; lastSeen: string | null } {
  const { time } = scope.world.sessions;
  const history = visitHistory(scope);
  let last = visitBefore(history, who, null);
  while (last >= 0 && !isRevealedByNow(scope, last)) last = visitBefore(history, who, last);
  if (last < 0) return { firstSeen: null, lastSeen: null };
  let first = last;
  for (let row = last; row >= 0; row = visitBefore(history, who, row)) first = row;
  const moment = (row: number) => momentText(time[row] as number);
  return { firstSeen: moment(first), lastSeen: moment(last) };
}

function addressOf({ world }: ReportScope, visitor: number): string | null {
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  const street = world.tables.streets[world.visitors.street[visitor] as number];
  if (!city) return null;
  return street ? `${street}, ${placeName(city)}` : placeName(city);
}

/**
 * The company behind a visitor (VIS-006, VIS-010); null where there is no such visitor. Nothing is known of
 * the visitors of an ISP but that they are such.
 */
export function visitorCompany(scope: ReportScope, visitorId: string): VisitorCompany | null {
  const { world } = scope;
  const visitor = visitorOfId(scope, visitorId);
  if (visitor === null) return null;
  const company = world.visitors.company[visitor] as number;
  const isIsp = world.companies.isIsp[company] === 1;
  return {
    id: rowId(world, 'visitor', visitor),
    img: null,
    title: visitorName(world, visitor),
    address: isIsp ? null : addressOf(scope, visitor),
    userId: networkUserId(world, visitor),
    ...companyFields(world, company),
    companySubIndustry: world.tables.subIndustries[world.companies.subIndustry[company] as number] ?? null,
    companyRevenueRange: revenueRangeOf(world, company)?.value ?? null,
    companyIsISP: isIsp,
    companySummary: companySummary(world, visitor),
    isDirectoryUser: world.companies.isDirectoryUser[company] === 1,
    ...firstAndLastSeen(scope, visitor),
  };
}

/** The fields of a company that lists and the company card share; null where not known. */
interface CompanyFields {
  readonly companyIndustry: string | null;
  readonly companyEmployees: number | null;
  /** US dollars a year. */
  readonly companyAnnualSales: number | null;
}

const DOLLARS_IN_COLUMN = 1000;

/** What is known of a company by its row: its industry, the people it employs, and yearly sales in US dollars. */
export function companyFields({ companies }: World, company: number): CompanyFields {
  return {
    companyIndustry: industries[companies.industry[company] as number] ?? null,
    companyEmployees: companies.employees[company] || null,
    companyAnnualSales: (companies.annualSales[company] as number) * DOLLARS_IN_COLUMN || null,
  };
}

/** The revenue range of a company, or undefined where it is not known. */
export function revenueRangeOf({ companies }: World, company: number): (typeof revenueRanges)[number] | undefined {
  return revenueRanges[companies.revenueRange[company] as number];
}

export const placeName = ({ name, state, country }: Pick<City, 'name' | 'state' | 'country'>): string =>
  placeLabel(name, state, country);

/** What a summary of a company is made of; null where not known. */
interface SummaryFacts {
  readonly name: string;
  readonly field: string;
  readonly place: string;
  readonly employees: number | null;
  readonly revenue: (typeof revenueRanges)[number] | undefined;
}

/** What is known of a company, in a sentence or two. */
export function summaryOf({ name, field, place, employees, revenue }: SummaryFacts): string {
  const facts = [
    ...(employees ? [`employs ${employeeRangeLabel(employees)} people`] : []),
    ...(revenue ? [`has a yearly revenue ${revenue.from === 0 ? '' : 'of '}${revenue.label} US dollars`] : []),
  ];
  const sentence = `${name} operates in ${field} and is located in ${place}.`;
  return facts.length > 0 ? `${sentence} It ${facts.join(' and ')}.` : sentence;
}

/** The summary of a visitor's company; null for an ISP. */
function companySummary(world: World, visitor: number): string | null {
  const company = world.visitors.company[visitor] as number;
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  const industry = industries[world.companies.industry[company] as number];
  if (!industry || !city) return null;
  const field = world.tables.subIndustries[world.companies.subIndustry[company] as number] ?? industry;
  return summaryOf({
    name: organizationName(world, company),
    field,
    place: placeName(city),
    employees: world.companies.employees[company] as number,
    revenue: revenueRangeOf(world, company),
  });
}
