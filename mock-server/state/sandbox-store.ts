import type { Storage, StorageValue, TransactionOptions } from 'unstorage';

const shape = /^[A-Za-z0-9_-]{1,64}$/;
const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

const defaultSandbox = 'default';

/**
 * The sandbox named by a request's header `x-mock-sandbox`, or else by the cookie `mock-sandbox`. Null if the name
 * isn't 1 to 64 letters, digits, underscores or hyphens.
 */
export function sandboxName(headers: Headers): string | null {
  const name = headers.get('x-mock-sandbox') ?? cookie.exec(headers.get('cookie') ?? '')?.[1] ?? defaultSandbox;
  return isSandboxName(name) ? name : null;
}

/** Whether a text is a valid sandbox name. */
export function isSandboxName(name: string): boolean {
  return shape.test(name);
}

/** Values by key within a sandbox. */
export type StoredEntries = Readonly<Record<string, StorageValue>>;

/** Values of one sandbox. Keys consist of letters, digits, colons, underscores and hyphens. */
export interface SandboxStore {
  read<T extends StorageValue>(key: string): Promise<T | null>;
  /** Replaces a value with the result of `change`; null removes it. Changes of the same key never overlap. */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
  /** Sorted. */
  keys(): Promise<readonly string[]>;
  /** All entries, sorted by key. */
  entries(): Promise<StoredEntries>;
  /** Replaces all entries. Keys that aren't among these are removed. */
  replace(entries: StoredEntries): Promise<void>;
}

/** Changes the values of a storage without losing concurrent changes. Keys are those of the storage. */
export interface StateChanges {
  /** Whether the storage itself drops unused entries. */
  readonly expires?: true;
  /**
   * Replaces a value with the result of `change`; null removes it. Changes of the same key never overlap. If another
   * process was faster, `change` is called again.
   */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
  /** Replaces all entries whose keys start with `base`. The new entries' keys are relative to it. */
  replace(base: string, entries: StoredEntries): Promise<void>;
}

/** Changes one key at a time, for a storage that is changed only through this queue. */
export function createQueuedChanges(storage: Storage, queue: KeyedQueue = createKeyedQueue()): StateChanges {
  return {
    update: <T extends StorageValue>(key: string, change: (current: T | null) => T) =>
      queue(key, async () => {
        const changed = change(await storage.getItem<T>(key));
        if (changed === null) await storage.removeItem(key);
        else await storage.setItem(key, changed);
        return changed;
      }),
    async replace(base, entries) {
      const oldKeys = await storage.getKeys(base);
      const removedKeys = oldKeys.filter((key) => !Object.hasOwn(entries, key.slice(base.length)));
      await Promise.all([
        ...removedKeys.map((key) => queue(key, () => storage.removeItem(key))),
        ...Object.entries(entries).map(([name, value]) => {
          const key = `${base}${name}`;
          return queue(key, () => storage.setItem(key, value));
        }),
      ]);
    },
  };
}

/** Accesses only keys of its own sandbox, whatever `storage` is mounted on. */
export function createSandboxStore(storage: Storage, changes: StateChanges, sandbox: string): SandboxStore {
  const base = `sandbox:${sandbox}:`;
  const keyOf = (key: string) => `${base}${key}`;
  const keys = async () => (await storage.getKeys(base)).map((key) => key.slice(base.length)).toSorted();
  return {
    keys,
    read: <T extends StorageValue>(key: string) => storage.getItem<T>(keyOf(key)),
    update: <T extends StorageValue>(key: string, change: (current: T | null) => T) =>
      changes.update(keyOf(key), change),
    async entries() {
      const read = async (key: string) => [key, await storage.getItem(keyOf(key))] as const;
      const entries = await Promise.all((await keys()).map(read));
      // A key may have been removed while others were read.
      return Object.fromEntries(entries.filter(([, value]) => value !== null));
    },
    replace: (entries) => changes.replace(base, entries),
  };
}

/** Sandboxes with any state, in alphabetical order. */
export async function sandboxesWithState(storage: Storage): Promise<readonly string[]> {
  const keys = await storage.getKeys('sandbox:');
  return [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].filter((name) => name !== '').toSorted();
}

/** Runs jobs with the same key one after another, and those with different keys independently. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** A failed job doesn't prevent the next one from running. */
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

/** Maximum number of cached values. When it is reached, the whole cache is cleared. */
const capacity = 10_000;

/** A storage that nothing else changes. */
interface PrivateStorage extends Storage {
  /** Increases before and after each change. */
  readonly version: () => number;
}

/** Whether a storage was created by `rememberReads`, so that nothing else changes it. */
export function isPrivate(storage: Storage): storage is PrivateStorage {
  return 'version' in storage;
}

/**
 * A storage that caches values until they change. Only for a storage that nothing else changes. Callers must not modify
 * the values that they read.
 */
export function rememberReads(storage: Storage): PrivateStorage {
  const known = new Map<string, StorageValue>();
  let changes = 0;

  /** Called before and after a change, because a value read in between may be either one and must not be cached. */
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
