import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Accepts this many requests per second, and refuses the others until the next one. */
function createLimit(perSecond: number) {
  const countBySecond = new Map<number, number>();
  const order: number[] = [];
  const answer = (name: number) => {
    const second = Math.floor(Date.now() / 1000);
    const count = countBySecond.get(second) ?? 0;
    if (count >= perSecond) return (second + 1) * 1000 - Date.now();
    countBySecond.set(second, count + 1);
    order.push(name);
    return null;
  };
  /** A request, whose response is the wait it was given; null if it was accepted. */
  const requestOf = (name: number) => ({
    async send() {
      const waitMs = answer(name);
      await Promise.resolve();
      return waitMs;
    },
    refusalMs: async (waitMs: number | null) => waitMs,
  });
  return { order, requestOf };
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('requests that share a limit (TST-035)', () => {
  it.each([
    [1, 4, 12],
    [2, 4, 40],
    [1, 8, 20],
    [5, 8, 60],
  ])('all succeed on a server that allows %i per second, %i at a time', async (perSecond, places, count) => {
    const { order, requestOf } = createLimit(perSecond);
    const turns = createRequestQueue(places);
    const answers = Promise.all(countTo(count).map((name) => turns(requestOf(name))));
    await vi.runAllTimersAsync();
    expect(new Set(await answers)).toEqual(new Set([null]));
    expect(order.toSorted((a, b) => a - b)).toEqual(countTo(count));
    // No second is wasted.
    expect(Date.now()).toBeLessThan((count / perSecond) * 1000);
    // A refused request isn't overtaken by all later ones.
    expect(Math.max(...order.map((name, index) => index - name))).toBeLessThanOrEqual(places);
  });

  it('go one by one after a refusal, oldest first, then two and four at a time', async () => {
    const underWay: { readonly name: number; answer(isRefused: boolean): void }[] = [];
    const turns = createRequestQueue(4);
    const requests = countTo(9).map((name) =>
      turns({
        send: () => new Promise<boolean>((answer) => underWay.push({ name, answer })),
        refusalMs: async (isRefused) => (isRefused ? 1000 : null),
      }),
    );
    /** Responds to all requests in flight, and returns which ones they were. */
    const answerAll = async (refusedName?: number) => {
      await vi.runAllTimersAsync();
      const pending = underWay.splice(0);
      for (const { name, answer } of pending) answer(name === refusedName);
      return pending.map(({ name }) => name);
    };
    expect(await answerAll(0)).toEqual([0, 1, 2, 3]);
    expect(await answerAll()).toEqual([0]);
    expect(await answerAll()).toEqual([4, 5]);
    expect(await answerAll()).toEqual([6, 7, 8]);
    expect(await Promise.all(requests)).toEqual(requests.map(() => false));
  });

  it('are given up after five refusals in a row with no other in flight', async () => {
    const send = vi.fn(async () => 50);
    const turns = createRequestQueue(4);
    const all = Promise.all(countTo(2).map(() => turns({ send, refusalMs: async (waitMs) => waitMs })));
    await vi.runAllTimersAsync();
    expect(await all).toEqual([50, 50]);
    // The first two were sent together, so their refusals don't count.
    expect(send).toHaveBeenCalledTimes(2 + 5 + 5);
  });

  it("that can't be resent or fail release their places", async () => {
    const turns = createRequestQueue(1);
    const send = vi.fn(async () => 50);
    expect(await turns({ send, refusalMs: async (waitMs) => waitMs, isOnce: true })).toBe(50);
    expect(send).toHaveBeenCalledOnce();
    const cut = turns({ send: () => Promise.reject(new Error('cut')), refusalMs: async () => null });
    const failing = expect(cut).rejects.toThrow('cut');
    await vi.runAllTimersAsync();
    await failing;
    expect(await turns({ send, refusalMs: async () => null })).toBe(50);
  });
});
