import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOfWhole, wholePercents } from './rounded-shares.ts';

describe('wholePercents', () => {
  it.each([
    ['even parts', [1, 1, 1], [34, 33, 33]],
    ['the largest remainder first', [646, 277, 77], [64, 28, 8]],
    ['exact shares unchanged', [50, 30, 20], [50, 30, 20]],
    ['a single count', [7], [100]],
    ['drops shares under half a percent', [9960, 40], [100, null]],
    ['keeps half a percent', [9950, 50], [99, 1]],
    ['adds dropped shares to the others', [600, 398, 4, 4], [60, 40, null, null]],
    ['many dropped shares', [500, ...Array.from({ length: 300 }, () => 1)], [100, ...Array(300).fill(null)]],
    ['no visible shares', [0, 0], [null, null]],
    ['no counts', [], []],
  ])('%s', (_name, counts, percents) => {
    expect(wholePercents(counts)).toEqual(percents);
  });

  it('adds up to 100 for any counts (ANA-016, CMP-017)', () => {
    for (let one = 1; one < 60; one += 7) {
      for (let two = 1; two < 900; two += 53) {
        const percents = wholePercents([one, two, 311, 5]);
        expect(percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0)).toBe(100);
      }
    }
  });
});

describe('sharesOfWhole', () => {
  it.each([
    ['thirds', [1, 1, 1], [0.334, 0.333, 0.333]],
    ['counts that simple rounding makes 99.8% of', [1294, 1294, 1294, 1294, 4824], [0.13, 0.129, 0.129, 0.129, 0.483]],
    ['equal counts, in order', [3, 1, 1, 1], [0.5, 0.167, 0.167, 0.166]],
    ['a single count', [7], [1]],
    ['a tiny count', [99_999, 1], [1, 0]],
    ['negative counts from a faulty server', [-3, 3], [0, 1]],
    ['zero counts', [0, 0], [0, 0]],
    ['no counts', [], []],
  ])('%s (FRM-064)', (_name, counts, shares) => {
    expect(sharesOfWhole(counts)).toEqual(shares);
  });

  it('adds up to the whole, with no share off by a tenth of a percent (FRM-064)', () => {
    const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }).filter((all) => all.some(Boolean));
    fc.assert(
      fc.property(counts, (all) => {
        const total = all.reduce((sum, count) => sum + count, 0);
        const shares = sharesOfWhole(all);
        expect(shares.reduce((sum, share) => sum + Math.round(share * 1000), 0)).toBe(1000);
        for (const [place, share] of shares.entries())
          expect(Math.abs(share - (all[place] ?? 0) / total)).toBeLessThan(0.001);
      }),
    );
  });
});
