import { describe, expect, it } from 'vitest';
import { countAxis, tickStep } from './axes.ts';

describe('tickStep', () => {
  it.each([
    [32, 1100, 5],
    [14, 1100, 1],
    [45, 1100, 5],
    [46, 1100, 7],
    [120, 1100, 7],
    [120, 320, 28],
    [32, 320, 10],
    [13, 1100, 1],
    [13, 660, 2],
    [13, 320, 3],
    [1, 320, 1],
    [120, 0, 126],
  ])('%i points on %i pixels: every %ith (HOM-015)', (points, width, expected) => {
    expect(tickStep(points, width)).toBe(expected);
  });
});

describe('countAxis', () => {
  it.each([
    [0, { max: 1, tickCount: 1 }],
    [1, { max: 1, tickCount: 1 }],
    [3, { max: 3, tickCount: 3 }],
    [5, { max: 5, tickCount: 5 }],
    [6, { max: 6, tickCount: 3 }],
    [9, { max: 10, tickCount: 5 }],
    [126, { max: 150, tickCount: 3 }],
    [112, { max: 125, tickCount: 5 }],
    [2318, { max: 2500, tickCount: 5 }],
    [48_000, { max: 50_000, tickCount: 5 }],
  ])('holds %i', (largest, expected) => {
    expect(countAxis(largest)).toEqual(expected);
  });

  it('has whole ticks, three to five of them from 5 on, and holds every count', () => {
    for (let largest = 5; largest < 20_000; largest += 7) {
      const { max, tickCount } = countAxis(largest);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(max % tickCount).toBe(0);
      expect(tickCount).toBeGreaterThanOrEqual(3);
      expect(tickCount).toBeLessThanOrEqual(5);
    }
  });
});
