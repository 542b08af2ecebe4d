import type { Storage, StorageValue, TransactionOptions } from 'unstorage';

const shape = /^[A-Za-z0-9_-]{1,64}$/;
const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

const defaultSandbox = 'default';

/**
 * The sandbox that a request names by the header `x-mock-sandbox`, else by the cookie `mock-sandbox`.
 * Null where the name is not 1 to 64 letters, digits, underscores or hyphens.
 */
export function sandboxName(headers: Headers): string | null {
  const name = headers.get('x-mock-sandbox') ?? cookie.exec(headers.get('cookie') ?? '')?.[1] ?? defaultSandbox;
  return isSandboxName(name) ? name : null;
}

/** Whether a text may name a sandbox. */
export function isSandboxName(name: string): boolean {
  return shape.test(name);
}

/** Values by their keys within a sandbox. */
export type StoredEntries = Readonly<Record<string, StorageValue>>;

/** Values of one sandbox. Keys are made of letters, digits, colons, underscores and hyphens. */
export interface SandboxStore {
  read<T extends StorageValue>(key: string): Promise<T | null>;
  /** Replaces a value by what `change` makes of it; null takes it away. Changes of the same key never overlap. */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
  /** In their order. */
  keys(): Promise<readonly string[]>;
  /** All of it, in the order of the keys. */
  entries(): Promise<StoredEntries>;
  /** Puts these in the place of all; every other key is forgotten. */
  replace(entries: StoredEntries): Promise<void>;
}

/** How the values of a storage are changed, so that no change is lost. Keys are those of the storage. */
export interface StateChanges {
  /** Whether the storage itself forgets what nobody uses. */
  readonly expires?: true;
  /**
   * Replaces a value by what `change` makes of it; null takes it away. Changes of the same key never overlap; where
   * another process came first, `change` is called again.
   */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
  /** Puts these, by the rest of their keys, in the place of all whose keys begin with `base`. */
  replace(base: string, entries: StoredEntries): Promise<void>;
}

/** Changes one key at a time, for a storage that only those change who share the queue. */
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
      const former = await storage.getKeys(base);
      const gone = former.filter((key) => !Object.hasOwn(entries, key.slice(base.length)));
      await Promise.all([
        ...gone.map((key) => queue(key, () => storage.removeItem(key))),
        ...Object.entries(entries).map(([name, value]) => {
          const key = `${base}${name}`;
          return queue(key, () => storage.setItem(key, value));
        }),
      ]);
    },
  };
}

/** Reaches only keys of its own sandbox; whatever `storage` is mounted on. */
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
      // A key may have gone while the others were read.
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

/** Runs jobs of the same key one after another, and jobs of different keys at will. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** A job that fails does not keep the next one from running. */
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

/** Values that are kept; then all are forgotten, and each is read once more. */
const capacity = 10_000;

/** A storage that nobody else changes. */
interface PrivateStorage extends Storage {
  /** Grows with each change, before it and after it. */
  readonly version: () => number;
}

/** Whether a storage is one that nobody else changes, made by `rememberReads`. */
export function isPrivate(storage: Storage): storage is PrivateStorage {
  return 'version' in storage;
}

/**
 * A storage whose values are read once and then known, until they change. Only for one that nobody else changes; what
 * is read must not be altered by who reads it.
 */
export function rememberReads(storage: Storage): PrivateStorage {
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
