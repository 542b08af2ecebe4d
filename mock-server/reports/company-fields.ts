import { industries } from '../../schema/reference/industries.ts';
import { revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import type { World } from '../world/world.ts';

/** What lists and the company card say of a company alike; null where it is not known. */
export interface CompanyFields {
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
