import { describe, expect, it } from 'vitest';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industryWords } from '../../fixtures/industry-words.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { companyName, longNamedCompany } from './company-namer.ts';

describe('companyName', () => {
  it('has words for every industry, in the order of the reference list', () => {
    expect(industryWords.map(({ industry }) => industry)).toEqual([...industries]);
  });

  it.each([0, 41, 65535])('never names two companies alike (shift %d)', (shift) => {
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

  it('stays unique once partners must join', () => {
    const names = new Set(Array.from({ length: 9000 }, (_, n) => companyName(0, n, 3, 7).name));
    expect(names.size).toBe(9000);
  });

  it('makes host names of letters and digits', () => {
    for (let n = 0; n < 300; n++) expect(companyName(n % 25, n, 9, n % 256).domain).toMatch(/^[a-z0-9]+\.example$/);
  });

  it('writes some names as registries do', () => {
    const names = Array.from({ length: 256 }, (_, look) => companyName(4, look, 5, look).name);
    expect(names.filter((name) => name === name.toUpperCase()).length).toBeGreaterThan(10);
    expect(names.filter((name) => name === name.toLowerCase()).length).toBeGreaterThan(2);
    expect(names.filter((name) => /^[A-Z][a-z]/.test(name)).length).toBeGreaterThan(180);
  });

  it('says which town a name begins with', () => {
    const places = Array.from({ length: 60 }, (_, n) => companyName(industries.indexOf('Education'), n, 5, 6));
    for (const { name, town, isLocal } of places) {
      expect([name, name.startsWith(`${usCities[town]?.[0]} `), isLocal]).toEqual([name, true, true]);
    }
    const families = Array.from({ length: 60 }, (_, n) =>
      companyName(industries.indexOf('Business Services'), n, 5, 6),
    );
    expect(new Set(families.map(({ town }) => town))).toEqual(new Set([-1]));
  });

  it('knows one name of 200 characters', () => {
    expect(longNamedCompany.name).toHaveLength(200);
  });
});
