import type { Driver, StorageValue } from 'unstorage';

/** Keys and values, as much of a driver as the state of the mock is kept in. */
type Kept = Pick<Required<Driver>, 'hasItem' | 'getItem' | 'setItem' | 'removeItem' | 'getKeys' | 'clear'>;

const noOptions = {};

/**
 * A driver that keeps in memory what the browser's database refuses: all of it where that can't be opened (some private
 * windows, a frame of another site), else the values that it can't write (a full disk). `onRefused` is called once.
 */
export function withMemory(open: () => Driver, onRefused: () => void): Driver {
  let opened: Kept | null = null;
  let hasRefused = false;
  /** Newer than what the database holds; null for what it refused to remove. */
  const memory = new Map<string, StorageValue>();
  /** Whether the database counts as empty: it can't be read, or refused to be cleared. */
  let isLeft = false;

  /** What the database answers; `instead` where it refuses. */
  async function attempt<T>(act: (driver: Kept) => T | Promise<T>, instead: T): Promise<{ value: T; isKept: boolean }> {
    try {
      opened ??= open() as Kept;
      return { value: await act(opened), isKept: true };
    } catch {
      if (!hasRefused) onRefused();
      hasRefused = true;
      return { value: instead, isKept: false };
    }
  }
  const read = async <T>(act: (driver: Kept) => T | Promise<T>, instead: T) => {
    if (isLeft) return instead;
    const { value, isKept } = await attempt(act, instead);
    isLeft = !isKept;
    return value;
  };

  return {
    name: 'with-memory',
    options: noOptions,
    hasItem: async (key, options) =>
      memory.has(key) ? memory.get(key) !== null : read((driver) => driver.hasItem(key, options), false),
    getItem: async (key, options) =>
      memory.has(key) ? (memory.get(key) ?? null) : read((driver) => driver.getItem(key, options), null),
    async setItem(key, value, options) {
      const { isKept } = await attempt(async (driver) => driver.setItem(key, value, options), undefined);
      if (isKept && !isLeft) memory.delete(key);
      else memory.set(key, value);
    },
    async removeItem(key, options) {
      const { isKept } = await attempt(async (driver) => driver.removeItem(key, options), undefined);
      if (isKept) memory.delete(key);
      else memory.set(key, null);
    },
    async getKeys(base, options) {
      const kept = await read((driver) => driver.getKeys(base, options), []);
      return [...new Set([...kept, ...memory.keys()])].filter((key) => memory.get(key) !== null);
    },
    async clear(base, options) {
      memory.clear();
      const { isKept } = await attempt(async (driver) => driver.clear(base, options), undefined);
      isLeft ||= !isKept;
    },
  };
}
