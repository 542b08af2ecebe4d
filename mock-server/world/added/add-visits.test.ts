import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendWorld } from '../create-world.ts';
import { hashWorld } from '../hash-world.ts';
import { isRevealed, isVisitorRevealed } from '../revealed.ts';
import { at, testWorld } from '../testing-worlds.ts';
import type { World } from '../world.ts';
import { worldRules } from '../world-rules.ts';
import { numberOfRow, rowOfNumber } from './added-rows.ts';
import { endOfVisit } from './added-visit.ts';
import { plainVisit, randomVisits, worldWith } from './testing-visits.ts';

const [empty, small] = [testWorld(0), testWorld(1000)];

const { companies, visitors, tables } = small;
const someVisit = plainVisit(small);
const visitLists = randomVisits(small);

describe('a world with added visits (TST-086)', () => {
  it('keeps every rule of worlds, whatever is added', () => {
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

  it('leaves every row of the simulation its number, and finds it by that', () => {
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

  it('is the same whatever the order of the visits, and leaves the world that it began with', () => {
    const before = hashWorld(small);
    fc.assert(
      fc.property(visitLists, (visits) => {
        expect(hashWorld(worldWith(small, visits.toReversed()))).toBe(hashWorld(worldWith(small, visits)));
      }),
      { numRuns: 15, seed: 86 },
    );
    expect(hashWorld(small)).toBe(before);
  });

  it('keeps its numbers and rows when the world goes on', async () => {
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

  it('takes a known visitor of the company and place, where nobody is there at that time', () => {
    const visitor = at(small.sessions.visitor, 10);
    const city = tables.cities[at(visitors.city, visitor)];
    const company = {
      ...someVisit.company,
      ...{ name: companies.name[at(visitors.company, visitor)] ?? '', city: city?.name ?? '' },
      ...{ state: city?.state ?? null, country: city?.country ?? '' },
    };
    const visitorAt = (time: number) => {
      const world = worldWith(small, [{ ...someVisit, company, time }]);
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
    const world = worldWith(small, [visit]);
    const row = rowOfNumber(world.added?.sessions, 900_000_000);
    const over = endOfVisit(visit);
    expect([over - 1, over].map((moment) => isRevealed(world, row, moment))).toEqual([false, true]);
    expect(isRevealed(world, rowOfNumber(world.added?.sessions, busy), over)).toBe(false);
    expect([over - 1, over].map((moment) => isVisitorRevealed(world, visitors.count, moment))).toEqual([false, true]);
  });
});
