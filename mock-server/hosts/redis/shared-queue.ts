import { createKeyedQueue, type KeyedQueue } from '../../state/keyed-queue.ts';
import { StateUnavailableError } from '../../state/state-unavailable-error.ts';
import type { Claims } from './claims.ts';

/** Milliseconds after which a lock falls to others, should its holder have died. Jobs take a few. */
const lease = 5000;
/** Milliseconds between two tries: few at first, then more, and never the same for two who wait. */
const shortest = 2;
const longest = 32;
/** Tries within about 8 s: longer than a lease, so that the death of a holder is outlived. */
const tries = 340;

export interface SharedQueueOptions {
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/**
 * A queue by keys over all processes that share `claims`: a lock for each key, and within this process one after
 * another before it, so that a process never contends with itself. A job whose lock cannot be had is not run, and
 * rejects with StateUnavailableError.
 */
export function createSharedQueue(claims: Claims, options: SharedQueueOptions = {}): KeyedQueue {
  const { wait = pause, random = Math.random } = options;
  const here = createKeyedQueue();
  const holder = crypto.randomUUID();
  let turn = 0;

  async function acquire(name: string, token: string): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (await claims.claim(name, token, lease)) return;
      await wait(Math.min(shortest * 2 ** Math.min(attempt, 10), longest) * (0.5 + random()));
    }
    throw new StateUnavailableError(new Error(`${name} is held by another process`));
  }

  return (key, job) =>
    here(key, async () => {
      const name = `lock:${key}`;
      const token = `${holder}:${++turn}`;
      await acquire(name, token);
      try {
        return await job();
      } finally {
        // One that cannot be given back ends by itself; the job is done all the same.
        await claims.release(name, token).catch(() => {});
      }
    });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
