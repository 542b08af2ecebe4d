import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type World, type WorldOptions, wholeSize } from './world.ts';

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
  /** What an account's world is called: another of another seed, present or size. */
  nameOf(account: AccountFixture): string;
  /** A world that reaches at least a moment, in milliseconds since 1970; its present unless given. */
  get(account: AccountFixture, until?: number): Promise<World>;
  /** Takes an account's world that another thread makes, from the same options; makes it here where that fails. */
  put(account: AccountFixture, world: Promise<World>): void;
}

/**
 * Makes a world from its options, wherever: one that reaches a moment, in seconds since 1970, or at least its present.
 */
export type MakeWorld = (options: WorldOptions, until?: number) => Promise<World>;

/** Gives worlds that were made before, and has the others made. */
export type RememberWorlds = (make: MakeWorld) => MakeWorld;

/** How and where worlds are made. */
export interface WorldMaking {
  /** Makes worlds of more than 20,000 sessions where other requests can go on meanwhile; here unless given. */
  readonly makeWorld?: MakeWorld | undefined;
  readonly remember?: RememberWorlds | undefined;
  /** Awaited between two steps of a world that is made here; it is made at once unless given. */
  readonly turn?: WorldTurn | undefined;
  /** Awaited before a world that was made further takes the place of the former one: what follows from it is made. */
  readonly prepare?:
    | ((longer: World, former: World, turn: () => Promise<void> | undefined) => Promise<void>)
    | undefined;
}

interface WorldStoreOptions extends WorldSettings, WorldMaking {
  /** Sessions that all kept worlds may have together, 1,500,000 unless given; a single larger one is kept alone. */
  readonly keptSessions?: number;
}

/** Awaited between two steps of work for a world; undefined while there is time left. */
export type WorldTurn = (options: WorldOptions) => Promise<void> | undefined;

/** Forgets the world unused for longest when too many are held: it can be made again, to the byte. */
export function createWorldStore(options: WorldStoreOptions): WorldStore {
  const { keptSessions = 1_500_000, turn = () => undefined, remember = (make) => make, prepare, ...settings } = options;
  const simulate = (wanted: WorldOptions, until?: number) => simulateInTurns({ ...wanted, until }, () => turn(wanted));
  const { makeWorld = simulate } = options;
  function make(account: AccountFixture, until: number): Promise<World> {
    const wanted = worldOptions(account, settings);
    return remember(wanted.size > 20_000 ? makeWorld : simulate)(wanted, until);
  }
  const kept = new Map<string, HeldWorld>();
  const total = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

  function keep(account: AccountFixture, world: Promise<World>): HeldWorld {
    const { size } = worldOptions(account, settings);
    // A small one takes so little time that it waits for who needs it.
    const entry: HeldWorld = { world, size, end: 0, lead: size > wholeSize ? firstLead : 0 };
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
  async function reaching(entry: HeldWorld, account: AccountFixture, until: number): Promise<World> {
    const world = await entry.world;
    if (world.end >= until) return world;
    const longer = await extendInTurns(world, until, () => turn(worldOptions(account, settings)));
    replace(entry, world, longer);
    // One that can't reach so far is as long as it gets.
    entry.end = Math.max(longer.end, until);
    return longer;
  }

  function replace(entry: HeldWorld, former: World, longer: World): void {
    entry.world = Promise.resolve(longer);
    entry.end = Math.max(entry.end, longer.end);
    entry.lead = Math.min((longer.end - former.end) / 3, longestLead);
  }

  /** Before anybody needs it, and with what follows from it, so that nobody waits for either. */
  async function goOnAhead(entry: HeldWorld, account: AccountFixture): Promise<void> {
    const former = await entry.world;
    const next = () => turn(worldOptions(account, settings));
    const longer = await extendInTurns(former, former.end + 1, next);
    if (longer === former) return;
    await prepare?.(longer, former, next);
    // Somebody may have needed a longer one meanwhile.
    if ((await entry.world).end < longer.end) replace(entry, former, longer);
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
      let entry = kept.get(account.id);
      // Made to the moment at once, it is not handed over twice.
      if (entry === undefined) entry = keep(account, make(account, moment));
      else {
        // A Map keeps the order of insertion: going to its end is being used last.
        kept.delete(account.id);
        kept.set(account.id, entry);
      }
      if (moment > Math.max(entry.end, present)) return reaching(entry, account, moment);
      if (moment > present && moment > entry.end - entry.lead && entry.ahead !== entry.end) {
        entry.ahead = entry.end;
        // Who needs it is told what is wrong with it.
        goOnAhead(entry, account).catch(() => {});
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
 * Seconds before its end at which a world is made further: at first and at most. Both worlds need memory for a while,
 * so one that has just been made is left as it is.
 */
const [firstLead, longestLead] = [8 * 3600, 10 * 86_400];

interface HeldWorld {
  world: Promise<World>;
  readonly size: number;
  /** Seconds since 1970 that it is known to reach. */
  end: number;
  /** Seconds before that end at which it is made further. */
  lead: number;
  /** The end that it is made further from, or was. */
  ahead?: number;
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
