import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';

/** Worlds of accounts, made when first asked for. */
export interface WorldStore {
  get(account: AccountFixture): World;
}

export interface WorldStoreOptions {
  readonly seed: number;
  /** Milliseconds since 1970 at which every world ends. */
  readonly now: number;
  /** Sessions of the accounts whose size is `default`. */
  readonly size: number;
  /** Sessions that all kept worlds may have together, 1,500,000 unless given; a single larger one is kept alone. */
  readonly keptSessions?: number;
}

/** Forgets the world unused for longest when too many are held: it can be made again, to the byte. */
export function createWorldStore({ seed, now, size, keptSessions = 1_500_000 }: WorldStoreOptions): WorldStore {
  const worlds = new Map<string, World>();
  const sessions = () => [...worlds.values()].reduce((sum, world) => sum + world.sessions.count, 0);

  function make({ world, website, timeZone }: AccountFixture): World {
    return createWorld({
      seed: seed + world.seedOffset,
      now: Math.floor(now / 1000),
      size: world.size === 'default' ? size : world.size,
      trade: world.trade,
      domain: website,
      timeZone,
      ...(world.without === undefined ? {} : { without: world.without }),
    });
  }

  return {
    get(account) {
      const known = worlds.get(account.id);
      const world = known ?? make(account);
      // A Map keeps the order of insertion: going to its end is being used last.
      worlds.delete(account.id);
      worlds.set(account.id, world);
      if (known === undefined) {
        for (const id of worlds.keys()) {
          if (sessions() <= keptSessions || id === account.id) break;
          worlds.delete(id);
        }
      }
      return world;
    },
  };
}
