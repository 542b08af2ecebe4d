import { expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from './create-world.ts';
import { testOptions } from './testing-worlds.ts';
import { worldOptions } from './world-store.ts';

it.each([1, 7, -3])('visitors of two accounts never share an address (seed %d, TST-092)', (seed) => {
  const { now } = testOptions(0);
  const addresses = accounts.flatMap((account) => {
    const options = worldOptions(account, { seed, now: now * 1000, size: 3000 });
    return [...createWorld({ ...options, size: Math.min(options.size, 3000) }).visitors.ip];
  });
  expect(addresses.length).toBeGreaterThan(5000);
  expect(new Set(addresses).size).toBe(addresses.length);
});
