import type { Storage, StorageValue } from 'unstorage';

/** Values by their keys within a sandbox. */
export type StoredEntries = Readonly<Record<string, StorageValue>>;

/** Values of one sandbox. Keys are made of letters, digits, colons, underscores and hyphens. */
export interface SandboxStore {
  read<T extends StorageValue>(key: string): Promise<T | null>;
  /** Replaces a value by what `change` makes of it; null takes it away. Changes of the same key never overlap. */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
  /** All of it, in the order of the keys. */
  entries(): Promise<StoredEntries>;
  /** Puts these in the place of all; every other key is forgotten. */
  replace(entries: StoredEntries): Promise<void>;
}

/** Reaches only keys of its own sandbox; whatever `storage` is mounted on. */
export function createSandboxStore(storage: Storage, queue: KeyedQueue, sandbox: string): SandboxStore {
  const base = `sandbox:${sandbox}:`;
  const keyOf = (key: string) => `${base}${key}`;
  return {
    read: <T extends StorageValue>(key: string) => storage.getItem<T>(keyOf(key)),
    update: <T extends StorageValue>(key: string, change: (current: T | null) => T) =>
      queue(keyOf(key), async () => {
        const changed = change(await storage.getItem<T>(keyOf(key)));
        if (changed === null) await storage.removeItem(keyOf(key));
        else await storage.setItem(keyOf(key), changed);
        return changed;
      }),
    async entries() {
      const keys = (await storage.getKeys(base)).toSorted();
      const values = await Promise.all(keys.map((key) => storage.getItem(key)));
      // A key may have gone while the others were read.
      return Object.fromEntries(
        keys.map((key, i) => [key.slice(base.length), values[i] ?? null]).filter(([, value]) => value !== null),
      );
    },
    async replace(entries) {
      const former = await storage.getKeys(base);
      const gone = former.filter((key) => !Object.hasOwn(entries, key.slice(base.length)));
      await Promise.all([
        ...gone.map((key) => queue(key, () => storage.removeItem(key))),
        ...Object.entries(entries).map(([key, value]) => queue(keyOf(key), () => storage.setItem(keyOf(key), value))),
      ]);
    },
  };
}

/** Sandboxes with any state, in alphabetical order. */
export async function sandboxesWithState(storage: Storage): Promise<readonly string[]> {
  const keys = await storage.getKeys('sandbox:');
  return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].filter((name) => name !== '').toSorted();
}

/** Runs jobs of the same key one after another, and jobs of different keys at will. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(job);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  };
}
