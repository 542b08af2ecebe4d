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
