import { describe, expect, it } from 'vitest';
import { fillQuantiles, quantileCurve, quantiles, Random } from './random.ts';

describe('Random', () => {
  it('returns the same numbers for the same seed, on every machine', () => {
    const random = new Random(7, 1);
    expect([random.next(), random.next(), random.next()]).toEqual([-15192861, 1108090210, 1135309871]);
  });

  it('returns different numbers for another seed or stream', () => {
    const first = [new Random(7, 1), new Random(8, 1), new Random(7, 2)].map((random) => random.next());
    expect(new Set(first).size).toBe(3);
  });

  it('is uniform below a bound', () => {
    const random = new Random(3, 1);
    const counts = new Int32Array(10);
    for (let i = 0; i < 10_000; i++) {
      const value = random.below(10);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});

describe('quantiles', () => {
  it('gives each index a share proportional to its weight', () => {
    const table = quantiles([1, 0, 2, 1], 8);
    const counts = [0, 1, 2, 3].map((index) => table.filter((value) => value === index).length);
    expect(counts).toEqual([64, 0, 128, 64]);
  });

  it('fills a slice of a larger table and nothing else', () => {
    const table = new Uint16Array(6).fill(9);
    fillQuantiles(table, 1, 4, [1, 1], 5);
    expect([...table]).toEqual([9, 5, 5, 6, 6, 9]);
  });

  it('never gives a zero-weight index the end of the table', () => {
    expect([...quantiles([3, 0.0001, 0], 3)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('rejects weights that are all zero', () => {
    expect(() => quantiles([0, 0], 4)).toThrow(RangeError);
  });
});

describe('quantileCurve', () => {
  it('interpolates between its knots', () => {
    const table = quantileCurve([0, 0.5, 1], [0, 10, 110], 2);
    expect([...table]).toEqual([2, 7, 35, 85]);
  });
});
