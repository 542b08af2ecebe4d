import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { adoptOffsets, type OffsetWindow, offsetsOf } from '../../world/time-zone.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import { answeredInTurns } from './browser-state.ts';

/** What of the browser's database is used: values by key, copied as they are. */
export interface WorldDatabase {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** A world as it lies in the database. */
interface StoredWorld {
  /** The build that has made it: another may make another one. */
  readonly build: string;
  readonly options: WorldOptions;
  readonly offsets: readonly OffsetWindow[];
  readonly world: World;
}

const key = 'world';

/** Turns that a start waits for the database: a second. */
export const worldTurns = 10;

/**
 * Keeps a world in the browser from one visit to the next, since to simulate it takes a third of a reload. It is plain
 * data, which a database copies as it is. What the database refuses is made again. A reset leaves it: it is no state,
 * and the same bytes would be made again, or others be kept in its place where another month has begun (TST-025).
 */
export function createWorldKeeper(database: WorldDatabase, build: string) {
  async function find(options: WorldOptions, until: number): Promise<World | null> {
    const kept = (await database.get(key)) as StoredWorld | undefined;
    const isTheSame = kept?.build === build && JSON.stringify(kept.options) === JSON.stringify(options);
    if (!isTheSame || kept.world.end < until) return null;
    adoptOffsets(options.timeZone, kept.offsets);
    return kept.world;
  }

  return {
    /**
     * The world that was kept; null where it is of another build or of other options, ends before `until` (seconds
     * since 1970), can't be read, or is not there in time.
     */
    read(options: WorldOptions, until: number): Promise<World | null> {
      return answeredInTurns(worldTurns, find(options, until)).catch(() => null);
    },
    /** Keeps a world in the place of any other. */
    async keep(options: WorldOptions, world: World): Promise<void> {
      // What it goes on from would be larger than the world, and is simulated again where it is needed.
      const own: World = { ...world, simulation: { options } };
      const kept: StoredWorld = { build, options, offsets: offsetsOf(options.timeZone), world: own };
      await database.set(key, kept).catch(() => undefined);
    },
  };
}

const [databaseName, storeName] = ['webtrax-demo-world', 'worlds'];

/** Opens the database, and mends one that has no store, as another page or an extension may have left it. */
async function open(factory: IDBFactory, version?: number): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  if (database.objectStoreNames.contains(storeName)) return database;
  // Stores are added with a new version only.
  database.close();
  return open(factory, database.version + 1);
}

/**
 * The browser's database of worlds, beside the one of the state, which is texts. It is opened when it is first used,
 * since some windows have none: then its calls reject.
 */
export function createWorldDatabase(factory: () => IDBFactory): WorldDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const store: UseStore = async (mode, callback) => {
    opened ??= open(factory());
    const database = await opened;
    return callback(database.transaction(storeName, mode).objectStore(storeName));
  };
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
  };
}
