import type { Storage, StorageValue, TransactionOptions } from 'unstorage';

/** Values that are kept; then all are forgotten, and each is read once more. */
const capacity = 10_000;

/** A storage that nobody else changes. */
export interface OwnStorage extends Storage {
  /** Grows with each change, before it and after it. */
  readonly version: () => number;
}

export function isOwn(storage: Storage): storage is OwnStorage {
  return 'version' in storage;
}

/**
 * A storage whose values are read once and then known, until they change. Only for one that nobody else changes; what
 * is read must not be altered by who reads it.
 */
export function rememberReads(storage: Storage): OwnStorage {
  const known = new Map<string, StorageValue>();
  let changes = 0;

  /** Before a change and after it: what is read meanwhile may be either, and is not kept. */
  function forget(key: string): void {
    changes++;
    known.delete(key);
  }

  async function getItem(key: string): Promise<StorageValue> {
    const value = known.get(key);
    if (value !== undefined) return value;
    const before = changes;
    const read = await storage.getItem(key);
    if (known.size >= capacity) known.clear();
    if (changes === before) known.set(key, read);
    return read;
  }

  return {
    ...storage,
    version: () => changes,
    getItem: getItem as Storage['getItem'],
    async setItem(key: string, value: StorageValue, options?: TransactionOptions) {
      forget(key);
      await storage.setItem(key, value, options);
      forget(key);
    },
    async removeItem(key: string, options?: TransactionOptions) {
      forget(key);
      await storage.removeItem(key, options);
      forget(key);
    },
  };
}
