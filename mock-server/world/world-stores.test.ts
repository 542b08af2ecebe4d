import { expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { testNow } from '../testing/test-client.ts';
import { createWorldStore } from './world-store.ts';
import { createWorldStores } from './world-stores.ts';

const choice = { seed: 1, size: 50 };
const own = createWorldStore({ ...choice, now: testNow });
const make = () => createWorldStores({ own, choice, now: testNow, makeWorld: undefined });

it("returns the mock's own store for the mock's settings", () => {
  expect(make().of({ ...choice, forAll: null })).toBe(own);
});

it('shares a store between equal choices, and keeps three', () => {
  const stores = make();
  const of = (seed: number) => stores.of({ seed, size: 50, forAll: null });
  const [two, three, four] = [of(2), of(3), of(4)];
  expect([of(2), of(3), of(4)]).toEqual([two, three, four].map((store) => expect.toSatisfy((same) => same === store)));
  of(5);
  expect(of(4)).toBe(four);
  expect(of(2)).not.toBe(two);
});

it('applies one size to every account if set', async () => {
  const stores = make();
  const sized = accounts.find(({ world }) => world.size !== 'default' && world.size > 0);
  if (sized === undefined) throw new Error('every account follows the size of the mock');
  const world = await stores.of({ ...choice, forAll: 12 }).get(sized);
  expect(world.sessions.count).toBe(12);
});
