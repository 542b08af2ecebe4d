import type { Driver, Storage, StorageValue } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import { createKeyedQueue, type KeyedQueue } from '../../state/sandbox-store.ts';
import { isPresentKept, presentOf } from '../../world/schedule.ts';

/**
 * The database of the demo whose worker has this address: the worker lies one folder below it, and a demo in another
 * folder of the origin has another (FRM-061).
 */
export function databaseOf(worker: string): string {
  const folder = new URL('..', worker).pathname.slice(0, -1);
  return folder === '' ? 'webtrax-demo' : `${folder} webtrax-demo`;
}

/** Beside the sandboxes, so that resetting one of them leaves it. */
const key = 'demo:world-end';

/**
 * The present that the worlds of this browser are made for, in milliseconds since 1970: the month of the first visit,
 * so that reloads, other tabs and later days show the same visitors, with those that came since (TST-025).
 */
export async function keptPresent(storage: Storage, now: number): Promise<number> {
  const kept = await storage.getItem<number>(key);
  if (typeof kept === 'number' && isPresentKept(kept, now)) return kept;
  const present = presentOf(now);
  await storage.setItem(key, present);
  return present;
}

/**
 * Forgets what an older version of the demo has left and this one cannot work with (TST-050). What checks it is loaded
 * for those alone who have been here before. `now` in milliseconds.
 */
export async function forgetUnreadable(storage: Storage, now: number, log: Logger): Promise<void> {
  if ((await storage.getKeys('sandbox:')).length === 0) return;
  const { findUnreadable } = await import('../stored-state.ts');
  for (const [key, reason] of await findUnreadable(storage, 'sandbox:', now)) {
    log.notice(`forgot ${key}: ${reason}`);
    await storage.removeItem(key);
  }
}

/** Milliseconds that a job waits for other tabs: one that was put to sleep must not hold up this one. */
const maxLockWaitMs = 5000;

/**
 * Runs jobs of the same key one after another, across all tabs of the browser that keep the same state. Where it has
 * no locks (plain http), refuses them (cookies off), or another tab keeps one too long, across this tab alone.
 */
export function createLockedQueue(locks: Pick<LockManager, 'request'> | undefined): KeyedQueue {
  const own = createKeyedQueue();
  if (locks === undefined) return own;
  return <T>(key: string, job: () => Promise<T>): Promise<T> =>
    own(key, async () => {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return job();
      };
      try {
        const signal = AbortSignal.timeout(maxLockWaitMs);
        return (await locks.request(`webtrax-mock:${key}`, { signal }, begin)) as T;
      } catch (error) {
        if (hasBegun) throw error;
        return job();
      }
    });
}

/** Keys and values, as much of a driver as the state of the mock is kept in. */
type Kept = Pick<Required<Driver>, 'hasItem' | 'getItem' | 'setItem' | 'removeItem' | 'getKeys' | 'clear'>;

const noOptions = {};

/** Turns after which a database that has not answered counts as one that never will: three seconds. */
export const stateTurns = 30;

/**
 * A driver that keeps in memory what the browser's database refuses: all of it where that can't be opened (some private
 * windows, a frame of another site) or does not answer, else the values that it can't write (a full disk). `onRefused`
 * is called once, with why.
 */
export function withMemory(open: () => Driver, onRefused: (reason: unknown) => void): Driver {
  let opened: Kept | null = null;
  let hasRefused = false;
  /** Whether it has left a call without an answer: it is not asked again, since each would wait as long. */
  let isSilent = false;
  /** Newer than what the database holds; null for what it refused to remove. */
  const memory = new Map<string, StorageValue>();
  /** Whether the database counts as empty: it can't be read, or refused to be cleared. */
  let isLeft = false;

  /** What the database answers; `instead` where it refuses. */
  async function attempt<T>(act: (driver: Kept) => T | Promise<T>, instead: T): Promise<{ value: T; isKept: boolean }> {
    if (isSilent) return { value: instead, isKept: false };
    try {
      opened ??= open() as Kept;
      return { value: await answeredInTurns(stateTurns, act(opened)), isKept: true };
    } catch (error) {
      if (error instanceof SilentDatabaseError) {
        isSilent = true;
        isLeft = true;
      }
      if (!hasRefused) onRefused(error);
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

/** Milliseconds of a turn. */
export const turnMs = 100;

/** A database has left a request without an answer, as browsers do at times after a crash. */
export class SilentDatabaseError extends Error {}

/**
 * What a database answers. Rejects with SilentDatabaseError after so many turns without an answer. A worker that is
 * busy for seconds with the modules of its start, as on a slow phone, has spent one turn by then, and takes the answer
 * that came meanwhile in the next. By the clock both would be due at once, and a database count as silent that has
 * answered.
 */
export async function answeredInTurns<T>(turns: number, answer: T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    function wait(left: number): void {
      if (left === 0) reject(new SilentDatabaseError('the database does not answer'));
      else timer = setTimeout(wait, turnMs, left - 1);
    }
    wait(turns);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
