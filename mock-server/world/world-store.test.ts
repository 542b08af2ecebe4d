import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { hashWorld } from './hash-world.ts';
import { createWorldStore } from './world-store.ts';

const now = Date.UTC(2026, 10, 21, 15);
const sized = (id: string, size: number | 'default'): AccountFixture => {
  const [first] = accounts;
  if (first === undefined) throw new Error('There are no accounts');
  return { ...first, id, world: { ...first.world, size } };
};

describe('createWorldStore', () => {
  it('keeps a world, and sizes it as the account or the mock says', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    expect((await worlds.get(sized('1', 'default'))).sessions.count).toBe(50);
    expect((await worlds.get(sized('2', 7))).sessions.count).toBe(7);
    expect(await worlds.get(sized('1', 'default'))).toBe(await worlds.get(sized('1', 'default')));
  });

  it('forgets the one unused for longest, and makes it again to the byte', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50, keptSessions: 100 });
    const first = await worlds.get(sized('1', 40));
    await worlds.get(sized('2', 40));
    expect(await worlds.get(sized('1', 40))).toBe(first);
    const third = await worlds.get(sized('3', 90));
    const again = await worlds.get(sized('1', 40));
    expect(again).not.toBe(first);
    expect(hashWorld(again)).toBe(hashWorld(first));
    expect(await worlds.get(sized('3', 90))).not.toBe(third);
  });

  it('makes a world once for all who ask meanwhile', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    const [one, other] = await Promise.all([worlds.get(sized('1', 40)), worlds.get(sized('1', 40))]);
    expect(one).toBe(other);
  });

  it('makes a world itself where another failed to', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    worlds.put(sized('1', 40), Promise.reject(new Error('the thread died')));
    expect((await worlds.get(sized('1', 40))).sessions.count).toBe(40);
  });
});
