import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { hashWorld } from './summarize-world.ts';
import { createWorldStore } from './world-store.ts';

const now = Date.UTC(2026, 10, 21, 15);
const sized = (id: string, size: number | 'default'): AccountFixture => {
  const [first] = accounts;
  if (first === undefined) throw new Error('There are no accounts');
  return { ...first, id, world: { ...first.world, size } };
};

describe('createWorldStore', () => {
  it('caches a world, sized by the account or the mock', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    expect((await worlds.get(sized('1', 'default'))).sessions.count).toBe(50);
    expect((await worlds.get(sized('2', 7))).sessions.count).toBe(7);
    expect(await worlds.get(sized('1', 'default'))).toBe(await worlds.get(sized('1', 'default')));
  });

  it('evicts the least recently used world, and recreates it byte for byte', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50, keptSessions: 100 });
    const first = await worlds.get(sized('1', 40));
    await worlds.get(sized('2', 40));
    expect(await worlds.get(sized('1', 40))).toBe(first);
    const third = await worlds.get(sized('3', 90));
    const reloaded = await worlds.get(sized('1', 40));
    expect(reloaded).not.toBe(first);
    expect(hashWorld(reloaded)).toBe(hashWorld(first));
    expect(await worlds.get(sized('3', 90))).not.toBe(third);
  });

  it('creates a world once for concurrent callers', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    const [one, other] = await Promise.all([worlds.get(sized('1', 40)), worlds.get(sized('1', 40))]);
    expect(one).toBe(other);
  });

  it('creates a world itself if another attempt failed', async () => {
    const worlds = createWorldStore({ seed: 1, now, size: 50 });
    worlds.put(sized('1', 40), Promise.reject(new Error('the thread died')));
    expect((await worlds.get(sized('1', 40))).sessions.count).toBe(40);
  });

  describe('extends a large world before it ends (TST-002)', () => {
    const large = sized('1', 50_001);
    const hour = 3_600_000;
    const day = 24 * hour;
    /** A store whose world has been extended to a day after its present or a little more. */
    async function extendedWorld(prepare?: Parameters<typeof createWorldStore>[0]['prepare']) {
      const worlds = createWorldStore({ seed: 1, now, size: 50, prepare });
      await worlds.get(large);
      const world = await worlds.get(large, now + hour);
      return { worlds, world, end: world.end * 1000 };
    }

    it("and returns the old one until the longer one's caches are ready", async () => {
      const { promise: prepared, resolve: isPrepared } = Promise.withResolvers<void>();
      const prepare = vi.fn(() => prepared);
      const { worlds, world, end } = await extendedWorld(prepare);
      expect(await worlds.get(large, end - hour)).toBe(world);
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
      expect(await worlds.get(large, end)).toBe(world);
      isPrepared();
      await vi.waitFor(async () => expect(await worlds.get(large, end)).not.toBe(world));
      const longer = await worlds.get(large, end + hour);
      expect(prepare.mock.calls).toEqual([[longer, world, expect.any(Function)]]);
      expect(longer.end * 1000).toBeGreaterThan(end + 29 * day);
      expect(longer.sessions.time.subarray(0, world.sessions.count)).toEqual(world.sessions.time);
      expect(await worlds.get(large, longer.end * 1000 - 11 * day)).toBe(longer);
      expect(prepare).toHaveBeenCalledOnce();
      expect(await worlds.get(large, longer.end * 1000 - 9 * day)).not.toBe(world);
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2));
    });

    it('and returns the longer one immediately to callers that need it', async () => {
      const prepare = vi.fn(() => new Promise<void>(() => {}));
      const { worlds, world, end } = await extendedWorld(prepare);
      await worlds.get(large, end);
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
      expect((await worlds.get(large, end + hour)).end).toBeGreaterThan(world.end);
    });

    it('and still extends it on demand if that fails', async () => {
      const { worlds, world, end } = await extendedWorld(() => Promise.reject(new Error('no memory left')));
      expect(await worlds.get(large, end)).toBe(world);
      expect((await worlds.get(large, end + hour)).end).toBeGreaterThan(world.end);
    });

    it('but a small one only on demand, to its end', async () => {
      const prepare = vi.fn(() => Promise.resolve());
      const worlds = createWorldStore({ seed: 1, now, size: 50, prepare });
      const small = sized('2', 50);
      const world = await worlds.get(small, now + hour);
      const end = world.end * 1000;
      expect(await worlds.get(small, end)).toBe(world);
      const longer = await worlds.get(small, end + hour);
      expect(longer.end * 1000).toBeGreaterThan(end + 300 * day);
      expect(await worlds.get(small, end + 200 * day)).toBe(longer);
      expect(prepare).not.toHaveBeenCalled();
    });
  });
});
