import { describe, expect, it } from 'vitest';
import { foreignCompanies } from '../../fixtures/foreign-companies.ts';
import { lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { worldCities } from '../../fixtures/geo/world-cities.ts';
import { industryWords } from '../../fixtures/industry-words.ts';
import { realCompanies } from '../../fixtures/real-companies.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { titleCase } from '../reports/company-names.ts';
import { companyName, foreignCounts, foreignName, longNamedCompany } from './company-namer.ts';

describe('companyName', () => {
  it('has words for every industry, in the order of the reference list', () => {
    expect(industryWords.map(({ industry }) => industry)).toEqual([...industries]);
  });

  it.each([0, 41, 65535])('never gives two companies the same name (shift %d)', (shift) => {
    const names = new Set<string>();
    const domains = new Set<string>();
    for (let industry = 0; industry < industries.length; industry++) {
      for (let n = 0; n < 1500; n++) {
        const { name, domain } = companyName(industry, n, shift, 7);
        names.add(name.toLowerCase());
        domains.add(domain);
      }
    }
    expect(names.size).toBe(industries.length * 1500);
    expect(domains.size).toBe(industries.length * 1500);
  });

  it('stays unique when names need partners added', () => {
    const names = new Set(Array.from({ length: 9000 }, (_, n) => companyName(0, n, 3, 7).name));
    expect(names.size).toBe(9000);
  });

  it('avoids well-known companies (TST-092)', () => {
    const real = [...realCompanies].flatMap(([start, words]) => words.map((word) => `${start} ${word}`));
    const starts = new Set([...lastNames, ...usCities.map(([name]) => name)]);
    expect([...realCompanies.keys()].filter((start) => !starts.has(start) || starts.has(`${start} Valley`))).toEqual(
      [],
    );
    // A value that adds no legal form and leaves the spelling unchanged.
    const bare = 15;
    const names = new Set<string>();
    for (const [industry, { first, words }] of industryWords.entries()) {
      const count = words.length * (first === 'family' ? lastNames.length : lastNames.length + usCities.length);
      for (let n = 0; n < count; n++) {
        const { name } = companyName(industry, n, 5, bare);
        names.add(name);
      }
    }
    expect(real.filter((name) => names.has(name))).toEqual([]);
    const changed = [...realCompanies].flatMap(([start, words]) => words.map((word) => `${start} Valley ${word}`));
    expect(changed.filter((name) => !names.has(name))).toEqual([]);
  });

  it('creates host names of letters and digits', () => {
    for (let n = 0; n < 300; n++) expect(companyName(n % 25, n, 9, n % 256).domain).toMatch(/^[a-z0-9]+\.example$/);
  });

  it('writes some names in capitals or lower case, as registries do', () => {
    const names = Array.from({ length: 256 }, (_, look) => companyName(4, look, 5, look).name);
    expect(names.filter((name) => name === name.toUpperCase()).length).toBeGreaterThan(10);
    expect(names.filter((name) => name === name.toLowerCase()).length).toBeGreaterThan(2);
    expect(names.filter((name) => /^[A-Z][a-z]/.test(name)).length).toBeGreaterThan(180);
  });

  it('returns the town a name begins with', () => {
    const places = Array.from({ length: 60 }, (_, n) => companyName(industries.indexOf('Education'), n, 5, 6));
    for (const { name, town, isLocal } of places) {
      expect([name, name.startsWith(`${usCities[town]?.[0]} `), isLocal]).toEqual([name, true, true]);
    }
    const families = Array.from({ length: 60 }, (_, n) =>
      companyName(industries.indexOf('Business Services'), n, 5, 6),
    );
    expect(new Set(families.map(({ town }) => town))).toEqual(new Set([-1]));
  });

  it('includes one name of 200 characters', () => {
    expect(longNamedCompany.name).toHaveLength(200);
  });
});

const countries = [...new Set(worldCities.map(([, , country]) => country))];
const starts = foreignCompanies.flatMap((region) => region.starts);

const namesOf = (country: string, count: number, shift = 41, counts = foreignCounts()) =>
  Array.from(
    { length: count },
    (_, n) =>
      foreignName(country, { word: 3, text: 'Valves & Fittings', shift, look: n * 8 }, counts) ?? {
        name: '',
        domain: '',
      },
  );

describe('companies abroad (TST-092)', () => {
  it('have distinct first words, in letters that every database sorts alike', () => {
    expect(starts.filter((name, index) => starts.indexOf(name) !== index)).toEqual([]);
    expect(starts.filter((name) => usCities.some(([town]) => town === name))).toEqual([]);
    expect(starts.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(starts.filter((name) => lastNames.includes(name)).length).toBeLessThan(starts.length / 10);
  });

  it.each(countries)('have distinct names in %s, as screens show them', (country) => {
    const names = namesOf(country, 40).map(({ name }) => name);
    expect(names).not.toContain('');
    expect(names.map(titleCase)).toEqual(names);
  });

  it('get local names, but none in the United States and Canada', () => {
    expect(namesOf('DE', 1)[0]).toEqual({
      name: expect.stringMatching(/^[A-Z][a-z]+ Valves & Fittings (?:GmbH|AG|KG)/),
      domain: expect.stringMatching(/^[a-z]+valvesfittings\.example$/),
    });
    expect(namesOf('US', 1)).toEqual([{ name: '', domain: '' }]);
    expect(namesOf('CA', 1)).toEqual([{ name: '', domain: '' }]);
  });

  it.each([0, 41, 65_535])('never share a name, even within a region (shift %d)', (shift) => {
    const counts = foreignCounts();
    const all = ['DE', 'AT', 'CH', 'SG', 'CN'].flatMap((country) => namesOf(country, 8000, shift, counts));
    // Names must differ in more than their legal form, which host names lack.
    expect(new Set(all.map(({ domain }) => domain)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
  });
});
