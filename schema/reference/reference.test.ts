import { describe, expect, it } from 'vitest';
import { companySizes, revenueRanges } from './company-sizes.ts';
import { countries } from './countries.ts';
import { jobFunctions, jobLevels, registrationHiddenFields, registrationIndustries } from './registration.ts';
import { industries, states } from './target-values.ts';

describe("the registration form's lists", () => {
  it.each([
    [
      'engineering (REG-022)',
      'Electrical, Mechanical, Industrial, Design, Civil, Architectural, Computer Science, Aerospace, Environmental, Chemical, Consulting, Other',
    ],
    [
      'supply (REG-023)',
      'Supply Chain, Purchasing, Procurement, Logistics, Transportation, Warehousing, Distribution, Inventory, Materials, Consulting, Other',
    ],
    [
      'manufacturing (REG-024)',
      'Manufacturing Engineering, Production Management, Quality Control, Operations, Maintenance & Repair, Consulting, Other',
    ],
    ['management (REG-025)', 'Engineering Management, Procurement Management, Operations Management, IT, Other'],
    ['sales (REG-026)', 'Sales, Marketing, Sales & Marketing, Agencies, Consulting, Other'],
    ['other (REG-027)', 'Consultant, Student, Retired, Educator, Other'],
  ])('contain the disciplines of %s', (name, expected) => {
    const found = jobFunctions.find(({ value }) => name.startsWith(value));
    expect(found?.disciplines.join(', ')).toBe(expected);
  });

  it('contain the job functions and levels (REG-021, REG-029)', () => {
    const functions = ['engineering', 'supply', 'manufacturing', 'management', 'sales', 'other'];
    expect(jobFunctions.map(({ value }) => value)).toEqual(functions);
    expect(jobLevels.map(({ value }) => value)).toEqual(['executive', 'director', 'manager', 'individual', 'owner']);
  });

  it('contain the industries, with Other last (REG-030)', () => {
    expect(registrationIndustries).toHaveLength(23);
    expect(registrationIndustries.at(0)).toBe('Aerospace & Defense');
    expect(registrationIndustries.at(-2)).toBe('Utilities & Telecommunications');
    expect(registrationIndustries.at(-1)).toBe('Other');
  });

  it('contain the hidden fields (REG-020)', () => {
    const empty = ['ORIGIN', 'cro_test', 'email2', 'origin_2', 'pword2', 'rt', 'rwid', 'xtsubs', 'xtemail'];
    expect(registrationHiddenFields).toEqual({
      adcode: 'regform',
      corptandc: 'y',
      frequency: 'day',
      origin: 'main',
      subopts: 'YID|IEN',
      ...Object.fromEntries(empty.map((name) => [name, ''])),
    });
  });
});

describe('the target lists', () => {
  it('contain three sizes (TGT-010), 12 revenue ranges (TGT-011) and 25 industries (TGT-012)', () => {
    expect(companySizes.map(({ value }) => value)).toEqual(['Small', 'Mid-Market', 'Enterprise']);
    expect(revenueRanges).toHaveLength(12);
    expect(industries).toHaveLength(25);
    expect(industries.at(-1)).toBe('Other');
  });

  it('contain about 240 countries, the United States first (TGT-013, REG-031)', () => {
    expect(countries[0]).toEqual(['US', 'United States']);
    expect(Math.abs(countries.length - 240)).toBeLessThan(15);
    expect(new Set(countries.map(([code]) => code)).size).toBe(countries.length);
    expect(countries.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('contain some states, DC, territories and provinces, each once (TGT-014)', () => {
    const codes = states.map(([code]) => code);
    expect(codes.filter((code) => ['NY', 'DC', 'PR', 'GU', 'ON', 'QC', 'YT'].includes(code))).toHaveLength(7);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
