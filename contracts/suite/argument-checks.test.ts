import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { findSmallest } from './argument-checks.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

const tried = { seed: 1, runs: 40 };
const numbers = fc.integer({ min: 0, max: 1000 });
const tooLarge = (input: number) => [{ place: 'n', expected: 'under 100', received: `${input}` }];

test('a slow backend still gets every input (CAL-055)', async () => {
  let requestCount = 0;
  const findings = await findSmallest(tried, numbers, async () => {
    requestCount += 1;
    await vi.advanceTimersByTimeAsync(60_000);
    return [];
  });
  expect(findings).toEqual([]);
  expect(requestCount).toBe(tried.runs);
});

test('findings are those of the smallest failing input', async () => {
  const find = async (input: number) => (input < 100 ? [] : tooLarge(input));
  expect(await findSmallest(tried, numbers, find)).toEqual([
    { place: 'n, called with 100', expected: 'under 100', received: '100' },
  ]);
});

test('shrinking ends in time, with a failing input', async () => {
  let failed = 0;
  const [finding] = await findSmallest(tried, numbers, async (input) => {
    await vi.advanceTimersByTimeAsync(3000);
    if (input < 100) return [];
    failed += 1;
    return tooLarge(input);
  });
  expect(failed).toBeLessThan(4);
  expect(Number(finding?.received)).toBeGreaterThanOrEqual(100);
});

test("an error that stops a run isn't caught", async () => {
  const lost = new Error('The backend is gone.');
  await expect(findSmallest(tried, numbers, () => Promise.reject(lost))).rejects.toBe(lost);
});
