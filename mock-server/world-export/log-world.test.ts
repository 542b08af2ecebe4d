import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfRow } from '../world/added/added-rows.ts';
import { longestVisit, visitPause } from '../world/added/added-visit.ts';
import { randomVisits, worldWith } from '../world/added/testing-visits.ts';
import { createWorld } from '../world/create-world.ts';
import { isRevealed, isVisitorRevealed } from '../world/revealed.ts';
import { hashWorld } from '../world/summarize-world.ts';
import { at, testOptions, worldRules } from '../world/testing-worlds.ts';
import type { World } from '../world/world.ts';
import { revealedWorld } from './log-world.ts';

const options = testOptions(500);
const base = createWorld({ ...options, until: options.now + longestVisit + visitPause });
const moments = [options.now, options.now - 40 * 86_400, options.now + 50_000];
const numbersOf = (world: World, kind: 'sessions' | 'visitors' | 'pageViews' | 'actions') =>
  Array.from({ length: world[kind].count }, (_, row) => numberOfRow(world.added?.[kind], row));

describe('a world revealed up to a moment (TST-002, TST-086)', () => {
  it('equals the world that ends there, if nothing was added', () => {
    const revealed = revealedWorld(base, options.now);
    // The table can contain more people than rows refer to.
    const { people } = createWorld(options).tables;
    expect(base.tables.people.slice(0, people.length)).toEqual(people);
    expect(hashWorld({ ...revealed, tables: { ...revealed.tables, people } })).toBe(hashWorld(createWorld(options)));
  });

  it('contains only what the clock has revealed, keeps row numbers, and follows the world rules', () => {
    let hidden = 0;
    fc.assert(
      fc.property(randomVisits(base), fc.constantFrom(...moments), (visits, moment) => {
        const world = worldWith(base, visits);
        const revealed = revealedWorld(world, moment);
        const broken = Object.entries(worldRules).filter(([, count]) => count(revealed) > 0);
        expect(broken.map(([rule]) => rule)).toEqual([]);
        const sessions = numbersOf(world, 'sessions').filter((_, row) => isRevealed(world, row, moment));
        const visitors = numbersOf(world, 'visitors').filter((_, row) => isVisitorRevealed(world, row, moment));
        expect(numbersOf(revealed, 'sessions')).toEqual(sessions);
        expect(numbersOf(revealed, 'visitors')).toEqual(visitors);
        for (const kind of ['pageViews', 'actions'] as const) {
          const whole = new Set(numbersOf(world, kind));
          expect(numbersOf(revealed, kind).filter((number) => !whole.has(number))).toEqual([]);
        }
        const nameOf = ({ companies, visitors: { company, isp } }: World, row: number) =>
          [company, isp].map((column) => companies.name[at(column, row)]);
        const rows = Array.from({ length: revealed.visitors.count }, (_, row) => row);
        const before = numbersOf(world, 'visitors');
        expect(rows.map((row) => nameOf(revealed, row))).toEqual(
          visitors.map((number) => nameOf(world, before.indexOf(number))),
        );
        hidden += world.sessions.count - revealed.sessions.count;
      }),
      { numRuns: 60, seed: 2 },
    );
    expect(hidden).toBeGreaterThan(0);
  });
});
