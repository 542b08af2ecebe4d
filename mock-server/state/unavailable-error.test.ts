import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './unavailable-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('withTimeout passes on a result or error that arrives in time', async () => {
  expect(await withTimeout(Promise.resolve(1), 1000)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no good')), 1000)).rejects.toThrow('no good');
  expect(vi.getTimerCount()).toBe(0);
});

it('withTimeout rejects after the time limit', async () => {
  const late = withTimeout(new Promise(() => {}), 1000);
  const rejection = expect(late).rejects.toThrow('Nothing came within 1000 ms');
  await vi.advanceTimersByTimeAsync(1001);
  await rejection;
});

it('withTimeout accepts a result that arrived while this process was busy', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = withTimeout(promise, 1000);
  // When the process is free again, timers run first, then what has arrived.
  vi.advanceTimersToNextTimer();
  resolve('here');
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('here');
});
