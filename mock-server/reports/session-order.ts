import type { SessionOrdering, SessionSortKey } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import type { Selection } from './selection.ts';
import { distinctKeys } from './support/distinct-keys.ts';
import { perWorld } from './support/per-world.ts';
import { firstAtLeast } from './support/search-sorted.ts';
import { type SortKeys, stableSort } from './support/stable-sort.ts';
import { createWeightedCache } from './support/weighted-cache.ts';
import { visitorIspRanks, visitorNameRanks } from './visitor-columns.ts';

const orders = perWorld(() => createWeightedCache<Int32Array>(32, 12 << 20, (rows) => rows.byteLength));

type Read = (row: number) => number;

function reader({ world }: ReportScope, key: SessionSortKey): Read {
  const { visitor, time, duration, pageStart } = world.sessions;
  const first = time[0] ?? 0;
  if (key === 'time_expanded') return (row) => (time[row] as number) - first;
  if (key === 'online') return (row) => duration[row] as number;
  if (key === 'pagect') return (row) => (pageStart[row + 1] as number) - (pageStart[row] as number);
  const ranks = key === 'sortable_company' ? visitorNameRanks(world) : visitorIspRanks(world);
  return (row) => ranks[visitor[row] as number] as number;
}

function sortKeys(rows: Int32Array, read: Read, isDescending: boolean): SortKeys {
  const values = new Int32Array(rows.length);
  let max = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = read(rows[i] as number);
    values[i] = value;
    if (value > max) max = value;
  }
  if (isDescending) {
    for (let i = 0; i < values.length; i++) values[i] = max - (values[i] as number);
  }
  return { values, max };
}

function sorted(scope: ReportScope, selection: Selection, ordering: readonly SessionOrdering[]): Int32Array {
  let rows: Int32Array = selection.rows.slice().reverse();
  for (const { key, direction } of ordering.toReversed()) {
    rows = stableSort(rows, sortKeys(rows, reader(scope, key), direction === 'DESC'));
  }
  return rows;
}

/** Rows of a list by place, 0 first. */
export interface RowOrder {
  at(place: number): number;
  /** -1 where the list does not hold the row. */
  placeOf(row: number): number;
}

/** The later session first, then the greater row: the rows of a selection from its end. */
function latestFirst({ rows, count, contains }: Selection): RowOrder {
  return {
    at: (place) => rows[count - 1 - place] as number,
    placeOf: (row) => (contains(row) ? count - 1 - firstAtLeast(rows, row) : -1),
  };
}

/**
 * The order of a list of sessions. Entries of `asked` apply in sequence; the later session comes first where
 * they all tie, then the greater id. Remembered for the pages that follow.
 */
export function sessionOrder(scope: ReportScope, selection: Selection, asked: readonly SessionOrdering[]): RowOrder {
  const ordering = distinctKeys(asked);
  const [first, second] = ordering;
  const isByTime = first?.key === 'time_expanded' && first.direction === 'DESC' && !second;
  if (!first || isByTime) return latestFirst(selection);
  const key = JSON.stringify([ordering.map((entry) => [entry.key, entry.direction]), selection.key]);
  const rows = orders(scope.world).get(key, () => sorted(scope, selection, ordering));
  return { at: (place) => rows[place] as number, placeOf: (row) => rows.indexOf(row) };
}
