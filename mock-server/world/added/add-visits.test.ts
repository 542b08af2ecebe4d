import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { industries } from '../../../schema/reference/industries.ts';
import { extendWorld } from '../create-world.ts';
import { hashWorld } from '../hash-world.ts';
import { attributePlaces } from '../page-actions.ts';
import { isRevealed, isVisitorRevealed } from '../revealed.ts';
import { at, testWorld } from '../testing-worlds.ts';
import type { World } from '../world.ts';
import { worldRules } from '../world-rules.ts';
import { addVisits } from './add-visits.ts';
import { numberOfRow, rowOfNumber } from './added-rows.ts';
import { type AddedVisit, endOfVisit, type ViewAction } from './added-visit.ts';

const [empty, small] = [testWorld(0), testWorld(1000)];

function added(base: World, visits: readonly AddedVisit[]): World {
  const steps = addVisits(base, visits);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

const someVisit: AddedVisit = {
  number: 0,
  visitor: 0,
  company: { name: 'Acme Valves', industry: 'Machinery', employees: 120, city: 'Toledo', state: 'OH', country: 'US' },
  role: 'engineer',
  person: null,
  time: small.now - 3600,
  referrer: null,
  term: null,
  device: { browser: 'Chrome', platform: 'Windows', version: '140' },
  views: [{ at: 0, url: 'https://www.supplier.example/products/ball-valves' }],
  vetted: 3,
};

const { companies, visitors, tables } = small;
/** A company that the world has, at a place of its own or another. */
const knownCompany = fc.nat(visitors.count - 1).map((visitor) => {
  const city = tables.cities[at(visitors.city, visitor)];
  const name = companies.name[at(visitors.company, visitor)] ?? '';
  const place = { city: city?.name ?? '', state: city?.state ?? null, country: city?.country ?? '' };
  return { ...someVisit.company, name, ...place };
});
const newCompany = fc.record({
  name: fc.constantFrom('Acme Valves', 'acme valves', 'Ünïcode GmbH', '株式会社', '<b>Bold</b>', 'A'),
  industry: fc.constantFrom(...industries, 'none'),
  employees: fc.constantFrom(0, 3, 99, 5000),
  city: fc.constantFrom('Toledo', 'Nowhere'),
  state: fc.constantFrom('OH', null),
  country: fc.constantFrom('US', 'CA', 'IN', 'ZZ'),
});
const paths = ['/', '/products/ball-valves', '/products/ball-valves?material=316-stainless', '/new?x=1', '/über uns'];
const hosts = ['www.supplier.example', 'catalog.supplier.example', 'www.thomasnet.com', '127.0.0.1:4000'];
const view = fc.record(
  {
    gap: fc.nat(1500),
    url: fc.tuple(fc.constantFrom(...hosts), fc.constantFrom(...paths)).map(([host, path]) => `https://${host}${path}`),
    action: fc.constantFrom(...(Object.keys(attributePlaces) as ViewAction[])),
    subject: fc.string({ maxLength: 20 }),
  },
  { requiredKeys: ['gap', 'url'] },
);

/** Visits of one visitor after the other, as state keeps them: none begins within half an hour of the one before. */
const visitLists = fc
  .array(
    fc.record({
      company: fc.oneof(knownCompany, newCompany),
      person: fc.option(fc.constant({ name: 'Pat Lee', email: 'pat@acme.example' })),
      role: fc.constantFrom('engineer' as const, 'buyer' as const, 'other' as const),
      start: fc.integer({ min: small.start - 86_400, max: small.now + 86_400 }),
      referrer: fc.option(
        fc.constantFrom('https://www.google.com/', 'https://www.thomasnet.com/s', 'https://blog.example/a?b=c'),
      ),
      term: fc.option(fc.constantFrom('ball valves', 'a new term')),
      pauses: fc.array(fc.integer({ min: 1800, max: 400_000 }), { minLength: 1, maxLength: 3 }),
      views: fc.array(view, { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 6 },
  )
  .map((people) => {
    const visits: AddedVisit[] = [];
    for (const { start, pauses, views: drafts, ...rest } of people) {
      const visitor = visits.length;
      let time = start;
      for (const pause of pauses) {
        let offset = 0;
        const views = drafts.map(({ gap, ...seen }, i) => {
          offset += i === 0 ? 0 : gap;
          return { ...seen, at: offset };
        });
        visits.push({ ...someVisit, ...rest, number: visits.length, visitor, time, views });
        // A page that is searched for first, or asked from, can make a visit a second longer.
        time += offset + 1 + pause;
      }
    }
    return visits;
  });

describe('a world with added visits (TST-086)', () => {
  it('keeps every rule of worlds, whatever is added', () => {
    fc.assert(
      fc.property(visitLists, fc.constantFrom(empty, small), (visits, base) => {
        const world = added(base, visits);
        const broken = Object.entries(worldRules).filter(([, count]) => count(world) > 0);
        expect(broken.map(([rule]) => rule)).toEqual([]);
        const inTime = visits.filter(({ time }) => time >= base.start);
        expect(world.sessions.count).toBe(base.sessions.count + inTime.length);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves every row of the simulation its number, and finds it by that', () => {
    fc.assert(
      fc.property(visitLists, (visits) => {
        const world = added(small, visits);
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
      { numRuns: 15 },
    );
  });

  it('is the same whatever the order of the visits, and leaves the world that it began with', () => {
    const before = hashWorld(small);
    fc.assert(
      fc.property(visitLists, (visits) => {
        expect(hashWorld(added(small, visits.toReversed()))).toBe(hashWorld(added(small, visits)));
      }),
      { numRuns: 15 },
    );
    expect(hashWorld(small)).toBe(before);
  });

  it('keeps its numbers and rows when the world goes on', async () => {
    const visits = [someVisit, { ...someVisit, number: 1, time: small.now + 40 * 86_400 }];
    const long = await extendWorld(small, small.now + 30 * 86_400, () => undefined);
    const [shorter, longer] = [added(small, visits), added(long, visits)];
    const rowOf = (world: World) => rowOfNumber(world.added?.sessions, 900_000_000);
    expect(at(longer.sessions.time, rowOf(longer))).toBe(someVisit.time);
    expect(rowOf(longer)).toBe(rowOf(shorter));
    expect(at(longer.visitors.ip, at(longer.sessions.visitor, rowOf(longer)))).toBe(
      at(shorter.visitors.ip, at(shorter.sessions.visitor, rowOf(shorter))),
    );
  });

  it('takes a known visitor of the company and place, where nobody is there at that time', () => {
    const visitor = at(small.sessions.visitor, 10);
    const city = tables.cities[at(visitors.city, visitor)];
    const company = {
      ...someVisit.company,
      ...{ name: companies.name[at(visitors.company, visitor)] ?? '', city: city?.name ?? '' },
      ...{ state: city?.state ?? null, country: city?.country ?? '' },
    };
    const visitorAt = (time: number) => {
      const world = added(small, [{ ...someVisit, company, time }]);
      return at(world.sessions.visitor, rowOfNumber(world.added?.sessions, 900_000_000));
    };
    expect(at(visitors.company, visitorAt(at(small.sessions.time, 10) + 90_000))).toBe(at(visitors.company, visitor));
    expect(visitorAt(at(small.sessions.time, 10) + 60)).toBe(visitors.count);
    expect(visitorAt(at(small.sessions.time, 10) - 7200)).toBe(visitors.count);
  });

  it('tells of an added visit once it is over, whatever goes on beside it, and of its visitor with it', () => {
    const busy = Array.from(small.sessions.duration).findLastIndex((duration) => duration > 600);
    const visit = {
      ...someVisit,
      time: at(small.sessions.time, busy) + 60,
      views: [...someVisit.views, { at: 120, url: 'https://www.supplier.example/' }],
    };
    const world = added(small, [visit]);
    const row = rowOfNumber(world.added?.sessions, 900_000_000);
    const over = endOfVisit(visit);
    expect([over - 1, over].map((moment) => isRevealed(world, row, moment))).toEqual([false, true]);
    expect(isRevealed(world, rowOfNumber(world.added?.sessions, busy), over)).toBe(false);
    expect([over - 1, over].map((moment) => isVisitorRevealed(world, visitors.count, moment))).toEqual([false, true]);
  });
});
