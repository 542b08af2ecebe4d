import { describe, expect, it } from 'vitest';
import { fillQuantiles, quantileCurve, quantiles } from './quantiles.ts';

describe('quantiles', () => {
  it('gives each index room by its weight', () => {
    const table = quantiles([1, 0, 2, 1], 8);
    const counts = [0, 1, 2, 3].map((index) => table.filter((value) => value === index).length);
    expect(counts).toEqual([64, 0, 128, 64]);
  });

  it('fills a span of a larger table and nothing else', () => {
    const table = new Uint16Array(6).fill(9);
    fillQuantiles(table, 1, 4, [1, 1], 5);
    expect([...table]).toEqual([9, 5, 5, 6, 6, 9]);
  });

  it('never gives an index without weight the end of the table', () => {
    expect([...quantiles([3, 0.0001, 0], 3)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('refuses weights of zero', () => {
    expect(() => quantiles([0, 0], 4)).toThrow(RangeError);
  });
});

describe('quantileCurve', () => {
  it('rises along its knots', () => {
    const table = quantileCurve([0, 0.5, 1], [0, 10, 110], 2);
    expect([...table]).toEqual([2, 7, 35, 85]);
  });
});
