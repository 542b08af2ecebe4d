import { describe, expect, it } from 'vitest';
import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { areaCodeOf, isSeaport } from '../../fixtures/geo/city-facts.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { hostilePeople } from '../../fixtures/hostile-strings.ts';
import { companySizeIndex, revenueRangeIndex } from '../../schema/reference/company-sizes.ts';
import { createWorld } from './create-world.ts';
import { at, countRows, testOptions, testWorld } from './testing-worlds.ts';
import { type City, NONE_8 } from './world.ts';

/** Longer names first, because one town's name may start with another's. */
const towns = usCities.map(([name, state]) => ({ name, state })).toSorted((a, b) => b.name.length - a.name.length);

describe.each([0, 1, 7, 1000, 20_000])('companies, visitors and actions of %d sessions', (size) => {
  const { companies, visitors, sessions, actions, tables } = testWorld(size);
  const cityOf = (visitor: number) => tables.cities[at(visitors.city, visitor)] as City;
  const townOf = (name: string) =>
    towns.find((town) => name.startsWith(`${town.name.toLowerCase()} `) && !lastNames.includes(town.name));

  it('have actions within their sessions, in order', () => {
    expect(at(sessions.actionStart, size)).toBe(actions.count);
    const wrongRows = countRows(actions.count, (row) => {
      const session = at(actions.session, row);
      const since = at(actions.time, row) - at(sessions.time, session);
      const inSession = row >= at(sessions.actionStart, session) && row < at(sessions.actionStart, session + 1);
      const isLate = row > at(sessions.actionStart, session) && at(actions.time, row) < at(actions.time, row - 1);
      return !inSession || isLate || since < 0 || since > at(sessions.duration, session);
    });
    expect(wrongRows).toBe(0);
  });

  it('have phone numbers and durations only for calls', () => {
    const wrongRows = countRows(actions.count, (row) => {
      const isCall = at(actions.kind, row) === 0;
      const phone = at(actions.callerPhone, row);
      return isCall ? at(actions.callSeconds, row) === 0 : phone !== 0 || at(actions.callSeconds, row) !== 0;
    });
    expect(wrongRows).toBe(0);
  });

  it("have calls with the area code of the caller's city, and no number abroad (ACT-026, TST-092)", () => {
    const wrongRows = countRows(actions.count, (row) => {
      if (at(actions.kind, row) !== 0) return false;
      const { name, state } = cityOf(at(sessions.visitor, at(actions.session, row)));
      const phone = at(actions.callerPhone, row);
      return Math.floor(phone / 10_000_000) !== (areaCodeOf(name, state) ?? 0);
    });
    expect(wrongRows).toBe(0);
  });

  it('never share a phone number between companies or people, and give a company one address per city (TST-092)', () => {
    const callers = new Map<number, Set<string>>();
    for (let row = 0; row < actions.count; row++) {
      const phone = at(actions.callerPhone, row);
      const visitor = at(sessions.visitor, at(actions.session, row));
      const company = at(visitors.company, visitor);
      const caller = companies.isIsp[company] === 1 ? `person ${visitor}` : `company ${company}`;
      if (phone !== 0) callers.set(phone, (callers.get(phone) ?? new Set()).add(caller));
    }
    expect([...callers.values()].filter((of) => of.size > 1)).toEqual([]);
    const streets = new Map<string, number>();
    const wrongRows = countRows(visitors.count, (visitor) => {
      const company = at(visitors.company, visitor);
      const place = `${company} ${at(visitors.city, visitor)}`;
      const street = streets.get(place) ?? at(visitors.street, visitor);
      streets.set(place, street);
      return companies.isIsp[company] === 0 && street !== visitors.street[visitor];
    });
    expect(wrongRows).toBe(0);
  });

  it('keep calls short if little is said (TST-092)', () => {
    const isLong = (row: number) => at(actions.callSeconds, row) > 40;
    const isShortText = /^(?:Voice mail without|Caller hung up|Wrong number)/;
    const calls = Array.from({ length: actions.count }, (_, row) => row).filter((row) => at(actions.kind, row) === 0);
    const brief = calls.filter((row) => isShortText.test(tables.callSummaries[at(actions.text, row)] ?? ''));
    expect(brief.filter(isLong)).toEqual([]);
  });

  it('place companies named after a town there, and public bodies in its state (TST-092)', () => {
    const first = new Set<number>();
    for (let visitor = 0; visitor < visitors.count; visitor++) {
      const company = at(visitors.company, visitor);
      const name = companies.name[company]?.toLowerCase() ?? '';
      const town = townOf(name);
      if (!town || companies.isIsp[company] === 1) continue;
      const { name: city, state } = cityOf(visitor);
      if (!first.has(company)) expect([name, city]).toEqual([name, town.name]);
      if (/ (?:area water trust|institute of engineering|harbor trust|home telephone)$/.test(name)) {
        expect([name, state]).toEqual([name, town.state]);
      }
      first.add(company);
    }
    expect(first.size > 0 || size < 1000).toBe(true);
  });

  it('give public bodies enough staff and no sales, and harbors only to seaside towns (TST-092)', () => {
    const rows = Array.from({ length: companies.count }, (_, row) => row).filter((row) => companies.isIsp[row] === 0);
    const bodies = rows.map((company) => ({
      name: companies.name[company]?.toLowerCase() ?? '',
      kind: tables.subIndustries[at(companies.subIndustry, company)] ?? '',
      people: at(companies.employees, company),
      sales: at(companies.annualSales, company),
      city: cityOf(visitors.company.indexOf(company)),
    }));
    const isPublic = /^(?:Universities|Technical Colleges|Schools|Federal|State & Local|Military|Water & Sewer)$/;
    expect(bodies.filter(({ kind, sales }) => isPublic.test(kind) && sales > 0)).toEqual([]);
    expect(bodies.filter(({ kind, people }) => isPublic.test(kind) && people > 0 && people < 20)).toEqual([]);
    const isLarge = / (?:institute of|health system|naval stores depot|ordnance works)/;
    expect(bodies.filter(({ name, people }) => isLarge.test(name) && people > 0 && people < 150)).toEqual([]);
    const bySea = bodies.filter(({ name }) => / (?:harbor trust|naval stores depot|shipyard|marine)\b/.test(name));
    const isInland = (city: City) => !isSeaport(city.name, city.state ?? '', city.country);
    expect(bySea.filter(({ city }) => isInland(city))).toEqual([]);
    expect(bySea.length > 0 || size < 20_000).toBe(true);
  });

  it('contain no body that exists in most towns', () => {
    const isReal =
      / (?:university|community college|school district|port authority|power & light|water (?:district|authority))$/i;
    expect(companies.name.filter((name) => isReal.test(name))).toEqual([]);
  });

  it('keep smaller companies in one country (TST-092)', () => {
    const countries = new Map<number, string>();
    const wrongRows = countRows(visitors.count, (visitor) => {
      const company = at(visitors.company, visitor);
      if (companies.isIsp[company] === 1 || at(companies.employees, company) >= 1000) return false;
      const { country } = cityOf(visitor);
      const first = countries.get(company) ?? country;
      countries.set(company, first);
      return first !== country;
    });
    expect(wrongRows).toBe(0);
  });

  it('are consistent and unique', () => {
    expect(new Set(companies.name.map((name) => name.toLowerCase())).size).toBe(companies.count);
    expect(new Set(companies.domain).size).toBe(companies.count);
    expect(new Set(visitors.ip).size).toBe(visitors.count);
    expect(new Set(sessions.visitor).size).toBe(visitors.count);
    expect(countRows(visitors.count, (row) => companies.isIsp[at(visitors.isp, row)] !== 1)).toBe(0);
    const wrongRows = countRows(companies.count, (row) => {
      const people = at(companies.employees, row);
      const sales = at(companies.annualSales, row);
      if (companies.isIsp[row] === 1) return people !== 0 || sales !== 0 || companies.industry[row] !== NONE_8;
      const sizeClass = people === 0 ? NONE_8 : companySizeIndex(people);
      const range = sales === 0 ? NONE_8 : revenueRangeIndex(sales * 1000);
      return (
        companies.industry[row] === NONE_8 ||
        companies.sizeClass[row] !== sizeClass ||
        companies.revenueRange[row] !== range
      );
    });
    expect(wrongRows).toBe(0);
  });

  it('use only reserved domains, addresses and phone numbers', () => {
    const isReserved = (host: string) => /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host);
    const sites = companies.domain.filter((_, company) => companies.isIsp[company] !== 1);
    expect(sites.filter((host) => !isReserved(host))).toEqual([]);
    expect(tables.people.filter(({ email }) => !isReserved(email.slice(email.lastIndexOf('@') + 1)))).toEqual([]);
    const known = [
      ...'DTS google.com thomasnet.com bing.com linkedin.com duckduckgo.com yahoo.com youtube.com'.split(' '),
      ...'chatgpt.com perplexity.ai copilot.microsoft.com gemini.google.com'.split(' '),
    ];
    expect(tables.referrers.filter((host) => !isReserved(host) && !known.includes(host))).toEqual([]);
    const isCall = (row: number) => at(actions.kind, row) === 0;
    expect(
      countRows(
        actions.count,
        (row) => isCall(row) && !/^(?:\d{3}55501\d\d|0)$/.test(String(at(actions.callerPhone, row))),
      ),
    ).toBe(0);
  });

  it('mark the companies of registered people as directory users', () => {
    const wrongRows = countRows(
      visitors.count,
      (row) => visitors.isRegistered[row] === 1 && companies.isDirectoryUser[at(visitors.company, row)] !== 1,
    );
    expect(wrongRows).toBe(0);
  });
});

