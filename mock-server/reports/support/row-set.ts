/** Rows as bits: row r is bit r % 32 of word r / 32, rounded down. */
export type RowBits = Int32Array;

/** Number of sessions processed in one step; a multiple of 32. */
export const sessionStep = 16_384;

export const noRows = (rowCount: number): RowBits => new Int32Array((rowCount + 31) >>> 5);

/** Whether the bit of a row is set. The bits start at row 0. */
export const hasRow = (bits: RowBits, row: number): boolean => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

/** The number of bits set in a word. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows written per word without checking how many it has: that is unpredictable, and most words have no more. */
const AT_ONCE = 3;

/** The most rows passed to a callback at a time. */
export const maxBatch = 2 * sessionStep;

/** The rows of a batch, with room for those written past its end. */
const piece = new Int32Array(maxBatch + AT_ONCE);

const ends = new Int32Array(1);

/**
 * Writes the rows of the words from `first` up to but excluding `last` to `piece`, ascending, after the first `count`.
 * Returns the new count. `row` is the row of the first bit.
 */
function writeWords(bits: RowBits, first: number, last: number, row: number, count: number): number {
  let written = count;
  for (let index = first, end = row + 31; index < last; index++, end += 32) {
    let word = bits[index] as number;
    if (word === 0) continue;
    let at = written;
    written += bitCount(word);
    piece[at] = end - Math.clz32(word & -word);
    word &= word - 1;
    piece[at + 1] = end - Math.clz32(word & -word);
    word &= word - 1;
    piece[at + 2] = end - Math.clz32(word & -word);
    word &= word - 1;
    for (at += AT_ONCE; word !== 0; word &= word - 1) piece[at++] = end - Math.clz32(word & -word);
  }
  return written;
}

/**
 * The rows of `bits` from `from` up to but excluding `to`. `base` is the row of the first bit, a multiple of 32. The
 * bits must not change afterward.
 */
export class RowSet {
  readonly bits: RowBits;
  readonly base: number;
  readonly from: number;
  readonly to: number;
  private known = -1;

  constructor(bits: RowBits, base: number, from: number, to: number) {
    this.bits = bits;
    this.base = base;
    this.from = from;
    this.to = Math.max(from, to);
  }

  /** Counted on first use. */
  get size(): number {
    if (this.known < 0) this.known = this.count(this.from, this.to);
    return this.known;
  }

  has(row: number): boolean {
    return row >= this.from && row < this.to && hasRow(this.bits, row - this.base);
  }

  /** 1 if the set contains the row, otherwise 0. `row` must be within the set's bounds. */
  bit(row: number): number {
    return ((this.bits[(row - this.base) >>> 5] as number) >>> (row & 31)) & 1;
  }

  /** A word of the set, without rows outside of `from` up to but excluding `to`. */
  private word(index: number, from: number, to: number): number {
    let word = this.bits[index] as number;
    const first = this.base + 32 * index;
    if (first < from) word &= -1 << (from - first);
    if (first + 32 > to) word &= -1 >>> (first + 32 - to);
    return word;
  }

  /** The number of rows from `from` up to but excluding `to`, which must be within the set's bounds. */
  count(from: number, to: number): number {
    if (from >= to) return 0;
    const { bits } = this;
    const first = (from - this.base) >>> 5;
    const last = (to - 1 - this.base) >>> 5;
    let count = bitCount(this.word(first, from, to));
    if (last > first) count += bitCount(this.word(last, from, to));
    for (let index = first + 1; index < last; index++) count += bitCount(bits[index] as number);
    return count;
  }

  /**
   * Passes the rows from `from` up to but excluding `to` to the callback, ascending and in batches: the first `count`
   * of `rows`, valid only until the next call. The bounds must be within those of the set.
   */
  forEachBatch(from: number, to: number, take: (rows: Int32Array, count: number) => void): void {
    let count = 0;
    for (let start = from; start < to; ) {
      const end = Math.min(to, (start & ~31) + sessionStep);
      count = this.writeRows(start, end, count);
      if (count > maxBatch - sessionStep) {
        take(piece, count);
        count = 0;
      }
      start = end;
    }
    if (count > 0) take(piece, count);
  }

  /** Writes rows to the batch after the first `count` and returns the new count. */
  private writeRows(from: number, to: number, count: number): number {
    const first = (from - this.base) >>> 5;
    const last = (to - 1 - this.base) >>> 5;
    ends[0] = this.word(first, from, to);
    const written = writeWords(ends, 0, 1, from & ~31, count);
    if (last === first) return written;
    ends[0] = this.word(last, from, to);
    const before = writeWords(this.bits, first + 1, last, (from & ~31) + 32, written);
    return writeWords(ends, 0, 1, (to - 1) & ~31, before);
  }

  /** The rows, ascending. */
  rows(): Int32Array {
    const rows = new Int32Array(this.size);
    let written = 0;
    this.forEachBatch(this.from, this.to, (some, count) => {
      rows.set(some.subarray(0, count), written);
      written += count;
    });
    return rows;
  }

  /** The last row of the set before `row`; -1 if there is none. */
  rowBefore(row: number): number {
    const to = Math.min(row, this.to);
    if (to <= this.from) return -1;
    const first = (this.from - this.base) >>> 5;
    for (let index = (to - 1 - this.base) >>> 5; index >= first; index--) {
      const word = this.word(index, this.from, to);
      if (word !== 0) return this.base + 32 * index + 31 - Math.clz32(word);
    }
    return -1;
  }

  /** The row at a place counted back from the last row, which is place 0; -1 if there is none. */
  rowFromEnd(place: number): number {
    if (place >= this.size) return -1;
    let left = place;
    for (let index = (this.to - 1 - this.base) >>> 5; ; index--) {
      let word = this.word(index, this.from, this.to);
      const count = bitCount(word);
      if (left >= count) {
        left -= count;
        continue;
      }
      for (; left > 0; left--) word &= ~(1 << (31 - Math.clz32(word)));
      return this.base + 32 * index + 31 - Math.clz32(word);
    }
  }

  /** Whether any row is also in `others`, whose first bit is row 0. Stops at the first match. */
  intersects(others: RowBits): boolean {
    if (this.from === this.to) return false;
    const offset = this.base >>> 5;
    const first = (this.from - this.base) >>> 5;
    const last = (this.to - 1 - this.base) >>> 5;
    const isAtEnd = (index: number) =>
      (this.word(index, this.from, this.to) & (others[index + offset] as number)) !== 0;
    if (isAtEnd(first) || isAtEnd(last)) return true;
    for (let index = first + 1; index < last; index++) {
      if (((this.bits[index] as number) & (others[index + offset] as number)) !== 0) return true;
    }
    return false;
  }
}
