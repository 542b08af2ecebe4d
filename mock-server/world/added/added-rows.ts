import { hashNumber } from '../../lib/hash-text.ts';

/** Rows inserted into a column among those of the simulation. */
export interface RowNumbers {
  /** Ascending. */
  readonly rows: Int32Array;
  /** A permanent number of each, below 100 million, whatever its row. */
  readonly numbers: Int32Array;
}

/**
 * Rows of a world that don't come from the simulation: added visits, their visitors and actions, and new search terms.
 */
export interface AddedRows {
  readonly sessions: RowNumbers;
  readonly visitors: RowNumbers;
  readonly pageViews: RowNumbers;
  readonly actions: RowNumbers;
  /** Rows of `tables.searchTerms`. */
  readonly searchTerms: RowNumbers;
}

/** The first number of added rows; no world has that many rows. The databases' .sql files contain it too. */
export const firstAdded = 900_000_000;

/**
 * The permanent number of a row. A simulated row keeps the number that it had in the simulation, however many rows are
 * inserted before it; an added one has its own number above all of these. Ids and cursors use it, so that they stay
 * valid (TST-086).
 */
export function numberOfRow(added: RowNumbers | undefined, row: number): number {
  if (added === undefined) return row;
  const place = firstPlace(added.rows, (known) => known >= row);
  return added.rows[place] === row ? firstAdded + (added.numbers[place] as number) : row - place;
}

/** The row of a number; -1 if no added row has it. The result can lie beyond the last row. */
export function rowOfNumber(added: RowNumbers | undefined, number: number): number {
  if (number >= firstAdded) return added?.rows[added.numbers.indexOf(number - firstAdded)] ?? -1;
  if (added === undefined) return number;
  return number + firstPlace(added.rows, (row, place) => row - place > number);
}

/** Whether a row was added. */
export function isAdded({ rows }: RowNumbers, row: number): boolean {
  return rows[firstPlace(rows, (known) => known >= row)] === row;
}

/** The first place from which on a condition is true; the number of rows if it is never true. */
function firstPlace(rows: Int32Array, holds: (row: number, place: number) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(rows[middle] as number, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A copy of a column with rows inserted: the i-th value goes before the former row `places[i]`. Places ascend. */
export function withRows<C extends Column>(column: C, places: ArrayLike<number>, values: ArrayLike<number>): C {
  const { length } = places;
  const copy = new (column.constructor as new (length: number) => C)(column.length + length);
  let from = 0;
  for (let i = 0; i < length; i++) {
    const place = places[i] as number;
    copy.set(column.subarray(from, place), from + i);
    copy[place + i] = values[i] as number;
    from = place;
  }
  copy.set(column.subarray(from), from + length);
  return copy;
}

/** The same for a column with the start of each row's parts. The i-th new row has `sizes[i]` parts. */
export function withStarts(starts: Int32Array, places: ArrayLike<number>, sizes: ArrayLike<number>): Int32Array {
  const { length } = places;
  const newStarts = new Int32Array(starts.length + length);
  let row = 0;
  let shift = 0;
  for (let i = 0; i < length; i++) {
    for (const place = places[i] as number; row < place; row++) newStarts[row + i] = (starts[row] as number) + shift;
    newStarts[row + i] = (starts[row] as number) + shift;
    shift += sizes[i] as number;
  }
  for (; row < starts.length; row++) newStarts[row + length] = (starts[row] as number) + shift;
  return newStarts;
}

/** Shifts an ascending column of row references after rows were inserted into the table that it refers to. */
export function withShiftedRows(column: Int32Array, places: ArrayLike<number>): Int32Array {
  let shift = 0;
  return column.map((row) => {
    while (shift < places.length && (places[shift] as number) <= row) shift++;
    return row + shift;
  });
}

/** The rows of the inserted values: their places, shifted by the insertions before them. */
export function newRows(places: ArrayLike<number>): Int32Array {
  return Int32Array.from(places, (place, i) => place + i);
}

/** A key that is unique to these texts in this order, whatever characters people put in them. */
export function keyOfTexts(...texts: readonly string[]): string {
  return texts.map((text) => `${text.length} ${text}`).join('');
}

/** A table that grows by values that it doesn't have yet. */
export class GrowingTable<T> {
  private readonly base: readonly T[];
  private readonly known: ReadonlyMap<string, number>;
  private readonly rows = new Map<string, number>();
  private readonly values: T[] = [];

  /** `known` maps the keys of the base to their rows. */
  constructor(base: readonly T[], known: ReadonlyMap<string, number>) {
    this.base = base;
    this.known = known;
  }

  row(key: string, make: () => T): number {
    const row = this.known.get(key) ?? this.rows.get(key);
    if (row !== undefined) return row;
    const next = this.base.length + this.values.length;
    this.rows.set(key, next);
    this.values.push(make());
    return next;
  }

  at(row: number): T | undefined {
    return this.base[row] ?? this.values[row - this.base.length];
  }

  find(key: string): T | undefined {
    const row = this.known.get(key);
    return row === undefined ? undefined : this.base[row];
  }

  /** The added values, in row order. */
  added(): readonly T[] {
    return this.values;
  }

  /** The base itself if nothing was added. */
  all(): readonly T[] {
    return this.values.length === 0 ? this.base : [...this.base, ...this.values];
  }
}

/** Numbers for the ids of added values. Each depends only on its text, unless that number is already taken. */
export class AddedNumbers {
  private readonly count: number;
  private readonly known = new Map<string, number>();
  private readonly takenNumbers = new Set<number>();

  /** Numbers are below `count`. */
  constructor(count: number) {
    this.count = count;
  }

  of(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    let number = hashNumber(text) % this.count;
    while (this.takenNumbers.has(number)) number = (number + 1) % this.count;
    this.known.set(text, number);
    this.takenNumbers.add(number);
    return number;
  }
}
