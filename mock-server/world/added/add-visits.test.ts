import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, extendWorld } from '../create-world.ts';
import { isRevealed, isVisitorRevealed } from '../revealed.ts';
import { hashWorld } from '../summarize-world.ts';
import { at, testOptions, testWorld, worldRules } from '../testing-worlds.ts';
import type { World } from '../world.ts';
import { numberOfRow, rowOfNumber } from './added-rows.ts';
import { type AddedVisit, endOfVisit } from './added-visit.ts';
import { plainVisit, randomVisits, worldWith } from './testing-visits.ts';

const [empty, small] = [testWorld(0), testWorld(1000)];

const { visitors, tables } = small;
const someVisit = plainVisit(small);
/** A company of a world at the location of one of its visitors. */
const companyOf = ({ companies: known, visitors: all, tables: { cities } }: World, visitor: number) => {
  const city = cities[at(all.city, visitor)];
  const place = { city: city?.name ?? '', state: city?.state ?? null, country: city?.country ?? '' };
  return { ...someVisit.company, name: known.name[at(all.company, visitor)] ?? '', ...place };
};
const visitLists = randomVisits(small);

describe('a world with added visits (TST-086)', () => {
  it('follows every world rule, whatever is added', () => {
    fc.assert(
      fc.property(visitLists, fc.constantFrom(empty, small), (visits, base) => {
        const world = worldWith(base, visits);
        const broken = Object.entries(worldRules).filter(([, count]) => count(world) > 0);
        expect(broken.map(([rule]) => rule)).toEqual([]);
        const inTime = visits.filter(({ time }) => time >= base.start);
        expect(world.sessions.count).toBe(base.sessions.count + inTime.length);
      }),
      { numRuns: 150, seed: 86 },
    );
  });

  it('keeps the text of each inquiry and person exactly as given', () => {
    const people = [
      { name: 'Pat|Lee', email: 'pat@acme.example' },
      { name: 'Pat', email: 'Lee|pat@acme.example' },
    ];
    const inquiries = [
      { subject: 'valves|pipes', message: '200 pieces' },
      { subject: 'valves', message: 'pipes|200 pieces' },
    ];
    const visits = inquiries.map((words, index) => ({
      ...someVisit,
      ...{ number: index, visitor: index, person: people[index] ?? null },
      views: [{ at: 0, url: 'https://www.supplier.example/contact', action: 'RFI' as const, ...words }],
    }));
    const { tables: grown } = worldWith(small, visits);
    expect([grown.people.slice(-2), grown.subjects.slice(-2)]).toEqual([people, inquiries]);
  });

  it('keeps the number of every simulated row, and finds the row by it', () => {
    fc.assert(
      fc.property(visitLists, (visits) => {
        const world = worldWith(small, visits);
        for (const kind of ['sessions', 'visitors', 'pageViews', 'actions'] as const) {
          const numbers = Array.from({ length: world[kind].count }, (_, row) => numberOfRow(world.added?.[kind], row));
          const own = numbers.filter((number) => number < 900_000_000);
          expect(own).toEqual(Array.from({ length: small[kind].count }, (_, row) => row));
          expect(numbers.map((number) => rowOfNumber(world.added?.[kind], number))).toEqual(
            numbers.map((_, row) => row),
          );
        }
        const rows = Array.from(small.sessions.time, (_, row) => rowOfNumber(world.added?.sessions, row));
        expect(rows.map((row) => at(world.sessions.time, row))).toEqual(Array.from(small.sessions.time));
        expect(rows.map((row) => at(world.sessions.visitor, row))).toEqual(Array.from(small.sessions.visitor));
      }),
      { numRuns: 15, seed: 86 },
    );
  });

  it("doesn't depend on the order of visits, nor change the original world", () => {
    const before = hashWorld(small);
    fc.assert(
      fc.property(visitLists, (visits) => {
        expect(hashWorld(worldWith(small, visits.toReversed()))).toBe(hashWorld(worldWith(small, visits)));
      }),
      { numRuns: 15, seed: 86 },
    );
    expect(hashWorld(small)).toBe(before);
  });

  it('keeps its numbers and rows when the world is extended', async () => {
    const visits = [someVisit, { ...someVisit, number: 1, time: small.now + 40 * 86_400 }];
    const long = await extendWorld(small, small.now + 30 * 86_400, () => undefined);
    const [shorter, longer] = [worldWith(small, visits), worldWith(long, visits)];
    const rowOf = (world: World) => rowOfNumber(world.added?.sessions, 900_000_000);
    expect(at(longer.sessions.time, rowOf(longer))).toBe(someVisit.time);
    expect(rowOf(longer)).toBe(rowOf(shorter));
    const visitorOf = (world: World) => {
      const { visitors: all, sessions, companies: known } = world;
      const visitor = at(sessions.visitor, rowOf(world));
      const [company, isp] = [all.company, all.isp].map((column) => at(column, visitor));
      return [at(all.ip, visitor), at(all.street, visitor), known.name[company ?? -1], known.name[isp ?? -1]];
    };
    expect(long.companies.count).toBeGreaterThan(small.companies.count);
    expect(visitorOf(longer)).toEqual(visitorOf(shorter));
  });

  it("keeps a visitor's id if their next visit is still to come, however far the world is extended", () => {
    const { now } = small;
    const day = 86_400;
    const [short, long] = [2, 200].map((days) => createWorld(testOptions(1000, { until: now + days * day }))) as [
      World,
      World,
    ];
    const numberIn = (world: World, visits: readonly AddedVisit[]) => {
      const changed = worldWith(world, visits);
      const row = rowOfNumber(changed.added?.sessions, 900_000_000);
      return numberOfRow(changed.added?.visitors, at(changed.sessions.visitor, row));
    };
    let known = 0;
    for (let row = short.sessions.count; row < long.sessions.count; row++) {
      const time = at(long.sessions.time, row);
      const visitor = at(long.sessions.visitor, row);
      if (time < now + 10 * day || visitor >= short.visitors.count) continue;
      const visit = { ...someVisit, company: companyOf(long, visitor) };
      // In the longer world only, the company's own visitor has come by then.
      const next = { ...visit, number: 1, time: time + 60 };
      expect(numberIn(long, [visit, next])).toBe(numberIn(short, [visit, next]));
      if (numberIn(short, [visit]) < 900_000_000) known++;
      // A visit that was past when it was added can use that visitor.
      const late = { ...visit, addedAt: (now + 100 * day) * 1000 };
      expect(numberIn(long, [late])).toBe(numberIn(short, [late]));
      if (known > 4) return;
    }
    throw new RangeError('Nobody comes again.');
  });

  it('derives ids of new pages and terms from their text, and orders rows by them (ANA-047)', () => {
    const bring = (word: string, number: number): AddedVisit => ({
      ...someVisit,
      ...{ number, visitor: number, time: someVisit.time + number, term: `${word} valves` },
      ...{ referrer: 'https://www.google.com/', views: [{ at: 0, url: `https://www.supplier.example/${word}` }] },
    });
    const words = ['zinc', 'brass', 'steel', 'iron', 'copper', 'nickel'];
    const idsWith = (some: readonly string[]) => {
      const { tables: all, added } = worldWith(
        small,
        some.map((word, i) => bring(word, i)),
      );
      const [pages, terms] = [all.pages.slice(tables.pages.length), all.searchTerms.slice(tables.searchTerms.length)];
      const numbers = terms.map((_, i) => numberOfRow(added?.searchTerms, tables.searchTerms.length + i));
      expect([pages.length, terms.length]).toEqual([some.length, some.length]);
      for (const order of [numbers, pages.map(({ id }) => Number(id.slice(1)))])
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      return new Map([
        ...pages.map(({ path, id }) => [path, id] as const),
        ...terms.map((term, i) => [term, `t${numbers[i]}`] as const),
      ]);
    };
    const ids = idsWith(words);
    for (const id of ids.values()) expect(id).toMatch(/^p\d{7,9}$|^t9\d{8}$/);
    for (const [text, id] of idsWith(words.toReversed().slice(2))) expect(ids.get(text)).toBe(id);
  });

  it('names a file after its URL by default, but not a call', () => {
    const withAction = (action: 'ASSET_DOWNLOAD' | 'PHONE_CALL', url: string) =>
      worldWith(small, [{ ...someVisit, views: [{ at: 0, url, action }] }]).tables;
    const before = tables.assets.length;
    const download = (path: string) =>
      withAction('ASSET_DOWNLOAD', `https://www.supplier.example${path}`).assets[before];
    expect([download('/files/sheet.pdf'), download('/')]).toEqual(['sheet.pdf', 'www.supplier.example']);
    expect(withAction('PHONE_CALL', 'https://www.supplier.example/').callSummaries.at(-1)).toBe('');
  });

  it('reuses a known visitor of the company and place, unless they are active then', () => {
    const visitor = at(small.sessions.visitor, 10);
    const company = companyOf(small, visitor);
    const visitorAt = (time: number) => {
      const world = worldWith(small, [{ ...someVisit, company, time }]);
      return at(world.sessions.visitor, rowOfNumber(world.added?.sessions, 900_000_000));
    };
    expect(at(visitors.company, visitorAt(at(small.sessions.time, 10) + 90_000))).toBe(at(visitors.company, visitor));
    expect(visitorAt(at(small.sessions.time, 10) + 60)).toBe(visitors.count);
    expect(visitorAt(at(small.sessions.time, 10) - 7200)).toBe(visitors.count);
  });

  it('reveals an added visit and its visitor when it ends, even during other visits', () => {
    const busy = Array.from(small.sessions.duration).findLastIndex((duration) => duration > 600);
    const visit = {
      ...someVisit,
      time: at(small.sessions.time, busy) + 60,
      views: [...someVisit.views, { at: 120, url: 'https://www.supplier.example/' }],
    };
    const world = worldWith(small, [visit]);
    const row = rowOfNumber(world.added?.sessions, 900_000_000);
    const over = endOfVisit(visit);
    expect([over - 1, over].map((moment) => isRevealed(world, row, moment))).toEqual([false, true]);
    expect(isRevealed(world, rowOfNumber(world.added?.sessions, busy), over)).toBe(false);
    expect([over - 1, over].map((moment) => isVisitorRevealed(world, visitors.count, moment))).toEqual([false, true]);
  });
});
