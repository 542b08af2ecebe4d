import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { hashWorld } from '../world/hash-world.ts';
import { createWorldStore } from './world-store.ts';

const now = Date.UTC(2026, 10, 21, 15);
const sized = (id: string, size: number | 'default'): AccountFixture => {
  const [first] = accounts;
  if (first === undefined) throw new Error('There are no accounts');
  return { ...first, id, world: { ...first.world, size } };
};

describe('createWorldStore', () => {
  it('keeps a world, and sizes it as the account or the mock says', () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    expect(worlds.get(sized('1', 'default')).sessions.count).toBe(50);
    expect(worlds.get(sized('2', 7)).sessions.count).toBe(7);
    expect(worlds.get(sized('1', 'default'))).toBe(worlds.get(sized('1', 'default')));
  });

  it('forgets the one unused for longest, and makes it again to the byte', () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50, keptSessions: 100 });
    const first = worlds.get(sized('1', 40));
    worlds.get(sized('2', 40));
    expect(worlds.get(sized('1', 40))).toBe(first);
    const third = worlds.get(sized('3', 90));
    const again = worlds.get(sized('1', 40));
    expect(again).not.toBe(first);
    expect(hashWorld(again)).toBe(hashWorld(first));
    expect(worlds.get(sized('3', 90))).not.toBe(third);
  });
});
