import type { Storage } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import { createKeyedQueue, type KeyedQueue } from '../../state/sandbox-store.ts';
import { isPresentKept, presentOf } from '../../world/schedule.ts';

/** Beside the sandboxes, so that resetting one of them leaves it. */
const key = 'demo:world-end';

/**
 * The present that the worlds of this browser are made for, in milliseconds since 1970: the month of the first visit, so
 * that reloads, other tabs and later days show the same visitors, with those that came since (TST-025).
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
  const { findUnreadable } = await import('../unreadable-values.ts');
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