it("people are named from word pools, chosen by the world's seed (TST-064)", () => {
  const namesOf = (seed: number) =>
    createWorld(testOptions(1000, { seed }))
      .tables.people.slice(hostilePeople.length)
      .map(({ name }) => name);
  const [names, others] = [namesOf(7), namesOf(8)];
  const known = new Set(firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)));
  expect([...names, ...others].filter((name) => !known.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
  expect(names.slice(0, 5)).not.toEqual(others.slice(0, 5));
});

it.each([1, 7, 23])('solicitors buy nothing, visit once, and have no known company: seed %d (TST-092)', (seed) => {
  const { actions, companies, sessions, visitors } = createWorld(testOptions(10_000, { seed }));
  const visits = new Int32Array(visitors.count);
  for (const visitor of sessions.visitor) visits[visitor] = at(visits, visitor) + 1;
  const sellers = new Set<number>();
  for (let row = 0; row < actions.count; row++)
    if (at(actions.vetted, row) === 1) sellers.add(at(sessions.visitor, at(actions.session, row)));
  expect(sellers.size).toBeGreaterThan(8);
  expect([...sellers].filter((seller) => at(visits, seller) > 1)).toEqual([]);
  const known = [...sellers].filter((seller) => at(companies.isIsp, at(visitors.company, seller)) === 0);
  expect(known).toEqual([]);
});
