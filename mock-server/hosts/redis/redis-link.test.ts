import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRedisWatch, linkRedis, retryDelay } from './redis-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('logs each connection change once, and each kind of refusal once', () => {
  const notices: string[] = [];
  const watch = createRedisWatch('redis://r:1', { notice: (text) => notices.push(text), error: () => {} });
  watch.back();
  watch.noteLost('the connection ended');
  watch.noteLost('it does not answer');
  watch.back();
  watch.back();
  watch.noteRefusal('OOM command not allowed');
  watch.noteRefusal('OOM command not allowed when used memory > maxmemory');
  expect(notices).toEqual([
    'Redis at redis://r:1 is out of reach (the connection ended). What needs state answers 503 until it is back.',
    'Redis at redis://r:1 is back.',
    'Redis at redis://r:1 refuses, and what needs state answers 503: OOM command not allowed',
  ]);
});

it('fails startup without Redis after five seconds (TST-030)', async () => {
  const start = linkRedis('redis://user:secret@127.0.0.1:1/?db=2&password=secret', {
    notice: () => {},
    error: () => {},
  });
  let message = '';
  const ended = start.catch((error: Error) => {
    message = error.message;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  await ended;
  expect(message).toMatch(/^Redis at redis:\/\/127\.0\.0\.1:1\/\?db=2&password=REDACTED cannot be reached: /);
});

it('retries a lost connection forever, quickly at first (TST-031)', () => {
  expect([1, 2, 19, 20, 100_000].map(retryDelay)).toEqual([50, 100, 950, 1000, 1000]);
});
