import { expect, it } from 'vitest';
import { admittedRows } from './filters/admitted-rows.ts';
import { sessionStep } from './support/row-set.ts';
import { testScope, testWorld } from './testing/test-scope.ts';
import { prepareScope, visitHistory } from './visit-history.ts';

it('what reports look at is made in pieces, the same as at once, and once (LIM-015)', async () => {
  const world = testWorld(40_000);
  // An address that nobody has changes nothing but the key under which it is kept.
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
