import { LRUCache } from 'lru-cache';
import type { World } from '../../world/world.ts';
import type { MakeWorld, RememberWorlds } from '../../world/world-store.ts';

/** Worlds that outlive the mock that created them. */
export interface WorldMemory {
  readonly remember: RememberWorlds;
  /** Call when a new mock replaces the previous one. Worlds are recreated if the code that creates them has changed. */
  startVersion(isRecipeChanged: boolean): void;
}

/** Limit on the total sessions of all worlds: what the mock's own stores keep, and some more. */
const keptSessions = 2_500_000;

/**
 * Caches worlds by their options. Each mock gets new objects with the same columns, so that values cached for a world
 * don't outlive the mock that computed them.
 */
export function createWorldMemory(): WorldMemory {
  const worlds = new LRUCache<string, Promise<World>>({ maxSize: keptSessions });
  let given = new Map<string, Promise<World>>();

  const remember: RememberWorlds = (make: MakeWorld) => (options, until) => {
    const key = JSON.stringify(options);
    const known = given.get(key);
    if (known !== undefined && worlds.has(key)) return known;
    const previous = worlds.get(key);
    const world = previous ?? make(options, until);
    if (previous === undefined) {
      worlds.set(key, world, { size: Math.min(Math.max(options.size, 1), keptSessions) });
      world.catch(() => {
        if (worlds.peek(key) === world) worlds.delete(key);
      });
    }
    const own = world.then((loaded) => ({ ...loaded }));
    given.set(key, own);
    own.catch(() => given.delete(key));
    return own;
  };

  return {
    remember,
    startVersion(isRecipeChanged) {
      given = new Map();
      if (isRecipeChanged) worlds.clear();
    },
  };
}
