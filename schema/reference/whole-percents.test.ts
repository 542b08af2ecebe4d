import { describe, expect, it } from 'vitest';
import { wholePercents } from './whole-percents.ts';

describe('wholePercents', () => {
  it.each([
    ['even parts', [1, 1, 1], [34, 33, 33]],
    ['the largest remainder first', [646, 277, 77], [64, 28, 8]],
    ['exact ones as they are', [50, 30, 20], [50, 30, 20]],
    ['one alone', [7], [100]],
    ['under half a percent dropped', [9960, 40], [100, null]],
    ['half a percent kept', [9950, 50], [99, 1]],
    ['what is dropped given to the others', [600, 398, 4, 4], [60, 40, null, null]],
    ['many that are dropped', [500, ...Array.from({ length: 300 }, () => 1)], [100, ...Array(300).fill(null)]],
    ['nothing shown', [0, 0], [null, null]],
    ['nothing there', [], []],
  ])('%s', (_name, counts, percents) => {
    expect(wholePercents(counts)).toEqual(percents);
  });

  it('makes 100 of any counts (ANA-016, CMP-017)', () => {
    for (let one = 1; one < 60; one += 7) {
      for (let two = 1; two < 900; two += 53) {
        const percents = wholePercents([one, two, 311, 5]);
        expect(percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0)).toBe(100);
      }
    }
  });
});
