import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRedisWatch, linkRedis, withTimeout } from './redis-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what comes in time, be it good or bad', async () => {
  expect(await withTimeout(Promise.resolve(1), 1000)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no good')), 1000)).rejects.toThrow('no good');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects what does not', async () => {
  const late = withTimeout(new Promise(() => {}), 1000);
  const told = expect(late).rejects.toThrow('Nothing came within 1000 ms');
  await vi.advanceTimersByTimeAsync(1001);
  await told;
});

it('takes what had arrived while this process was busy beyond the time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = withTimeout(promise, 1000);
  // Timers go first once the process is free again, then what has arrived.
  vi.advanceTimersToNextTimer();
  resolve('here');
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('here');
});

it('tells each change once, and each kind of refusal once', () => {
  const told: string[] = [];
  const watch = createRedisWatch('redis://r:1', { notice: (text) => told.push(text), error: () => {} });
  watch.back();
  watch.lost('the connection ended');
  watch.lost('it does not answer');
  watch.back();
  watch.back();
  watch.refused('OOM command not allowed');
  watch.refused('OOM command not allowed when used memory > maxmemory');
  expect(told).toEqual([
    'Redis at redis://r:1 is out of reach (the connection ended). What needs state answers 503 until it is back.',
    'Redis at redis://r:1 is back.',
    'Redis at redis://r:1 refuses, and what needs state answers 503: OOM command not allowed',
  ]);
});

it('ends a start without Redis with a sentence, after five seconds of trying (TST-030)', async () => {
  const start = linkRedis('redis://user:secret@127.0.0.1:1', { notice: () => {}, error: () => {} });
  let message = '';
  const ended = start.catch((error: Error) => {
    message = error.message;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  await ended;
  expect(message).toMatch(/^Redis at redis:\/\/127\.0\.0\.1:1 cannot be reached: /);
});
