import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './unavailable-error.ts';

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
  // When the process is free again, timers run first, then what has arrived.
  vi.advanceTimersToNextTimer();
  resolve('here');
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('here');
});
