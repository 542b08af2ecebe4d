import { describe, expect, it } from 'vitest';
import { pieSlices } from './pie-slices.ts';

const rows = (...counts: number[]) =>
  counts.map((count, index) => ({ key: `k${index}`, name: `Name ${index}`, count }));

const shown = (...counts: number[]) =>
  pieSlices(rows(...counts), 'Other').map(({ key, percent, colour }) => [key, percent, colour]);

describe('pieSlices', () => {
  it.each([
    { case: 'no rows', counts: [], slices: [] },
    { case: 'rows that count nothing', counts: [0, 0], slices: [] },
    { case: 'one row', counts: [7], slices: [['k0', 100, 1]] },
    {
      case: 'whole numbers',
      counts: [2, 1],
      slices: [
        ['k0', 67, 1],
        ['k1', 33, 2],
      ],
    },
    {
      case: 'exactly half a percent stays',
      counts: [199, 1],
      slices: [
        ['k0', 100, 1],
        ['k1', 1, 2],
      ],
    },
    { case: 'below half a percent goes', counts: [200, 1], slices: [['k0', 100, 1]] },
  ])('$case', ({ counts, slices }) => {
    expect(shown(...counts)).toEqual(slices);
  });

  it('keeps ten and has no Other where no more are there', () => {
    expect(shown(...Array<number>(10).fill(5)).map(([key]) => key)).toEqual(rows(...Array(10).fill(5)).map((r) => r.key));
  });

  it('adds up the rest as Other, though each of them alone is too small', () => {
    const slices = pieSlices(rows(...Array<number>(10).fill(97), ...Array<number>(30).fill(1)), 'The rest');
    expect(slices).toHaveLength(11);
    expect(slices.at(-1)).toMatchObject({ key: 'other', name: 'The rest', count: 30, percent: 3, colour: null });
  });

  it('drops Other too where it is too small', () => {
    expect(shown(...Array<number>(10).fill(100), 4).map(([key]) => key)).not.toContain('other');
    expect(shown(...Array<number>(10).fill(100), 6).map(([key]) => key)).toContain('other');
  });

  it('leaves each its colour where one before it is dropped', () => {
    expect(shown(1000, 1, 500)).toEqual([
      ['k0', 67, 1],
      ['k2', 33, 3],
    ]);
  });
});
