import { describe, expect, it } from 'vitest';
import { industries } from '../../schema/reference/target-values.ts';
import { subIndustries, subIndustryOf } from './company-rows.ts';

describe('the sub-industry of a company', () => {
  it.each([
    ['Food/Beverage/Tobacco', 'Smitham Dairy Corporation', 'Dairy'],
    ['Food/Beverage/Tobacco', 'CONROY BREWING, INC', 'Beverages'],
    ['Utilities & Telecommunications', 'Toledo Sanitary Union', 'Water & Sewer'],
    ['Utilities & Telecommunications', 'Toledo Home Telephone', 'Telecommunications'],
    ['Machinery', 'Beatty Machine Tool Corp', 'Machine Tools'],
    ['Chemicals', 'Leffler Specialty Chemicals Inc', 'Specialty Chemicals'],
  ])('of %s named %s is %s, regardless of the random bits (TST-092)', (industry, name, subIndustry) => {
    const row = (industries as readonly string[]).indexOf(industry);
    const found = [0, 1, 2, 3, 77].map((bits) => subIndustries[subIndustryOf(row, name, bits)]);
    expect(new Set(found)).toEqual(new Set([subIndustry]));
  });

  it("is random if the name doesn't suggest one", () => {
    const row = industries.indexOf('Food/Beverage/Tobacco');
    const found = [0, 1, 2, 3].map((bits) => subIndustries[subIndustryOf(row, 'Acme', bits)]);
    expect(found).toEqual(['Dairy', 'Beverages', 'Meat & Poultry', 'Bakery']);
  });
});
