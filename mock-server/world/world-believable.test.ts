import { describe, expect, it } from 'vitest';
import { industries } from '../../schema/reference/target-values.ts';
import { at, countRows, testWorld } from './testing-worlds.ts';

const size = 40_000;
const world = testWorld(size);
const { companies, visitors, sessions, pageViews, actions, tables } = world;
const share = (holds: (row: number) => boolean) => countRows(size, holds) / size;
const companyOf = (row: number) => at(visitors.company, at(sessions.visitor, row));
const isIdentified = (row: number) => companies.isIsp[companyOf(row)] === 0;
const pagesOf = (row: number) => at(sessions.pageStart, row + 1) - at(sessions.pageStart, row);

describe('a believable world', () => {
  it.each<[string, (row: number) => boolean, number, number]>([
    ['unidentified', (row) => !isIdentified(row), 0.32, 0.4],
    ['bounces', (row) => pagesOf(row) === 1, 0.27, 0.34],
    ['bots', (row) => (at(sessions.flags, row) & 1) !== 0, 0.025, 0.036],
    ['on the network', (row) => (at(sessions.flags, row) & 4) !== 0, 0.19, 0.25],
    ['only on the network', (row) => (at(sessions.flags, row) & 6) === 4, 0.09, 0.13],
    ['in the catalog', (row) => (at(sessions.flags, row) & 8) !== 0, 0.05, 0.1],
    ['direct', (row) => at(sessions.referrer, row) === 0, 0.26, 0.34],
    ['from Google', (row) => tables.referrers[at(sessions.referrer, row)] === 'google.com', 0.25, 0.34],
    ['from the network', (row) => tables.referrers[at(sessions.referrer, row)] === 'thomasnet.com', 0.13, 0.2],
    ['with an RFI or a call', (row) => (at(sessions.attributes, row) & 0b110000) !== 0, 0.011, 0.022],
    ['with a download', (row) => (at(sessions.attributes, row) & 0b1000) !== 0, 0.01, 0.022],
    [
      'from the United States',
      (row) => tables.cities[at(visitors.city, at(sessions.visitor, row))]?.country === 'US',
      0.84,
      0.92,
    ],
    ['on Windows', (row) => tables.devices[at(sessions.device, row)]?.platform === 'Windows', 0.5, 0.75],
  ])('has a realistic share of sessions: %s', (_, holds, least, most) => {
    const found = share(holds);
    expect(found).toBeGreaterThan(least);
    expect(found).toBeLessThan(most);
  });

  it('has about five pages per session', () => {
    expect(pageViews.count / size).toBeGreaterThan(4.5);
    expect(pageViews.count / size).toBeLessThan(5.5);
  });

  it('classifies six in ten inquiries as leads', () => {
    const inquiries = countRows(actions.count, (row) => at(actions.kind, row) < 2);
    const leads = countRows(actions.count, (row) => at(actions.kind, row) < 2 && at(actions.vetted, row) === 0);
    expect(leads / inquiries).toBeGreaterThan(0.5);
    expect(leads / inquiries).toBeLessThan(0.7);
  });

  it('has returning companies, some of them frequent', () => {
    const month = new Map<number, number>();
    const since = world.now - 30 * 86400;
    for (let row = 0; row < size; row++) {
      if (at(sessions.time, row) < since || !isIdentified(row)) continue;
      month.set(companyOf(row), (month.get(companyOf(row)) ?? 0) + 1);
    }
    expect(month.size).toBeGreaterThan(330);
    expect(month.size).toBeLessThan(600);
    expect(Math.max(...month.values())).toBeGreaterThan(14);
    expect(Math.max(...month.values())).toBeLessThan(60);
  });

  it.each([
    [10, 1, 12],
    [1000, 60, 300],
    [40_000, 2200, 3600],
  ])('has, at %d sessions, a realistic number of companies', (sessionCount, least, most) => {
    const counted = testWorld(sessionCount);
    expect(counted.companies.count).toBeGreaterThanOrEqual(least);
    expect(counted.companies.count).toBeLessThanOrEqual(most);
  });

  it.each([3000, size])('has, at %d sessions, one organization with a name of 200 characters', (sessionCount) => {
    const counted = testWorld(sessionCount);
    const names = counted.companies.name;
    const long = names.findIndex((name) => name.length === 200);
    expect(names.filter((name) => name.length === 200)).toHaveLength(1);
    const visits = new Int32Array(counted.companies.count);
    for (const visitor of counted.sessions.visitor) {
      const company = at(counted.visitors.company, visitor);
      visits[company] = at(visits, company) + 1;
    }
    // It visits, but isn't among the top ten.
    expect(at(visits, long)).toBeGreaterThan(2);
    expect(visits.filter((count) => count > at(visits, long)).length).toBeGreaterThan(9);
  });

  it('has facts that fit the long-named organization (TST-092)', () => {
    const long = companies.name.findIndex((name) => name.length === 200);
    const visitor = visitors.company.indexOf(long);
    expect(companies.domain[long]).toBe('processequipmenttrades.example');
    expect(tables.cities[at(visitors.city, visitor)]).toMatchObject({ name: 'Cincinnati', state: 'OH' });
    expect(industries[at(companies.industry, long)]).toBe('Engineering & Technical Services');
    expect(tables.subIndustries[at(companies.subIndustry, long)]).toBe('Process Engineering');
    expect([companies.employees[long], companies.annualSales[long]]).toEqual([140, 31_000]);
  });

  it('has longer visits that end at the form if they lead to an RFI or a call', () => {
    const ends = countRows(actions.count, (row) => {
      if (at(actions.kind, row) === 2) return false;
      const type =
        tables.pages[at(pageViews.page, at(sessions.pageStart, at(actions.session, row) + 1) - 1)]?.type ?? '';
      return pagesOf(at(actions.session, row)) < 6 || !['rfq', 'contact'].includes(type);
    });
    expect(ends).toBe(0);
  });

  it('has bots that view one page, with their own devices', () => {
    const names = ['HeadlessChrome', 'PhantomJS'];
    const wrongRows = countRows(size, (row) => {
      const isBot = (at(sessions.flags, row) & 1) === 1;
      const named = names.includes(tables.devices[at(sessions.device, row)]?.browser ?? '');
      return isBot !== named || (isBot && pagesOf(row) !== 1);
    });
    expect(wrongRows).toBe(0);
  });
});
