import { describe, expect, it } from 'vitest';
import type { World } from '../world/world.ts';
import { select } from './selection.ts';
import { momentText } from './support/calendar.ts';
import { naiveSelect } from './testing/naive-select.ts';
import { queryCases } from './testing/query-cases.ts';
import { target, testScope, testWorld, testWorlds } from './testing/test-scope.ts';

/** A simulated visitor whose first session is after a moment, in milliseconds since 1970. */
function newcomerOf({ sessions: { time, visitor } }: World, moment: number): number {
  const row = time.findIndex(
    (startedAt, index) => startedAt > moment / 1000 && visitor.indexOf(visitor[index] ?? 0) === index,
  );
  return visitor[row] ?? 0;
}

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const cases = queryCases(world);
  const emptyCases = [
    'an unknown referrer',
    'own targets where there are none',
    'own targets where there are none and a country',
    'own targets and one that they do not have',
    'a page that there is none of',
    'a path that no page has',
    'a term in another case',
  ];
  const year = { startDate: '2025-11-20', endDate: '2026-11-20' };

  describe('select', () => {
    it.each(cases)('matches a naive evaluation: $name', ({ name, query, scope }) => {
      const expected = naiveSelect(scope, query).map((session) => session.row);
      const selection = select(scope, query);
      expect(Array.from(selection.rows)).toEqual(expected);
      expect(selection.count).toBe(expected.length);
      expect(selection.count === 0).toBe(emptyCases.includes(name));
    });

    it('contains what was revealed at the given moment, even much later (CAL-012, CAL-024)', () => {
      const scope = testScope(world);
      const all = select(scope, year);
      const { time, duration } = world.sessions;
      for (const place of [0, 7, all.count >> 1, all.count - 2]) {
        const row = all.rows[place] ?? 0;
        for (const moment of [(time[row] ?? 0) - 1, time[row] ?? 0, (time[row] ?? 0) + (duration[row] ?? 0)]) {
          const revealed = [...select({ ...scope, now: moment * 1000 }, year).rows];
          const query = { ...year, timestamp: momentText(moment) };
          for (const later of [0, 1, 60, 3600, 86_400]) {
            const now = (moment + later) * 1000;
            expect([...select({ ...scope, now }, query).rows]).toEqual(revealed);
          }
          expect([...select(scope, query).rows]).toEqual(revealed);
        }
      }
    });

    it('rejects a future visitor, even if a later clock has seen them (TST-002)', () => {
      const scope = testScope(world);
      const early = { ...scope, now: scope.now - 200 * 86_400_000 };
      const query = { startDate: '2026-01-01', endDate: '2026-02-01', visitorId: `v${newcomerOf(world, early.now)}` };
      expect(select(scope, query).count).toBe(0);
      expect(() => select(early, query)).toThrow('no visitor has that id');
    });

    it('knows which rows it contains', () => {
      const { rows, set } = select(testScope(world), { ...year, depth: '3' });
      const expectedRows = new Set(rows);
      for (let row = -1; row <= world.sessions.count; row++) expect(set.has(row)).toBe(expectedRows.has(row));
    });

    it('knows if anything is filtered', () => {
      expect(select(testScope(world), { ...year, referrers: [] }).isUnfiltered).toBe(true);
      expect(select(testScope(world), { ...year, referrers: ['nowhere.example'] }).isUnfiltered).toBe(false);
    });

    it('caches equal queries, and rescans for others', () => {
      const scope = testScope(world);
      const first = select(scope, { ...year, depth: '2' });
      expect(select(testScope(world), { ...year, depth: '2' })).toBe(first);
      expect(select(testScope(world, { settings: { botFiltering: false } }), { ...year, depth: '2' })).not.toBe(first);
      expect(select(scope, { ...year, depth: '2+' })).not.toBe(first);
    });

    it("doesn't confuse queries that differ in an unknown new field", () => {
      const scope = testScope(world);
      expect(select(scope, { ...year, ...{ gained: ['a'] } })).not.toBe(select(scope, year));
      expect(select(scope, { ...year, ...{ gained: null } })).toBe(select(scope, year));
    });

    it("depends on the person's targets and pages", () => {
      const machinery = testScope(world, { targets: [target('Industry', 'Machinery')] });
      const metals = testScope(world, { targets: [target('Industry', 'Metals')] });
      const targetQuery = { ...year, useAllTargets: true };
      expect(select(machinery, targetQuery)).not.toBe(select(metals, targetQuery));
      const [home, other] = ['/', '/nowhere'].map((path) => testScope(world, { highValuePages: [path] }));
      const pageQuery = { ...year, actions: ['HIGH_VALUE_PAGE' as const] };
      expect(select(home ?? machinery, pageQuery).count).toBeGreaterThan(0);
      expect(select(other ?? machinery, pageQuery).count).toBe(0);
    });

    it('treats null and empty parts as missing', () => {
      const scope = testScope(world);
      const bare = {
        referrers: [],
        actions: null,
        targets: [],
        searches: ['', '  '],
        base: [],
        pages: [],
        depth: null,
      };
      const rows = { terms: [], entryPages: [], exitPages: null, browsers: [] };
      expect(Array.from(select(scope, { ...year, ...bare, ...rows }).rows)).toEqual(
        Array.from(select(scope, year).rows),
      );
      // Among others, a blank search is ignored.
      const valves = select(scope, { ...year, searches: ['valve'] });
      expect(valves.count).toBeLessThan(select(scope, year).count);
      expect(select(scope, { ...year, searches: [' ', 'valve', ''] }).count).toBe(valves.count);
    });

    it('supports a world without sessions', () => {
      const empty = testWorld(0);
      expect(select(testScope(empty), year).count).toBe(0);
    });
  });
});
