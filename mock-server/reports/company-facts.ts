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

export const placeName = ({ name, state, country }: City): string => placeLabel(name, state, country);

/** What is known of a company, in a sentence or two; null for an ISP. */
export function companySummary(world: World, visitor: number): string | null {
  const company = world.visitors.company[visitor] as number;
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  const industry = industries[world.companies.industry[company] as number];
  if (!industry || !city) return null;
  const field = world.tables.subIndustries[world.companies.subIndustry[company] as number] ?? industry;
  const employees = world.companies.employees[company] as number;
  const revenue = revenueRangeOf(world, company);
  const facts = [
    ...(employees > 0 ? [`employs ${employeeRangeLabel(employees)} people`] : []),
    ...(revenue ? [`has a yearly revenue ${revenue.from === 0 ? '' : 'of '}${revenue.label} US dollars`] : []),
  ];
  const sentence = `${organizationName(world, company)} operates in ${field} and is located in ${placeName(city)}.`;
  return facts.length > 0 ? `${sentence} It ${facts.join(' and ')}.` : sentence;
}
