import type { Driver, Storage, StorageValue } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import { createKeyedQueue, type KeyedQueue } from '../../state/sandbox-store.ts';
import { isPresentKept, presentOf } from '../../world/schedule.ts';

/**
 * The database name of the demo whose worker has this URL. The worker is one folder below the demo, so that a demo in
 * another folder of the origin gets its own database (FRM-061).
 */
export function databaseOf(worker: string): string {
  const folder = new URL('..', worker).pathname.slice(0, -1);
  return folder === '' ? 'webtrax-demo' : `${folder} webtrax-demo`;
}

/** Outside the sandboxes, so that resetting one doesn't remove it. */
const key = 'demo:world-end';

/**
 * The present of this browser's worlds, in milliseconds since 1970: the month of the first visit, so that reloads,
 * other tabs and later days show the same visitors plus those that came since (TST-025).
 */
export async function keptPresent(storage: Storage, now: number): Promise<number> {
  const stored = await storage.getItem<number>(key);
  if (typeof stored === 'number' && isPresentKept(stored, now)) return stored;
  const present = presentOf(now);
  await storage.setItem(key, present);
  return present;
}

/**
 * Discards data from an older version of the demo that this version can't use (TST-050). Loads the check only for
 * returning visitors. `now` is in milliseconds.
 */
export async function forgetUnreadable(storage: Storage, now: number, log: Logger): Promise<void> {
  if ((await storage.getKeys('sandbox:')).length === 0) return;
  const { findUnreadable } = await import('../stored-state.ts');
  for (const [key, reason] of await findUnreadable(storage, 'sandbox:', now)) {
    log.notice(`forgot ${key}: ${reason}`);
    await storage.removeItem(key);
  }
}

/** How many milliseconds a job waits for other tabs, so that a suspended tab can't block this one. */
const maxLockWaitMs = 5000;

/**
 * Runs jobs with the same key one after another across all tabs of the browser that share state. Falls back to this tab
 * alone if the browser has no locks (plain http), refuses them (cookies disabled), or another tab holds one too long.
 */
export function createLockedQueue(locks: Pick<LockManager, 'request'> | undefined): KeyedQueue {
  const own = createKeyedQueue();
  if (locks === undefined) return own;
  return <T>(key: string, job: () => Promise<T>): Promise<T> =>
    own(key, async () => {
      let hasBegun = false;
      const beginWork = () => {
        hasBegun = true;
        return job();
      };
      try {
        const signal = AbortSignal.timeout(maxLockWaitMs);
        return (await locks.request(`webtrax-mock:${key}`, { signal }, beginWork)) as T;
      } catch (error) {
        if (hasBegun) throw error;
        return job();
      }
    });
}

/** The part of a storage driver that the mock's state uses. */
type Kept = Pick<Required<Driver>, 'hasItem' | 'getItem' | 'setItem' | 'removeItem' | 'getKeys' | 'clear'>;

const noOptions = {};

/** A database that hasn't responded after this many turns (three seconds) is assumed never to respond. */
export const stateTurns = 30;

/**
 * A driver that keeps in memory what the browser's database refuses: everything if it can't be opened (some private
 * windows, a frame of another site) or doesn't respond, otherwise the values that it can't write (a full disk).
 * `onRefused` is called once, with the reason.
 */
export function withMemory(open: () => Driver, onRefused: (reason: unknown) => void): Driver {
  let opened: Kept | null = null;
  let hasRefused = false;
  /** Whether it has left a call unanswered. It isn't called again, because each call would wait just as long. */
  let isSilent = false;
  /** Values newer than those in the database; null for those that it failed to remove. */
  const memory = new Map<string, StorageValue>();
  /** Whether to treat the database as empty, because it can't be read or couldn't be cleared. */
  let isLeft = false;

  /** The database's result; `instead` if it refuses. */
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
      const storedKeys = await read((driver) => driver.getKeys(base, options), []);
      return [...new Set([...storedKeys, ...memory.keys()])].filter((key) => memory.get(key) !== null);
    },
    async clear(base, options) {
      memory.clear();
      const { isKept } = await attempt(async (driver) => driver.clear(base, options), undefined);
      isLeft ||= !isKept;
    },
  };
}

/** Milliseconds per turn. */
export const turnMs = 100;

/** Thrown if a database doesn't respond, as sometimes happens after a browser crash. */
export class SilentDatabaseError extends Error {}

/**
 * The database's result. Rejects with SilentDatabaseError after this many turns without one. Counts turns instead of
 * using the clock: a worker that is busy for seconds loading modules, as on a slow phone, has used one turn by then and
 * receives the result during the next. By the clock, timeout and result would be due together, and the database would
 * be considered silent although it had responded.
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
