/** Rows that were put into a column among those of the simulation. */
export interface RowNumbers {
  /** Ascending. */
  readonly rows: Int32Array;
  /** What tells them apart, whichever their rows are, each below 100 million. */
  readonly numbers: Int32Array;
}

/** Rows of a world that the simulation did not make: visits that were added, and who made them. */
export interface AddedRows {
  readonly sessions: RowNumbers;
  readonly visitors: RowNumbers;
  readonly pageViews: RowNumbers;
  readonly actions: RowNumbers;
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
