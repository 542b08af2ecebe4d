import { describe, expect, it } from 'vitest';
import { StateUnavailableError } from '../../state/state-unavailable-error.ts';
import { createSharedQueue } from './shared-queue.ts';
import { createMemoryClaims } from './testing/memory-claims.ts';

/** Lets everybody else have a turn, and takes no time. */
const wait = async () => {};

/** Two processes on one Redis. */
function processes() {
  const claims = createMemoryClaims();
  return { claims, one: createSharedQueue(claims, { wait }), other: createSharedQueue(claims, { wait }) };
}

describe('createSharedQueue', () => {
  it('lets no two jobs of a key overlap, in one process or in two', async () => {
    const { one, other } = processes();
    let [running, most, done] = [0, 0, 0];
    const job = async () => {
      running++;
      most = Math.max(most, running);
      await Promise.resolve();
      running--;
      done++;
    };
    await Promise.all([one, other, one, other, one].map((queue) => queue('a', job)));
    expect({ most, done }).toEqual({ most: 1, done: 5 });
  });

  it('lets jobs of different keys run at once', async () => {
    const { one, other } = processes();
    const gate = Promise.withResolvers<string>();
    const first = one('a', () => gate.promise);
    expect(await other('b', async () => 'b')).toBe('b');
    gate.resolve('a');
    expect(await first).toBe('a');
  });

  it('frees the key after a job that failed', async () => {
    const { one, other } = processes();
    await expect(one('a', () => Promise.reject(new Error('no good')))).rejects.toThrow('no good');
    expect(await other('a', async () => 1)).toBe(1);
  });

  it('lets others have their turn, however much a process has to do', async () => {
    const claims = createMemoryClaims();
    let time = 0;
    const busy = createSharedQueue(claims, { wait, now: () => time });
    const other = createSharedQueue(claims, { wait });
    const done: string[] = [];
    const ten = Array.from({ length: 10 }, () =>
      busy('a', async () => {
        time += 5;
        done.push('busy');
      }),
    );
    await Promise.all([...ten, other('a', async () => done.push('other'))]);
    expect(done.indexOf('other')).toBe(4);
    expect(done).toHaveLength(11);
  });

  it('gives up a key that is never freed, without running the job', async () => {
    const { claims, one } = processes();
    await claims.claim('lock:a', 'somebody who died', 5000);
    let hasRun = false;
    const job = async () => {
      hasRun = true;
    };
    for (const refused of [one('a', job), one('a', job)]) {
      await expect(refused).rejects.toBeInstanceOf(StateUnavailableError);
    }
    expect(hasRun).toBe(false);
    claims.expire();
    expect(await one('a', async () => 1)).toBe(1);
  });

  it('leaves a lock alone that has fallen to another meanwhile', async () => {
    const { claims, one } = processes();
    await one('a', async () => {
      claims.expire();
      await claims.claim('lock:a', 'the next', 5000);
    });
    expect(await claims.read('lock:a')).toBe('the next');
  });

  it('keeps what a job gave where the lock cannot be given back', async () => {
    const claims = { ...createMemoryClaims(), release: () => Promise.reject(new StateUnavailableError()) };
    expect(await createSharedQueue(claims, { wait })('a', async () => 'done')).toBe('done');
  });
});
