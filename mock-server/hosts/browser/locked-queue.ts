import { createKeyedQueue, type KeyedQueue } from '../../state/sandbox-store.ts';

/**
 * Runs jobs of the same key one after another, across all tabs of the browser that keep the same state. Where it has
 * no locks (plain http), across this tab alone.
 */
export function createLockedQueue(locks: Pick<LockManager, 'request'> | undefined): KeyedQueue {
  const own = createKeyedQueue();
  if (locks === undefined) return own;
  return <T>(key: string, job: () => Promise<T>): Promise<T> =>
    own(key, () => locks.request(`webtrax-mock:${key}`, job).then((result) => result as T));
}
