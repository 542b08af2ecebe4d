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

/** Network ids are seven-digit numbers. STRIDE and USERS are coprime, so that ids are unique. */
const FIRST_USER = 1_000_000;
const USERS = 9_000_000;
const STRIDE = 7_368_787;

/** The network's number for a registered person; null if the visitor isn't registered. */
export function networkUserId({ visitors }: World, visitor: number): string | null {
  return visitors.isRegistered[visitor] ? String(FIRST_USER + ((visitor * STRIDE) % USERS)) : null;
}

/** The visitor's first and last sessions that the settings admit, regardless of the query's dates. */
function firstAndLastSeen(
  scope: ReportScope,
  visitorRow: number,
): { firstSeen: string | null; lastSeen: string | null } {
  const { time } = scope.world.sessions;
  const history = visitHistory(scope);
  let last = visitBefore(history, visitorRow, null);
  while (last >= 0 && !isRevealedByNow(scope, last)) last = visitBefore(history, visitorRow, last);
  if (last < 0) return { firstSeen: null, lastSeen: null };
  let first = last;
  for (let row = last; row >= 0; row = visitBefore(history, visitorRow, row)) first = row;
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
 * The company of a visitor (VIS-006, VIS-010); null if the visitor doesn't exist. Visitors of an ISP have no company
 * details.
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

/** Company fields shared by lists and the company card; null if unknown. */
interface CompanyFields {
  readonly companyIndustry: string | null;
  readonly companyEmployees: number | null;
  /** US dollars per year. */
  readonly companyAnnualSales: number | null;
}

const DOLLARS_IN_COLUMN = 1000;

/** The industry, number of employees and annual sales in US dollars of the company in a row. */
export function companyFields({ companies }: World, company: number): CompanyFields {
  return {
    companyIndustry: industries[companies.industry[company] as number] ?? null,
    companyEmployees: companies.employees[company] || null,
    companyAnnualSales: (companies.annualSales[company] as number) * DOLLARS_IN_COLUMN || null,
  };
}

/** A company's revenue range; undefined if unknown. */
export function revenueRangeOf({ companies }: World, company: number): (typeof revenueRanges)[number] | undefined {
  return revenueRanges[companies.revenueRange[company] as number];
}

export const placeName = ({ name, state, country }: Pick<City, 'name' | 'state' | 'country'>): string =>
  placeLabel(name, state, country);

/** The parts of a company summary; null if unknown. */
interface SummaryFacts {
  readonly name: string;
  readonly field: string;
  readonly place: string;
  readonly employees: number | null;
  readonly revenue: (typeof revenueRanges)[number] | undefined;
}

/** A company summary of one or two sentences. */
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
