import { describe, expect, it } from 'vitest';
import { Random } from '../../world/random.ts';
import { joinRows } from './join-rows.ts';
import { maxBatch, noRows, type RowBits, RowSet, sessionStep } from './row-set.ts';

const COUNT = 200;
const random = new Random(3, 1);

function bitsOf(rows: readonly number[]): RowBits {
  const bits = noRows(COUNT);
  for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  return bits;
}

const some = (oneIn: number) => Array.from({ length: COUNT }, (_, row) => row).filter(() => random.below(oneIn) === 0);
/** Bounds within a word, at its ends, and of an empty set. */
const ends = [
  [0, COUNT],
  [31, 33],
  [32, 64],
  [33, 63],
  [64, 64],
  [199, 200],
  [5, 171],
] as const;

describe.each(ends)('rows %d to %d', (from, to) => {
  const rows = some(3);
  const own = rows.filter((row) => row >= from && row < to);
  const set = new RowSet(bitsOf(rows), 0, from, to);

  it('counts and lists its rows', () => {
    expect(Array.from(set.rows())).toEqual(own);
    expect(set.size).toBe(own.length);
    const middle = (from + to) >> 1;
    expect(set.count(from, middle) + set.count(middle, to)).toBe(own.length);
    for (let row = -1; row <= COUNT; row++) expect(set.has(row)).toBe(own.includes(row));
  });

  it('finds rows from the end', () => {
    const latest = own.toReversed();
    expect(own.map((_, index) => set.rowFromEnd(index))).toEqual(latest);
    expect(set.rowFromEnd(own.length)).toBe(-1);
    const walked: number[] = [];
    for (let row = set.rowBefore(to); row >= 0; row = set.rowBefore(row)) walked.push(row);
    expect(walked).toEqual(latest);
  });

  it('keeps rows that are in some set of each part', () => {
    const parts = [[some(2)], [some(3), some(3)], [some(2), some(4), some(4)], [1, 2, 3, 4, 5].map(some)];
    const expected = own.filter((row) => parts.every((part) => part.some((rowsOf) => rowsOf.includes(row))));
    const bits = parts.map((part) => part.map(bitsOf));
    expect(Array.from(joinRows(bitsOf(rows), 0, from, to, bits).rows())).toEqual(expected);
    const narrowed = (part: RowSet, sets: readonly (readonly RowBits[])[]) =>
      joinRows(part.bits, part.base, part.from, part.to, sets);
    expect(Array.from(narrowed(narrowed(set, bits.slice(0, 1)), bits.slice(1)).rows())).toEqual(expected);
    expect(narrowed(set, [...bits, []]).size).toBe(0);
  });

  it('detects shared rows', () => {
    const others = some(12);
    expect(set.intersects(bitsOf(others))).toBe(others.some((row) => own.includes(row)));
    expect(set.intersects(noRows(COUNT))).toBe(false);
    for (let row = 0; row < COUNT; row++)
      expect([row, set.intersects(bitsOf([row]))]).toEqual([row, own.includes(row)]);
  });
});

describe('forEachBatch', () => {
  /** Words with every number of bits, from none to all. */
  const bits = Int32Array.from({ length: (5 * sessionStep) / 32 }, (_, index) => {
    const share = index % 34;
    let word = 0;
    for (let bit = 0; bit < 32; bit++) if (random.below(33) < share) word |= 1 << bit;
    return word;
  });
  const expectedRows = Array.from({ length: 32 * bits.length }, (_, row) => row).filter((row) => {
    return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  });

  it.each([
    [0, 32 * bits.length],
    [17, 32 * bits.length - 5],
    [sessionStep - 1, sessionStep + 1],
    [40, 50],
  ])('passes on the rows from %d to %d, ascending', (from, to) => {
    const set = new RowSet(bits, 0, from, to);
    const rows: number[] = [];
    const pieces: number[] = [];
    set.forEachBatch(from, to, (some, count) => {
      rows.push(...some.subarray(0, count));
      pieces.push(count);
    });
    expect(rows).toEqual(expectedRows.filter((row) => row >= from && row < to));
    expect(Math.max(...pieces)).toBeLessThanOrEqual(maxBatch);
    expect(Array.from(set.rows())).toEqual(rows);
  });

  it('can start at any row', () => {
    const set = new RowSet(bits, 640, 650, 32 * bits.length);
    expect(Array.from(set.rows())).toEqual(
      expectedRows.map((row) => row + 640).filter((row) => row >= 650 && row < set.to),
    );
  });
});
