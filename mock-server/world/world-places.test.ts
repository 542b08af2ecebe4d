import { describe, expect, it } from 'vitest';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { areNeighbors, canadianCities, worldCities } from '../../fixtures/geo/world-cities.ts';
import { createWorld } from './create-world.ts';
import { at, countRows, testOptions } from './testing-worlds.ts';
import type { City } from './world.ts';

it('every country of visitors has a region', () => {
  const cities = [...usCities, ...canadianCities, ...worldCities];
  expect(cities.filter(([, , country]) => areNeighbors(country, 'unknown'))).toEqual([]);
});

describe.each([
  ['America/New_York', 'US', 0.85],
  ['America/Los_Angeles', 'US', 0.85],
  ['Europe/Berlin', 'DE', 0.4],
  ['Asia/Kolkata', 'IN', 0.4],
])('an account in %s', (timeZone, home, least) => {
  const { sessions, visitors, companies, tables } = createWorld(testOptions(6000, { timeZone }));
  const cityOf = (row: number) => tables.cities[at(visitors.city, at(sessions.visitor, row))] as City;
  const isCompany = (row: number) => companies.isIsp[at(visitors.company, at(sessions.visitor, row))] === 0;
  const identified = Array.from({ length: sessions.count }, (_, row) => row).filter(isCompany);
  const share = (holds: (row: number) => boolean) => identified.filter(holds).length / identified.length;

  it('is visited mostly from its own country, then from nearby (TST-092)', () => {
    const fromHome = share((row) => cityOf(row).country === home);
    const fromNear = share((row) => areNeighbors(cityOf(row).country, home)) - fromHome;
    expect(fromHome).toBeGreaterThan(least);
    expect(fromHome).toBeGreaterThan(fromNear);
    expect(fromNear).toBeGreaterThan(0.02);
    expect(fromHome + fromNear).toBeGreaterThan(0.7);
  });

  it("has few visits at night in visitors' local time (TST-092)", () => {
    const hourOf = (row: number) => Math.floor((at(sessions.time, row) / 3600 + cityOf(row).lon / 15 + 24) % 24);
    const isNight = (row: number) => hourOf(row) < 6 || hourOf(row) >= 22;
    const isFar = (row: number) => !areNeighbors(cityOf(row).country, home);
    expect(share(isNight)).toBeLessThan(0.1);
    // By the account's hours, half of the visitors from other regions would come at night.
    expect(share((row) => isFar(row) && isNight(row)) / share(isFar)).toBeLessThan(0.3);
  });

  it('sees companies named after a US town only there (TST-092)', () => {
    const named = new Map(usCities.map(([name, state]) => [name.toLowerCase(), state]));
    const wrongRows = countRows(visitors.count, (visitor) => {
      const name = companies.name[at(visitors.company, visitor)] ?? '';
      const isPublic = / (?:area water trust|institute of engineering|harbor trust|home telephone)$/i.exec(name);
      const town = isPublic && name.slice(0, isPublic.index).toLowerCase();
      return town !== null && named.has(town) && tables.cities[at(visitors.city, visitor)]?.country !== 'US';
    });
    expect(wrongRows).toBe(0);
  });
});
