import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World, WorldOptions } from './world.ts';

/** What the worlds of one mock have in common. */
export interface WorldSettings {
  readonly seed: number;
  /** Milliseconds since 1970 at which every world ends. */
  readonly now: number;
  /** Sessions of the accounts whose size is `default`. */
  readonly size: number;
}

/** What an account's world is made from. */
export function worldOptions({ world, website, timeZone }: AccountFixture, settings: WorldSettings): WorldOptions {
  return {
    seed: settings.seed + world.seedOffset,
    now: Math.floor(settings.now / 1000),
    size: world.size === 'default' ? settings.size : world.size,
    trade: world.trade,
    domain: website,
    timeZone,
    ...(world.without === undefined ? {} : { without: world.without }),
  };
}

/** Worlds of accounts, made when first asked for. */
export interface WorldStore {
  /** Seconds since 1970 at which every world ends. */
  readonly now: number;
  get(account: AccountFixture): Promise<World>;
  /** Takes an account's world that another thread makes, from the same options; makes it here where that fails. */
  put(account: AccountFixture, world: Promise<World>): void;
}

/** Makes a world from its options, wherever. */
export type MakeWorld = (options: WorldOptions) => Promise<World>;

/** Gives worlds that were made before, and has the others made. */
export type RememberWorlds = (make: MakeWorld) => MakeWorld;

interface WorldStoreOptions extends WorldSettings {
  /** Sessions that all kept worlds may have together, 1,500,000 unless given; a single larger one is kept alone. */
  readonly keptSessions?: number;
  /** Makes worlds of more than 20,000 sessions where other requests can go on meanwhile; here unless given. */
  readonly makeWorld?: MakeWorld | undefined;
  readonly remember?: RememberWorlds | undefined;
  /** Awaited between two steps of a world that is made here; it is made at once unless given. */
  readonly turn?: ((options: WorldOptions) => Promise<void> | undefined) | undefined;
}

/** Forgets the world unused for longest when too many are held: it can be made again, to the byte. */
export function createWorldStore(options: WorldStoreOptions): WorldStore {
  const { keptSessions = 1_500_000, turn = () => undefined, remember = (make) => make, ...settings } = options;
  const simulate = (wanted: WorldOptions) => simulateInTurns(wanted, () => turn(wanted));
  const { makeWorld = simulate } = options;
  function make(account: AccountFixture): Promise<World> {
    const wanted = worldOptions(account, settings);
    return remember(wanted.size > 20_000 ? makeWorld : simulate)(wanted);
  }
  const kept = new Map<string, { readonly world: Promise<World>; readonly size: number }>();
  const total = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

  function keep(account: AccountFixture, world: Promise<World>): void {
    kept.set(account.id, { world, size: worldOptions(account, settings).size });
    // One that could not be made is not kept: the next request may have more luck.
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
        const world = make(account);
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
        world.catch(() => make(account)),
      ),
  };
}

/** Loads the simulation when a world has to be made: a host that has one made elsewhere starts without it. */
async function simulateInTurns(options: WorldOptions, turn: () => Promise<void> | undefined): Promise<World> {
  const { createWorldInTurns } = await import('./create-world.ts');
  return createWorldInTurns(options, turn);
}
