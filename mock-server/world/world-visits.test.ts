import { describe, expect, it } from 'vitest';
import { dayNumber } from './calendar.ts';
import { at, countRows, testWorld } from './testing-worlds.ts';
import { createZone } from './time-zone.ts';
import { readMotive } from './visit-plan.ts';

const size = 40_000;
const world = testWorld(size);
const { sessions, visitors, companies, pageViews, actions, tables } = world;
const zone = createZone(world.timeZone);
const year = 365 * 86_400;

/** The share of sessions for which `holds`, among those from the days `from` to `to` before now for which `counts`. */
function shareOf(from: number, to: number, holds: (row: number) => boolean, counts = (_: number) => true): number {
  const isIn = (row: number) =>
    at(sessions.time, row) >= world.now - from && at(sessions.time, row) < world.now - to && counts(row);
  return countRows(size, (row) => isIn(row) && holds(row)) / countRows(size, isIn);
}

describe.each([1000, size])("one visitor's visits, in a world of %d sessions", (count) => {
  it('are half an hour apart and never overlap (TST-063)', () => {
    const { sessions: rows } = testWorld(count);
    const freeFrom = new Map<number, number>();
    const early = countRows(count, (row) => {
      const visitor = at(rows.visitor, row);
      const before = freeFrom.get(visitor) ?? 0;
      freeFrom.set(visitor, at(rows.time, row) + at(rows.duration, row) + 1800);
      return at(rows.time, row) < before;
    });
    expect(early).toBe(0);
  });
});

describe('a world over its years', () => {
  const isVersion = (browser: string, least: number, most: number) => (row: number) => {
    const device = tables.devices[at(sessions.device, row)];
    return device?.browser === browser && Number(device.version) >= least && Number(device.version) < most;
  };
  const isChrome = (row: number) => tables.devices[at(sessions.device, row)]?.browser === 'Chrome';
  const isFrom = (host: string) => (row: number) => tables.referrers[at(sessions.referrer, row)] === host;

  it('contains no browser before its release', () => {
    // Chrome 131 was released in November 2024, Chrome 142 at the end of October 2025.
    const before = (day: string) => zone.dayStart(day);
    const early = (version: number, day: string) =>
      countRows(size, (row) => at(sessions.time, row) < before(day) && isVersion('Chrome', version, 999)(row));
    expect(early(142, '2025-10-20')).toBe(0);
    expect(early(137, '2025-05-15')).toBe(0);
  });

  it('updates its browsers: the versions of the first months are rare two years later', () => {
    const isOld = isVersion('Chrome', 125, 134);
    expect(shareOf(2 * year, 2 * year - year / 6, isOld, isChrome)).toBeGreaterThan(0.6);
    expect(shareOf(year / 6, 0, isOld, isChrome)).toBeLessThan(0.05);
  });

  it('shows assistants rising and an old search engine declining', () => {
    const half = year / 2;
    const change = (host: string) => shareOf(half, 0, isFrom(host)) / shareOf(2 * year, 2 * year - half, isFrom(host));
    expect(change('chatgpt.com')).toBeGreaterThan(1.8);
    expect(change('yahoo.com')).toBeLessThan(0.85);
  });

  it('gains pages, some of which first appear partway through and stay', () => {
    const firstSeen = new Map<number, number>();
    for (let row = 0; row < size; row++)
      for (let view = at(sessions.pageStart, row); view < at(sessions.pageStart, row + 1); view++) {
        const page = at(pageViews.page, view);
        if (!firstSeen.has(page)) firstSeen.set(page, at(sessions.time, row));
      }
    const products = [...firstSeen].filter(([page]) =>
      ['product', 'resource'].includes(tables.pages[page]?.type ?? ''),
    );
    const isNew = (time: number) => time > world.start + 120 * 86_400;
    const gained = products.filter(([, time]) => isNew(time));
    expect(gained.length).toBeGreaterThanOrEqual(5);
    expect(gained.length).toBeLessThan(products.length / 3);
  });

  it('has visits that follow the monthly mailing, in the days after it', () => {
    const mailed = tables.pages.findIndex(({ params }) => params?.includes('customer-mail') === true);
    const days = Array.from({ length: size }, (_, row) => row)
      .filter((row) => at(pageViews.page, at(sessions.pageStart, row)) === mailed)
      .map((row) => Number(zone.dateOf(at(sessions.time, row)).slice(8)));
    expect(days.length).toBeGreaterThan(30);
    // The second Tuesday is between the 8th and 14th, and a mailing is forgotten within a week.
    expect(days.filter((day) => day < 8 || day > 20)).toEqual([]);
  });
});

describe('visitors', () => {
  const motives = Array.from({ length: size }, (_, row) => readMotive(at(sessions.motive, row)));
  const typeShare = (role: number, types: readonly string[]) => {
    let [found, all] = [0, 0];
    motives.forEach((motive, row) => {
      if (motive.role !== role || motive.stage === 0) return;
      for (let view = at(sessions.pageStart, row); view < at(sessions.pageStart, row + 1); view++) {
        all++;
        if (types.includes(tables.pages[at(pageViews.page, view)]?.type ?? '')) found++;
      }
    });
    return found / all;
  };

  it('read pages that fit their role: engineers guides and files, buyers contacts and forms', () => {
    const files = ['resource', 'download'];
    const forms = ['contact', 'rfq'];
    expect(typeShare(0, files)).toBeGreaterThan(1.5 * typeShare(1, files));
    expect(typeShare(1, forms)).toBeGreaterThan(1.5 * typeShare(0, forms));
  });

  it('ask about what they viewed: a quote request names a product of the line', () => {
    const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const products = tables.pages.filter(({ type, where }) => type === 'product' && where === 'CLIENT_SITE');
    let [named, fits] = [0, 0];
    for (let row = 0; row < actions.count; row++) {
      const subject = tables.subjects[at(actions.text, row)]?.subject ?? '';
      const product = products.find(({ path }) => slug(subject).includes(path.slice(path.lastIndexOf('/') + 1)));
      if (at(actions.kind, row) !== 1 || at(actions.vetted, row) !== 0 || product === undefined) continue;
      named++;
      const session = at(actions.session, row);
      const views = pageViews.page.subarray(at(sessions.pageStart, session), at(sessions.pageStart, session + 1));
      if (views.some((page) => tables.pages[page]?.line === product.line)) fits++;
    }
    expect(named).toBeGreaterThan(50);
    expect(fits / named).toBeGreaterThan(0.85);
  });

  it('come within days of a colleague from the same company', () => {
    const lastOf = new Map<number, number>();
    const gaps: number[] = [];
    for (let row = 0; row < size; row++) {
      const company = at(visitors.company, at(sessions.visitor, row));
      if (companies.isIsp[company] === 1) continue;
      const before = lastOf.get(company);
      if (motives[row]?.cause === 1 && before !== undefined) gaps.push(at(sessions.time, row) - before);
      lastOf.set(company, at(sessions.time, row));
    }
    expect(gaps.length).toBeGreaterThan(500);
    expect(gaps.filter((gap) => gap < 5 * 86_400).length / gaps.length).toBeGreaterThan(0.85);
  });

  it('come for all eight motives over two years', () => {
    const causes = new Set(motives.map(({ cause }) => cause));
    expect([...causes].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(dayNumber(zone.dateOf(world.now)) - dayNumber(zone.dateOf(world.start))).toBe(730);
  });
});
