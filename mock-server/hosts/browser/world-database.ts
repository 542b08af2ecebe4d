import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { WorldDatabase } from './stored-world.ts';

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
