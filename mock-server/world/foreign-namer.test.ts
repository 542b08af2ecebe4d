import { describe, expect, it } from 'vitest';
import { foreignCompanies } from '../../fixtures/foreign-companies.ts';
import { lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { worldCities } from '../../fixtures/geo/world-cities.ts';
import { titleCase } from '../reports/company-names.ts';
import { foreignCounts, foreignName } from './foreign-namer.ts';

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
  it('begin as no others do, in letters that every database sorts alike', () => {
    expect(starts.filter((name, at) => starts.indexOf(name) !== at)).toEqual([]);
    expect(starts.filter((name) => usCities.some(([town]) => town === name))).toEqual([]);
    expect(starts.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(starts.filter((name) => lastNames.includes(name)).length).toBeLessThan(starts.length / 10);
  });

  it.each(countries)('have names of their own in %s, as screens show them', (country) => {
    const names = namesOf(country, 40).map(({ name }) => name);
    expect(names).not.toContain('');
    expect(names.map(titleCase)).toEqual(names);
  });

  it('are named as of there, and in the United States and Canada as before', () => {
    expect(namesOf('DE', 1)[0]).toEqual({
      name: expect.stringMatching(/^[A-Z][a-z]+ Valves & Fittings (?:GmbH|AG|KG)/),
      domain: expect.stringMatching(/^[a-z]+valvesfittings\.example$/),
    });
    expect(namesOf('US', 1)).toEqual([{ name: '', domain: '' }]);
    expect(namesOf('CA', 1)).toEqual([{ name: '', domain: '' }]);
  });

  it.each([0, 41, 65_535])('are never named alike, those of a region neither (shift %d)', (shift) => {
    const counts = foreignCounts();
    const all = ['DE', 'AT', 'CH', 'SG', 'CN'].flatMap((country) => namesOf(country, 8000, shift, counts));
    // The form alone is no difference: host names have none.
    expect(new Set(all.map(({ domain }) => domain)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
  });
});
