import type { KeyedQueue } from '../../state/sandbox-store.ts';
import { StateUnavailableError } from '../../state/state-unavailable-error.ts';
import type { Claims } from './claims.ts';

/** Milliseconds after which a lock falls to others, should its holder have died. Jobs take a few. */
const lease = 5000;
/** Milliseconds between two tries: few at first, then more, and never the same for two who wait. */
const shortest = 1;
const longest = 8;
/** Tries within about 8 s: longer than a lease, so that the death of a holder is outlived. */
const tries = 1000;
/** Milliseconds that a process with many jobs keeps a lock, and then leaves it: longer than others wait between tries. */
const tenure = 20;
const rest = 15;

export interface SharedQueueOptions {
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Milliseconds since whenever. */
  readonly now?: () => number;
}

interface Waiting {
  run(): Promise<void>;
  reject(error: unknown): void;
}

/**
 * A queue by keys over all processes that share `claims`: a lock for each key, under which a process does what it has
 * to do with it, one job after another, and lets the others have their turn in between. Jobs whose lock cannot be had
 * are not run, and reject with StateUnavailableError.
 */
export function createSharedQueue(claims: Claims, options: SharedQueueOptions = {}): KeyedQueue {
  const { wait = pause, random = Math.random, now = () => performance.now() } = options;
  const holder = crypto.randomUUID();
  let turn = 0;
  const waiting = new Map<string, Waiting[]>();

  async function acquire(name: string, token: string): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (await claims.claim(name, token, lease)) return;
      await wait(Math.min(shortest * 2 ** Math.min(attempt, 10), longest) * (0.5 + random()));
    }
    throw new StateUnavailableError(new Error(`${name} is held by another process`));
  }

  /** Runs jobs under the lock until there are none, or others should have their turn. */
  async function takeTurn(key: string, jobs: Waiting[]): Promise<void> {
    const [name, token] = [`lock:${key}`, `${holder}:${++turn}`];
    await acquire(name, token);
    const until = now() + tenure;
    for (let job = jobs.shift(); job !== undefined; job = now() < until ? jobs.shift() : undefined) await job.run();
    // One that cannot be given back ends by itself; the jobs are done all the same.
    await claims.release(name, token).catch(() => {});
  }

  async function work(key: string, jobs: Waiting[]): Promise<void> {
    while (jobs.length > 0) {
      // What keeps the first from its lock keeps all.
      await takeTurn(key, jobs).catch((error: unknown) => {
        for (const { reject } of jobs.splice(0)) reject(error);
      });
      if (jobs.length > 0) await wait(rest);
    }
    waiting.delete(key);
  }

  return (key, job) =>
    new Promise((resolve, reject) => {
      const entry: Waiting = { run: () => Promise.resolve().then(job).then(resolve, reject), reject };
      const jobs = waiting.get(key);
      if (jobs !== undefined) {
        jobs.push(entry);
        return;
      }
      const first = [entry];
      waiting.set(key, first);
      void work(key, first);
    });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
