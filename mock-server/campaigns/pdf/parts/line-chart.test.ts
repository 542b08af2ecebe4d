import { describe, expect, it } from 'vitest';
import { countAxis, dayTicks } from './line-chart.ts';

describe('countAxis', () => {
  it.each([
    ['nothing', [], 4],
    ['no clicks', [0, 0], 4],
    ['one', [1], 4],
    ['just full', [4], 4],
    ['one more', [5], 8],
    ['no half steps of small counts', [9], 12],
    ['twenty', [13, 20], 20],
    ['a step of 2.5 times ten', [81], 100],
    ['thousands', [4410], 6000],
    ['exactly eight thousand', [8000], 8000],
    ['millions', [1_234_567], 1_600_000],
  ])('%s', (_name, values, top) => {
    const axis = countAxis(values, 4);
    expect(axis.top).toBe(top);
    expect(axis.ticks).toEqual([0, 1, 2, 3, 4].map((tick) => (tick * top) / 4));
  });
});

describe('dayTicks', () => {
  it.each([
    [0, []],
    [1, [0]],
    [3, [0, 1, 2]],
    [8, [0, 1, 2, 3, 4, 5, 6, 7]],
    [9, [0, 2, 4, 6, 8]],
    [365, [0, 46, 92, 138, 184, 230, 276, 322]],
  ])('of %i days', (count, ticks) => {
    expect(dayTicks(count, 8)).toEqual(ticks);
  });
});
