import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';
import { type WorldSettings, worldOptions } from './world-options.ts';

/** Worlds of accounts, made when first asked for. */
export interface WorldStore {
  /** Seconds since 1970 at which every world ends. */
  readonly now: number;
  get(account: AccountFixture): World;
  /** Takes an account's world that was made elsewhere, from the same options. */
  put(account: AccountFixture, world: World): void;
}

export interface WorldStoreOptions extends WorldSettings {
  /** Sessions that all kept worlds may have together, 1,500,000 unless given; a single larger one is kept alone. */
  readonly keptSessions?: number;
}

/** Forgets the world unused for longest when too many are held: it can be made again, to the byte. */
export function createWorldStore({ keptSessions = 1_500_000, ...settings }: WorldStoreOptions): WorldStore {
  const worlds = new Map<string, World>();
  const sessions = () => [...worlds.values()].reduce((sum, world) => sum + world.sessions.count, 0);

  /** A Map keeps the order of insertion: going to its end is being used last. */
  function keep(id: string, world: World): void {
    worlds.delete(id);
    worlds.set(id, world);
  }

  function put({ id: kept }: AccountFixture, world: World): void {
    keep(kept, world);
    for (const id of worlds.keys()) {
      if (sessions() <= keptSessions || id === kept) break;
      worlds.delete(id);
    }
  }

  return {
    now: Math.floor(settings.now / 1000),
    get(account) {
      const known = worlds.get(account.id);
      if (known === undefined) {
        const world = createWorld(worldOptions(account, settings));
        put(account, world);
        return world;
      }
      keep(account.id, known);
      return known;
    },
    put,
  };
}
