import { employeeRangeLabel } from '../../schema/reference/company-sizes.ts';
import { placeLabel } from '../../schema/reference/countries.ts';
import { industries } from '../../schema/reference/industries.ts';
import { revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import type { City, World } from '../world/world.ts';
import { organizationName } from './company-names.ts';

/** The fields of a company that lists and the company card share; null where not known. */
interface CompanyFields {
  readonly companyIndustry: string | null;
  readonly companyEmployees: number | null;
  /** US dollars a year. */
  readonly companyAnnualSales: number | null;
}

const DOLLARS_IN_COLUMN = 1000;

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
export function companySummary(world: World, visitor: number): string | null {
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
