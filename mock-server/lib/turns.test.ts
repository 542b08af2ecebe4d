import { describe, expect, it } from 'vitest';
import { createTurns, type Work } from './turns.ts';

/** Turns with a clock and an event loop that the test controls. */
function machine() {
  let time = 0;
  const deferred: (() => void)[] = [];
  const turns = createTurns({ now: () => time, defer: (run) => void deferred.push(run) });
  const log: string[] = [];

  return {
    turns,
    log,
    /** Lets other work run, and what was deferred. */
    async turn() {
      deferred.shift()?.();
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
    /** Work with a number of pieces of equal duration, logged one by one. */
    async work(name: string, work: Work, pieces: number, milliseconds: number) {
      for (let piece = 0; piece < pieces; piece++) {
        const next = turns.next(work);
        if (next !== undefined) await next;
        time += milliseconds;
        log.push(name);
      }
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const of = (sandbox: string): Work => ({ sandbox, of: {} });

describe('long work (LIM-015)', () => {
  it('runs for 5 ms, then yields', async () => {
    const { turns, work, log, turn } = machine();
    void work('a', of('a'), 9, 2);
    await turn();
    expect([log.length, turns.isOver()]).toEqual([6, true]);
    await turn();
    expect(log).toHaveLength(9);
    await turn();
    expect(turns.isOver()).toBe(false);
  });

  it('gets one slice at a time, however much there is', async () => {
    const { work, log, turn } = machine();
    for (const name of ['a', 'b', 'c']) void work(name, of(name), 4, 5);
    await new Promise<void>((resolve) => setImmediate(resolve));
    const counts = [log.length];
    for (let i = 0; i < 5; i++) {
      await turn();
      counts.push(log.length);
    }
    expect(counts.map((count, index) => count - (counts[index - 1] ?? 0))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('is shared fairly by sandboxes, regardless of how many or how long their pieces are', async () => {
    const { work, log, turn } = machine();
    for (let i = 0; i < 10; i++) void work('many', of('many'), 99, 5);
    void work('long', of('long'), 99, 20);
    void work('one', of('one'), 99, 5);
    for (let i = 0; i < 90; i++) await turn();
    const count = (name: string) => log.filter((noted) => noted === name).length;
    // Equal time: four pieces of 5 ms for one of 20.
    for (const [name, pieces] of [
      ['many', 40],
      ['one', 40],
      ['long', 10],
    ] as const) {
      expect(Math.abs(count(name) - pieces), `${name}: ${count(name)}`).toBeLessThanOrEqual(2);
    }
  });

  it('counts a batch request as one piece of work of its sandbox', async () => {
    const { work, log, turn } = machine();
    const request = of('a');
    for (let i = 0; i < 100; i++) void work('batch', request, 1, 5);
    void work('file', of('a'), 99, 5);
    for (let i = 0; i < 40; i++) await turn();
    expect(log.filter((name) => name === 'file').length).toBeGreaterThanOrEqual(19);
  });

  it('ends when the client leaves, and gets no more turns', async () => {
    const { turns, work, log, turn, pass } = machine();
    const client = new AbortController();
    const getSignal = () => client.signal;
    await turns.next(of('a'));
    pass(5);
    const waits = turns.next({ ...of('a'), getSignal });
    void work('other', of('b'), 1, 1);
    client.abort();
    await expect(waits).rejects.toThrow('The client has left');
    await expect(turns.next({ ...of('a'), getSignal })).rejects.toThrow('The client has left');
    await turn();
    expect(log).toEqual(['other']);
  });
});
