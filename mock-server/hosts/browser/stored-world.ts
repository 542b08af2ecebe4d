import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { adoptOffsets, type OffsetWindow, offsetsOf } from '../../world/time-zone.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import { answeredInTurns } from './browser-state.ts';

/** The part of the browser's database that is used: structured clones by key. */
export interface WorldDatabase {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** A world in its stored form. */
interface StoredWorld {
  /** The build that created it. Another build could create a different one. */
  readonly build: string;
  readonly options: WorldOptions;
  readonly offsets: readonly OffsetWindow[];
  readonly world: World;
}

const key = 'world';

/** How many turns startup waits for the database: a second in total. */
export const worldTurns = 10;

/**
 * Saves a world in the browser between visits, because simulating it takes a third of a reload. It is plain data that a
 * database can clone. A world that couldn't be saved is created again. A reset keeps it, because it isn't state: the
 * same bytes would be created again, or replaced by others in a new month (TST-025).
 */
export function createWorldKeeper(database: WorldDatabase, build: string) {
  async function find(options: WorldOptions, until: number): Promise<World | null> {
    const stored = (await database.get(key)) as StoredWorld | undefined;
    const isTheSame = stored?.build === build && JSON.stringify(stored.options) === JSON.stringify(options);
    if (!isTheSame || stored.world.end < until) return null;
    adoptOffsets(options.timeZone, stored.offsets);
    return stored.world;
  }

  return {
    /**
     * The saved world. Null if it is from another build, has other options, ends before `until` (seconds since 1970),
     * can't be read, or isn't available in time.
     */
    read(options: WorldOptions, until: number): Promise<World | null> {
      return answeredInTurns(worldTurns, find(options, until)).catch(() => null);
    },
    /** Saves a world in place of any other. */
    async keep(options: WorldOptions, world: World): Promise<void> {
      // The state of its simulation would be larger than the world. It is simulated again if needed.
      const own: World = { ...world, simulation: { options } };
      const stored: StoredWorld = { build, options, offsets: offsetsOf(options.timeZone), world: own };
      await database.set(key, stored).catch(() => undefined);
    },
  };
}

const [databaseName, storeName] = ['webtrax-demo-world', 'worlds'];

/** Opens the database, and repairs one without a store, which another page or an extension may have left behind. */
async function open(factory: IDBFactory, version?: number): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  if (database.objectStoreNames.contains(storeName)) return database;
  // Stores can only be added in a new version.
  database.close();
  return open(factory, database.version + 1);
}

/**
 * The browser's database of worlds, separate from that of the state, which contains texts. It is opened on first use
 * because some windows have none; its calls then reject.
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
