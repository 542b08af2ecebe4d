import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type World, type WorldOptions, wholeSize } from './world.ts';

/** Settings shared by all worlds of a mock. */
export interface WorldSettings {
  readonly seed: number;
  /** The present of every world, in milliseconds since 1970. */
  readonly now: number;
  /** Sessions of the accounts whose size is `default`. */
  readonly size: number;
}

/** The options of an account's world. */
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

/** Worlds of accounts, created on first use. */
export interface WorldStore {
  /** The present of every world, in seconds since 1970. */
  readonly now: number;
  /** A name for an account's world, which differs if seed, present or size differ. */
  nameOf(account: AccountFixture): string;
  /** A world that reaches at least a moment, in milliseconds since 1970; its present by default. */
  get(account: AccountFixture, until?: number): Promise<World>;
  /** Adopts a world of an account that another thread creates from the same options. Creates it here if that fails. */
  put(account: AccountFixture, world: Promise<World>): void;
}

/**
 * Creates a world from its options, on any thread. It reaches a moment in seconds since 1970, or at least its present.
 */
export type MakeWorld = (options: WorldOptions, until?: number) => Promise<World>;

/** Returns saved worlds and has others created. */
export type RememberWorlds = (make: MakeWorld) => MakeWorld;

/** How and where worlds are created. */
export interface WorldMaking {
  /** Creates worlds of more than 20,000 sessions without blocking other requests. By default they are created here. */
  readonly makeWorld?: MakeWorld | undefined;
  readonly remember?: RememberWorlds | undefined;
  /** Awaited between two steps of creating a world here. By default there are no pauses. */
  readonly turn?: WorldTurn | undefined;
  /** Awaited before an extended world replaces the former one, to compute what responses need from it. */
  readonly prepare?:
    | ((longer: World, former: World, turn: () => Promise<void> | undefined) => Promise<void>)
    | undefined;
}

interface WorldStoreOptions extends WorldSettings, WorldMaking {
  /** Limit on the total sessions of all cached worlds, 1,500,000 by default. A single larger one is cached alone. */
  readonly keptSessions?: number;
}

/** Awaited between two steps of work for a world. Undefined while there is time left. */
export type WorldTurn = (options: WorldOptions) => Promise<void> | undefined;

/** Evicts the least recently used world if there are too many: it can be recreated byte for byte. */
export function createWorldStore(options: WorldStoreOptions): WorldStore {
  const { keptSessions = 1_500_000, turn = () => undefined, remember = (make) => make, prepare, ...settings } = options;
  const simulate = (ofWorld: WorldOptions, until?: number) =>
    simulateInTurns({ ...ofWorld, until }, () => turn(ofWorld));
  const { makeWorld = simulate } = options;
  function make(account: AccountFixture, until: number): Promise<World> {
    const ownOptions = worldOptions(account, settings);
    return remember(ownOptions.size > 20_000 ? makeWorld : simulate)(ownOptions, until);
  }
  const entries = new Map<string, HeldWorld>();
  const total = () => [...entries.values()].reduce((sum, { size }) => sum + size, 0);

  function keep(account: AccountFixture, world: Promise<World>): HeldWorld {
    const { size } = worldOptions(account, settings);
    // Extending a small world is so fast that it isn't done ahead.
    const entry: HeldWorld = { world, size, end: 0, lead: size > wholeSize ? firstLead : 0 };
    entries.set(account.id, entry);
    world.then(
      ({ end }) => {
        entry.end = Math.max(entry.end, end);
      },
      // A failed world isn't cached, so that the next request tries again.
      () => {
        if (entries.get(account.id) === entry) entries.delete(account.id);
      },
    );
    for (const id of entries.keys()) {
      if (total() <= keptSessions || id === account.id) break;
      entries.delete(id);
    }
    return entry;
  }

  /** Extends the world. Other callers wait for it only if the current one doesn't reach far enough for them. */
  async function reaching(entry: HeldWorld, account: AccountFixture, until: number): Promise<World> {
    const world = await entry.world;
    if (world.end >= until) return world;
    const longer = await extendInTurns(world, until, () => turn(worldOptions(account, settings)));
    replace(entry, world, longer);
    // A world that can't reach that far has its final length.
    entry.end = Math.max(longer.end, until);
    return longer;
  }

  function replace(entry: HeldWorld, previous: World, longer: World): void {
    entry.world = Promise.resolve(longer);
    entry.end = Math.max(entry.end, longer.end);
    entry.lead = Math.min((longer.end - previous.end) / 3, longestLead);
  }

  /** Extends a world in advance, along with what responses need from it, so that no request waits for either. */
  async function extendAhead(entry: HeldWorld, account: AccountFixture): Promise<void> {
    const previous = await entry.world;
    const next = () => turn(worldOptions(account, settings));
    const longer = await extendInTurns(previous, previous.end + 1, next);
    if (longer === previous) return;
    await prepare?.(longer, previous, next);
    // A request might have extended it further in the meantime.
    if ((await entry.world).end < longer.end) replace(entry, previous, longer);
  }

  const present = Math.floor(settings.now / 1000);
  return {
    now: present,
    nameOf(account) {
      const { seed, now, size } = worldOptions(account, settings);
      return `${seed} ${now} ${size}`;
    },
    get(account, until = settings.now) {
      const moment = Math.floor(until / 1000);
      let entry = entries.get(account.id);
      // Created up to the moment right away, so that it isn't transferred twice.
      if (entry === undefined) entry = keep(account, make(account, moment));
      else {
        // A Map keeps insertion order, so this marks the world as most recently used.
        entries.delete(account.id);
        entries.set(account.id, entry);
      }
      if (moment > Math.max(entry.end, present)) return reaching(entry, account, moment);
      if (moment > present && moment > entry.end - entry.lead && entry.ahead !== entry.end) {
        entry.ahead = entry.end;
        // A request that needs the extension reports the error itself.
        extendAhead(entry, account).catch(() => {});
      }
      return entry.world;
    },
    put: (account, world) =>
      void keep(
        account,
        world.catch(() => make(account, present)),
      ),
  };
}

/**
 * How many seconds before its end a world is extended: initially, and at most. Both worlds take memory for a while, so
 * a newly created one isn't extended yet.
 */
const [firstLead, longestLead] = [8 * 3600, 10 * 86_400];

interface HeldWorld {
  world: Promise<World>;
  readonly size: number;
  /** The moment that it is known to reach, in seconds since 1970. */
  end: number;
  /** How many seconds before that end it is extended. */
  lead: number;
  /** The end at which the last extension ahead was started. */
  ahead?: number;
}

/** Loads the simulation only when a world must be created here. Hosts that create worlds elsewhere start without it. */
async function simulateInTurns(options: WorldOptions, turn: () => Promise<void> | undefined): Promise<World> {
  const { createWorldInTurns } = await import('./create-world.ts');
  return createWorldInTurns(options, turn);
}

async function extendInTurns(world: World, until: number, turn: () => Promise<void> | undefined): Promise<World> {
  const { extendWorld } = await import('./create-world.ts');
  return extendWorld(world, until, turn);
}
