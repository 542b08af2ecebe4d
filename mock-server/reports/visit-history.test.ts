import { describe, expect, it } from 'vitest';
import { admittedRows } from './filters/admitted-rows.ts';
import { RowSet, sessionStep } from './support/row-set.ts';
import { testScope, testWorld, testWorlds } from './testing/test-scope.ts';
import { prepareScope, visitHistory, visitorRows, visitorSessions } from './visit-history.ts';

it('report data is prepared in steps, once, with the same result as synchronously (LIM-015)', async () => {
  const world = testWorld(40_000);
  // An address that nobody has changes only the cache key.
  const atOnce = testScope(world, { settings: { blockedIps: ['nobody'] } });
  const scope = testScope(world, { settings: { blockedIps: [] } });
  let turns = 0;
  const turn = () => {
    turns++;
    return undefined;
  };
  await prepareScope(scope, turn);
  expect(turns).toBeGreaterThanOrEqual(2 * Math.floor(world.sessions.count / sessionStep));
  expect(admittedRows(scope)).toEqual(admittedRows(atOnce));
  expect(visitHistory(scope)).toEqual(visitHistory(atOnce));
  const before = turns;
  await prepareScope(scope, turn);
  expect(turns).toBe(before);
});

describe.each(testWorlds(3000))("a visitor's sessions in a world $kind", ({ world }) => {
  it('are those the settings allow, ascending', () => {
    const scope = testScope(world, { settings: { blockedReferrers: ['google.com'] } });
    const history = visitHistory(scope);
    const admitted = new RowSet(admittedRows(scope), 0, 0, world.sessions.count);
    const rows = Map.groupBy(admitted.rows(), (row) => world.sessions.visitor[row] as number);
    for (let visitor = 0; visitor < world.visitors.count; visitor++) {
      const own = visitorSessions(history, visitor);
      expect(Array.from(own)).toEqual(rows.get(visitor) ?? []);
    }
    // The rows of one visitor as part of a query.
    for (const [visitor, own] of [...rows].filter(([, list]) => list.length > 2).slice(0, 20)) {
      const bits = new RowSet(visitorRows(scope, visitor), 0, 0, world.sessions.count);
      expect(Array.from(bits.rows())).toEqual(own);
    }
    expect(rows.size).toBeGreaterThan(0);
  });
});
