import { describe, expect, it } from 'vitest';
import { firstAtLeast, firstInOrder, stableSort } from './sorting.ts';
import { denseRanks } from './table-entries.ts';

/** Pseudorandom numbers from 0 to below `below`, the same each time. */
function scattered(count: number, below: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 3) % below);
}

describe('stableSort', () => {
  it.each([1, 2, 255, 65_536, 65_537, 2 ** 26, 2 ** 31 - 1])(
    'sorts keys below %i, keeping equal ones in order',
    (below) => {
      const values = scattered(500, below);
      const rows = Int32Array.from({ length: 500 }, (_, i) => i);
      const expected = Array.from(rows).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      expect(Array.from(stableSort(rows, { values, max: below - 1 }))).toEqual(expected);
    },
  );

  it('accepts no rows', () => {
    expect(stableSort(new Int32Array(0), { values: new Int32Array(0), max: 0 })).toHaveLength(0);
  });
});

describe('firstInOrder', () => {
  const values = scattered(300, 1000);
  const compare = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
  const sorted = Array.from(values, (_, i) => i).sort(compare);

  it.each([1, 10, 299, 300, 1000])('returns the same first %i as sorting', (count) => {
    expect(firstInOrder(300, count, compare, null)).toEqual(sorted.slice(0, count));
  });

  it.each([0, 7, 298, 299])('returns those after position %i', (place) => {
    expect(firstInOrder(300, 20, compare, sorted[place] ?? null)).toEqual(sorted.slice(place + 1, place + 21));
  });
});

describe('denseRanks', () => {
  it('ranks A to Z case-insensitively, with equal ranks for equal texts', () => {
    expect(Array.from(denseRanks(['bolt', 'Apple', 'BOLT', 'zinc', 'apple']))).toEqual([1, 0, 1, 2, 0]);
  });
});

describe('firstAtLeast', () => {
  it.each([
    [0, 0],
    [3, 1],
    [4, 3],
    [9, 4],
    [10, 5],
  ])('finds the first position for %i', (bound, place) => {
    expect(firstAtLeast(Int32Array.of(1, 3, 3, 7, 9), bound)).toBe(place);
  });
});
