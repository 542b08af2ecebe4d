import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World } from '../world/world.ts';
import { type WorldSettings, worldOptions } from './world-options.ts';

/** Worlds of accounts, made when first asked for. */
export interface WorldStore {
  /** Seconds since 1970 at which every world ends. */
  readonly now: number;
  get(account: AccountFixture): Promise<World>;
  /** Takes an account's world that is being made elsewhere, from the same options; makes it here where that fails. */
  put(account: AccountFixture, world: Promise<World>): void;
}

export interface WorldStoreOptions extends WorldSettings {
  /** Sessions that all kept worlds may have together, 1,500,000 unless given; a single larger one is kept alone. */
  readonly keptSessions?: number;
}

/** Forgets the world unused for longest when too many are held: it can be made again, to the byte. */
export function createWorldStore({ keptSessions = 1_500_000, ...settings }: WorldStoreOptions): WorldStore {
  const kept = new Map<string, { readonly world: Promise<World>; readonly size: number }>();
  const total = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

  function keep(account: AccountFixture, world: Promise<World>): void {
    kept.set(account.id, { world, size: worldOptions(account, settings).size });
    // One that could not be made is not kept: whoever asks next may have more luck.
    world.catch(() => {
      if (kept.get(account.id)?.world === world) kept.delete(account.id);
    });
    for (const id of kept.keys()) {
      if (total() <= keptSessions || id === account.id) break;
      kept.delete(id);
    }
  }

  return {
    now: Math.floor(settings.now / 1000),
    get(account) {
      const known = kept.get(account.id);
      if (known === undefined) {
        const world = make(account, settings);
        keep(account, world);
        return world;
      }
      // A Map keeps the order of insertion: going to its end is being used last.
      kept.delete(account.id);
      kept.set(account.id, known);
      return known.world;
    },
    put: (account, world) =>
      keep(
        account,
        world.catch(() => make(account, settings)),
      ),
  };
}

/** Loads the simulation when a world has to be made: a host that has one made elsewhere starts without it. */
async function make(account: AccountFixture, settings: WorldSettings): Promise<World> {
  const { createWorld } = await import('../world/create-world.ts');
  return createWorld(worldOptions(account, settings));
}
