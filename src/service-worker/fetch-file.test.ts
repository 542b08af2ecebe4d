import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCache, pageOrKept } from './fetch-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const findCached = async () => new Response('kept');
const nothing = async () => undefined;
const page = () => new Response('network');
const badGateway = () => new Response('bad gateway', { status: 502 });
const failedFetch = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

const arrival = { cache: 'default' } as const;

/** The host responds after a number of milliseconds; null for never. */
async function shown(
  answersAfterMs: number | null,
  answer: () => Response | Promise<Response>,
  findKept: Parameters<typeof pageOrKept>[2] = findCached,
  request: Parameters<typeof pageOrKept>[0] = arrival,
) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const signals: AbortSignal[] = [];
  const result = pageOrKept(
    request,
    (signal) => {
      signals.push(signal);
      return promise;
    },
    findKept,
  );
  await vi.advanceTimersByTimeAsync(answersAfterMs ?? 3000);
  if (answersAfterMs !== null) resolve(answer());
  return { text: await (await result).text(), wasLetGo: signals.some(({ aborted }) => aborted) };
}

describe('pageOrKept (FRM-059)', () => {
  it.each([
    ['a response in time', 2000, page, 'network', false],
    ['a 404', 0, () => new Response('none', { status: 404 }), 'none', false],
    ['no network', 0, failedFetch, 'kept', true],
    ['a 502', 0, badGateway, 'kept', false],
    ['a 500', 0, () => new Response('error', { status: 500 }), 'kept', false],
    ['a 499', 0, () => new Response('no', { status: 499 }), 'no', false],
    ['a host that hangs', null, page, 'kept', true],
    ['a slow host', 3500, page, 'kept', true],
  ])('serves the network or the cached page: %s', async (_, answersAfterMs, answer, text, wasLetGo) => {
    expect(await shown(answersAfterMs, answer)).toEqual({ text, wasLetGo });
  });

  it.each([
    ['a reload', 'no-cache', 9000, 'network', false],
    ['a reload that bypasses all caches', 'reload', 9000, 'network', false],
    ['a reload on a slow host', 'no-cache', 10_500, 'kept', true],
    ['going back', 'force-cache', 3500, 'kept', true],
  ] as const)('waits for the host: %s', async (_, cache, answersAfterMs, text, wasLetGo) => {
    expect(await shown(answersAfterMs, page, findCached, { cache })).toEqual({ text, wasLetGo });
  });

  it.each([
    [20_000, page, 'network'],
    [10, badGateway, 'bad gateway'],
  ])("waits %i ms for the network's response if no page is cached", async (answersAfterMs, answer, text) => {
    expect(await shown(answersAfterMs, answer, nothing)).toEqual({ text, wasLetGo: false });
  });

  it('fails like the network if no page is cached', async () => {
    await expect(pageOrKept(arrival, failedFetch, nothing)).rejects.toThrow('Failed to fetch');
  });
});

describe('fromCache (ERR-032)', () => {
  it.each<[string, () => Promise<string>, string]>([
    ['responds', async () => 'kept', 'kept'],
    ['rejects', () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')), 'instead'],
    [
      'throws synchronously',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      'instead',
    ],
    ['never responds', () => new Promise(() => {}), 'instead'],
  ])('handles a cache that %s', async (_, ask, expected) => {
    const found = fromCache(ask, 'instead');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBe(expected);
  });

  it('lets a page come from the network if the cache never responds', async () => {
    const silent = () => new Promise<never>(() => {});
    const answer = pageOrKept(arrival, async () => badGateway(), silent);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await (await answer).text()).toBe('bad gateway');
  });
});
