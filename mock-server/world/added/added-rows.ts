import { hashNumber } from '../../lib/hash-text.ts';

/** Rows that were put into a column among those of the simulation. */
export interface RowNumbers {
  /** Ascending. */
  readonly rows: Int32Array;
  /** What tells them apart, whichever their rows are, each below 100 million. */
  readonly numbers: Int32Array;
}

/** Rows of a world that the simulation did not make: visits that were added, who made them, and new search terms. */
export interface AddedRows {
  readonly sessions: RowNumbers;
  readonly visitors: RowNumbers;
  readonly pageViews: RowNumbers;
  readonly actions: RowNumbers;
  /** Of the table. */
  readonly searchTerms: RowNumbers;
}

/** The numbers of added rows begin here: no world has so many. The .sql files of databases name it too. */
export const firstAdded = 900_000_000;

/**
 * The number that a row has for good: that of the row in the simulation, which keeps it however many are put before it,
 * or its own beyond all of these. Ids and cursors are made of it, so that those once shown stay valid (TST-086).
 */
export function numberOfRow(added: RowNumbers | undefined, row: number): number {
  if (added === undefined) return row;
  const place = firstPlace(added.rows, (known) => known >= row);
  return added.rows[place] === row ? firstAdded + (added.numbers[place] as number) : row - place;
}

/** The row of a number; -1 for that of no added row. The rows may end before it. */
export function rowOfNumber(added: RowNumbers | undefined, number: number): number {
  if (number >= firstAdded) return added?.rows[added.numbers.indexOf(number - firstAdded)] ?? -1;
  if (added === undefined) return number;
  return number + firstPlace(added.rows, (row, place) => row - place > number);
}

/** Whether a row was added. */
export function isAdded({ rows }: RowNumbers, row: number): boolean {
  return rows[firstPlace(rows, (known) => known >= row)] === row;
}

/** The first place of which something holds that holds of all that follow; their number where it holds of none. */
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

/** A copy of a column with rows put in: the i-th value comes before what was row `places[i]`; places ascend. */
export function withRows<C extends Column>(column: C, places: ArrayLike<number>, values: ArrayLike<number>): C {
  const { length } = places;
  const made = new (column.constructor as new (length: number) => C)(column.length + length);
  let from = 0;
  for (let i = 0; i < length; i++) {
    const place = places[i] as number;
    made.set(column.subarray(from, place), from + i);
    made[place + i] = values[i] as number;
    from = place;
  }
  made.set(column.subarray(from), from + length);
  return made;
}

/** The same for a column that says where the parts of each row begin; the i-th new row has `sizes[i]` parts. */
export function withStarts(starts: Int32Array, places: ArrayLike<number>, sizes: ArrayLike<number>): Int32Array {
  const { length } = places;
  const made = new Int32Array(starts.length + length);
  let row = 0;
  let shift = 0;
  for (let i = 0; i < length; i++) {
    for (const place = places[i] as number; row < place; row++) made[row + i] = (starts[row] as number) + shift;
    made[row + i] = (starts[row] as number) + shift;
    shift += sizes[i] as number;
  }
  for (; row < starts.length; row++) made[row + length] = (starts[row] as number) + shift;
  return made;
}

/** A column of rows of another table, in which rows were put in; it ascends. */
export function withShiftedRows(column: Int32Array, places: ArrayLike<number>): Int32Array {
  let shift = 0;
  return column.map((row) => {
    while (shift < places.length && (places[shift] as number) <= row) shift++;
    return row + shift;
  });
}

/** The rows that the new ones have: the places they were put at, moved by those before them. */
export function newRows(places: ArrayLike<number>): Int32Array {
  return Int32Array.from(places, (place, i) => place + i);
}

/** A key that no other texts have in this order, whatever is in them: people write them. */
export function keyOfTexts(...texts: readonly string[]): string {
  return texts.map((text) => `${text.length} ${text}`).join('');
}

/** A table to which values are added that it does not have yet. */
export class GrowingTable<T> {
  private readonly base: readonly T[];
  private readonly known: ReadonlyMap<string, number>;
  private readonly rows = new Map<string, number>();
  private readonly values: T[] = [];

  /** `known` has the rows of the base by their keys. */
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

  /** What was added, in the order of its rows. */
  added(): readonly T[] {
    return this.values;
  }

  /** The table itself where nothing was added to it. */
  all(): readonly T[] {
    return this.values.length === 0 ? this.base : [...this.base, ...this.values];
  }
}

/** Numbers that ids of added values are made of: each follows from its text alone, unless another has it already. */
export class AddedNumbers {
  private readonly count: number;
  private readonly known = new Map<string, number>();
  private readonly taken = new Set<number>();

  /** They are below `count`. */
  constructor(count: number) {
    this.count = count;
  }

  of(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    let number = hashNumber(text) % this.count;
    while (this.taken.has(number)) number = (number + 1) % this.count;
    this.known.set(text, number);
    this.taken.add(number);
    return number;
  }
}
