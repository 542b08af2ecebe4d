import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World, WorldOptions } from './world.ts';

/** What the worlds of one mock have in common. */
export interface WorldSettings {
  readonly seed: number;
  /** Milliseconds since 1970: the present that every world is made for. */
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
  /** Seconds since 1970: the present that every world is made for. */
  readonly now: number;
  /** A world that reaches at least a moment, in milliseconds since 1970; its present unless given. */
  get(account: AccountFixture, until?: number): Promise<World>;
  /** Takes an account's world that another thread makes, from the same options; makes it here where that fails. */
  put(account: AccountFixture, world: Promise<World>): void;
}

/** Makes a world from its options, wherever: one that reaches a moment, in seconds since 1970, or at least its present. */
export type MakeWorld = (options: WorldOptions, until?: number) => Promise<World>;

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
  const simulate = (wanted: WorldOptions, until?: number) => simulateInTurns({ ...wanted, until }, () => turn(wanted));
  const { makeWorld = simulate } = options;
  function make(account: AccountFixture, until: number): Promise<World> {
    const wanted = worldOptions(account, settings);
    return remember(wanted.size > 20_000 ? makeWorld : simulate)(wanted, until);
  }
  const kept = new Map<string, KeptWorld>();
  const total = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

  function keep(account: AccountFixture, world: Promise<World>): KeptWorld {
    const entry: KeptWorld = { world, size: worldOptions(account, settings).size, end: 0 };
    kept.set(account.id, entry);
    world.then(
      ({ end }) => {
        entry.end = Math.max(entry.end, end);
      },
      // One that could not be made is not kept: the next request may have more luck.
      () => {
        if (kept.get(account.id) === entry) kept.delete(account.id);
      },
    );
    for (const id of kept.keys()) {
      if (total() <= keptSessions || id === account.id) break;
      kept.delete(id);
    }
    return entry;
  }

  /** The same world, made further; whoever asks meanwhile waits for it only where it does not reach far enough yet. */
  async function reaching(entry: KeptWorld, account: AccountFixture, until: number): Promise<World> {
    const world = await entry.world;
    if (world.end >= until) return world;
    const longer = await extendInTurns(world, until, () => turn(worldOptions(account, settings)));
    entry.world = Promise.resolve(longer);
    // One that can't reach so far is as long as it gets.
    entry.end = Math.max(longer.end, until);
    return longer;
  }

  const present = Math.floor(settings.now / 1000);
  return {
    now: present,
    get(account, until = settings.now) {
      const moment = Math.floor(until / 1000);
      let entry = kept.get(account.id);
      // Made to the moment at once, it is not handed over twice.
      if (entry === undefined) entry = keep(account, make(account, moment));
      else {
        // A Map keeps the order of insertion: going to its end is being used last.
        kept.delete(account.id);
        kept.set(account.id, entry);
      }
      const isEnough = moment <= Math.max(entry.end, present);
      return isEnough ? entry.world : reaching(entry, account, moment);
    },
    put: (account, world) =>
      void keep(
        account,
        world.catch(() => make(account, present)),
      ),
  };
}

interface KeptWorld {
  world: Promise<World>;
  readonly size: number;
  /** Seconds since 1970 that it is known to reach. */
  end: number;
}

/** Loads the simulation when a world has to be made: a host that has one made elsewhere starts without it. */
async function simulateInTurns(options: WorldOptions, turn: () => Promise<void> | undefined): Promise<World> {
  const { createWorldInTurns } = await import('./create-world.ts');
  return createWorldInTurns(options, turn);
}

async function extendInTurns(world: World, until: number, turn: () => Promise<void> | undefined): Promise<World> {
  const { extendWorld } = await import('./create-world.ts');
  return extendWorld(world, until, turn);
}
