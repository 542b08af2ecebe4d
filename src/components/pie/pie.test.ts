import { describe, expect, it } from 'vitest';
import { arcPath, labelPlace, labelSide, pieParts } from './pie.tsx';

describe('arcPath', () => {
  it.each([
    [0, 0.25, 'M0.00 -100.00A100 100 0 0 1 100.00 0.00L50.00 0.00A50 50 0 0 0 0.00 -50.00Z'],
    [0.25, 1, 'M100.00 0.00A100 100 0 1 1 -0.00 -100.00L-0.00 -50.00A50 50 0 1 0 50.00 0.00Z'],
  ])('draws an arc from %d to %d of a turn', (from, to, path) => {
    expect(arcPath(from, to, 50)).toBe(path);
  });

  it('draws a full turn as two halves', () => {
    expect(arcPath(0, 1, 50).match(/M/g)).toHaveLength(2);
  });
});

describe('labelPlace', () => {
  it.each([
    [0, 0.5, 10, 0],
    [0.25, 0.75, 0, 10],
    [0.5, 1, -10, 0],
  ])('is in the middle of a slice from %d to %d', (from, to, x, y) => {
    const place = labelPlace(from, to, 10);
    expect(place.x).toBeCloseTo(x);
    expect(place.y).toBeCloseTo(y);
  });
});

describe('labelSide', () => {
  it.each([
    [10, 0, 'start', 'central'],
    [-10, 1, 'end', 'central'],
    [0, -10, 'middle', 'auto'],
    [1, 10, 'middle', 'hanging'],
  ])('aligns a label at %d, %d away from the pie', (x, y, textAnchor, dominantBaseline) => {
    expect(labelSide({ x, y }, 10)).toEqual({ textAnchor, dominantBaseline });
  });
});

const rows = (counts: readonly number[]) =>
  counts.map((count, index) => ({ key: `k${index}`, name: `Name ${index}`, count }));
const times = (length: number, count: number) => Array.from({ length }, () => count);

/** Key (or rest), whole-number percentage and color of the visible slices. */
const slices = (counts: readonly number[]) =>
  pieParts(rows(counts))
    .filter(({ hasSlice }) => hasSlice)
    .map(({ row, percent, color }) => [row?.key ?? 'rest', percent, color]);

describe('pieParts', () => {
  it.each<{ name: string; counts: number[]; expected: unknown[] }>([
    { name: 'no rows', counts: [], expected: [] },
    { name: 'rows with zero counts', counts: [0, 0], expected: [] },
    { name: 'one row', counts: [7], expected: [['k0', 100, 1]] },
    {
      name: 'whole numbers',
      counts: [2, 1],
      expected: [
        ['k0', 67, 1],
        ['k1', 33, 2],
      ],
    },
    {
      name: 'half a percent, which stays',
      counts: [199, 1],
      expected: [
        ['k0', 99, 1],
        ['k1', 1, 2],
      ],
    },
    { name: 'less than half a percent, which is dropped', counts: [200, 1], expected: [['k0', 100, 1]] },
    {
      name: 'a dropped row between others, which keep their colors',
      counts: [1000, 1, 500],
      expected: [
        ['k0', 67, 1],
        ['k2', 33, 3],
      ],
    },
  ])('draws $name', ({ counts, expected }) => {
    expect(slices(counts)).toEqual(expected);
  });

  it('has no rest for exactly ten rows', () => {
    const parts = pieParts(rows(times(10, 5)));
    expect(parts.map(({ row }) => row?.key)).toEqual(rows(times(10, 5)).map(({ key }) => key));
  });

  it('sums up the rest, even if each row is too small for a slice', () => {
    const parts = pieParts(rows([...times(10, 97), ...times(30, 1)]));
    expect(parts).toHaveLength(11);
    expect(parts.at(-1)).toEqual({ row: null, rowCount: 30, count: 30, percent: 3, color: null, hasSlice: true });
  });

  it.each([
    [4, false],
    [5, false],
    [6, true],
  ])('with a rest of %i next to a thousand, has a slice for it: %s', (count, hasSlice) => {
    expect(pieParts(rows([...times(10, 100), count])).at(-1)).toMatchObject({ row: null, count, hasSlice });
  });

  it("adds rows that aren't listed to the rest, or makes them the rest", () => {
    const rest = (length: number) => pieParts(rows(times(length, 5)), { rowCount: 30, count: 50 }).at(-1);
    expect(rest(12)).toMatchObject({ row: null, rowCount: 32, count: 60, color: null });
    expect(rest(3)).toMatchObject({ row: null, rowCount: 30, count: 50, color: null });
  });
});
