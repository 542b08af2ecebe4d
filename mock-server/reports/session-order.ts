import type { SessionOrdering, SessionSortKey } from '../../schema/generated/types.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { firstAfter } from '../world/revealed.ts';
import type { World } from '../world/world.ts';
import { visitorIspRanks, visitorNameRanks } from './company-names.ts';
import type { ReportScope } from './report-scope.ts';
import type { Selection } from './selection.ts';
import { distinctKeys } from './support/report-list.ts';
import type { RowSet } from './support/row-set.ts';
import { type SortKeys, stableSort } from './support/sorting.ts';

/** Rows of a list by place, starting at 0. */
export interface RowOrder {
  at(place: number): number;
  /** -1 if the row isn't in the list. */
  placeOf(row: number): number;
}

const orders = perWorld(() => createWeightedCache<RowOrder & { readonly bytes: number }>(32, 12 << 20, (o) => o.bytes));

/** Up to this many sessions are sorted. Larger lists are read from the order of all sessions. */
const FEW = 1 << 15;

/**
 * The order of a list of sessions. Entries of `ordering` apply in sequence; ties go to the later session, then to the
 * smaller id (SES-062). Cached for subsequent pages.
 */
export function sessionOrder(scope: ReportScope, selection: Selection, ordering: readonly SessionOrdering[]): RowOrder {
  const steps = distinctKeys(ordering);
  const [first, ...others] = steps;
  const isByTime = first?.key === 'time_expanded' && first.direction === 'DESC' && others.length === 0;
  if (!first || isByTime) return latestFirst(scope.world, selection.set);
  const key = `${steps.map((entry) => `${entry.key} ${entry.direction}`)}\n${selection.key}`;
  return orders(scope.world).get(key, () => {
    const { set, count } = selection;
    if (count <= FEW || others.length > 0)
      return listed(sorted(scope.world, latestRows(scope.world, set.rows()), steps));
    return new GrowingOrder(scope.world, set, first);
  });
}

/**
 * Later sessions first, then smaller rows: a selection's rows from the end, except that rows of the same second ascend.
 */
function latestFirst({ sessions: { time } }: World, set: RowSet): RowOrder {
  let [lastPlace, lastRow] = [-1, set.to];
  /** The rows of the same second as `row` within the set; `to` is excluded. */
  function rowsOfSecond(row: number): readonly [from: number, to: number] {
    const second = time[row] as number;
    if (time[row - 1] !== second && time[row + 1] !== second) return [row, row + 1];
    return [Math.max(firstAfter(time, second - 1), set.from), Math.min(firstAfter(time, second), set.to)];
  }
  return {
    at(place) {
      lastRow = place === lastPlace + 1 ? set.rowBefore(lastRow) : set.rowFromEnd(place);
      lastPlace = place;
      if (lastRow < 0) return lastRow;
      const [from, to] = rowsOfSecond(lastRow);
      let row = from;
      for (let before = set.count(lastRow + 1, to); before > 0 || !set.has(row); row++) if (set.has(row)) before--;
      return row;
    },
    placeOf(row) {
      if (!set.has(row)) return -1;
      const [from, to] = rowsOfSecond(row);
      return set.count(to, set.to) + set.count(from, row);
    },
  };
}

/** Sorts ascending rows into the same order, in place. */
function latestRows({ sessions: { time } }: World, rows: Int32Array): Int32Array {
  const latest = rows.reverse();
  for (let from = 0; from < latest.length; ) {
    const second = time[latest[from] as number];
    let to = from + 1;
    while (to < latest.length && time[latest[to] as number] === second) to++;
    if (to - from > 1) latest.subarray(from, to).reverse();
    from = to;
  }
  return latest;
}

function listed(rows: Int32Array) {
  return {
    bytes: rows.byteLength,
    at: (place: number) => rows[place] as number,
    placeOf: (row: number) => rows.indexOf(row),
  };
}

type Read = (row: number) => number;

function reader(world: World, key: SessionSortKey): Read {
  const { visitor, time, duration, pageStart } = world.sessions;
  const first = time[0] ?? 0;
  if (key === 'time_expanded') return (row) => (time[row] as number) - first;
  if (key === 'online') return (row) => duration[row] as number;
  if (key === 'pagect') return (row) => (pageStart[row + 1] as number) - (pageStart[row] as number);
  const ranks = key === 'sortable_company' ? visitorNameRanks(world) : visitorIspRanks(world);
  return (row) => ranks[visitor[row] as number] as number;
}

function keysOf(rows: Int32Array, read: Read, isDescending: boolean): SortKeys {
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

function sorted(world: World, latest: Int32Array, ordering: readonly SessionOrdering[]): Int32Array {
  let rows = latest;
  for (const { key, direction } of ordering.toReversed()) {
    rows = stableSort(rows, keysOf(rows, reader(world, key), direction === 'DESC'));
  }
  return rows;
}

const wholeOrders = perWorld(() => createWeightedCache<Int32Array>(10, 12 << 20, (rows) => rows.byteLength));

/** All sessions of the world in an order, computed on first use. */
function wholeOrder(world: World, step: SessionOrdering): Int32Array {
  return wholeOrders(world).get(`${step.key} ${step.direction}`, () => {
    const all = new Int32Array(world.sessions.count);
    for (let row = 0; row < all.length; row++) all[row] = row;
    return sorted(world, latestRows(world, all), [step]);
  });
}

/** The initial capacity of an order. */
const firstRoom = 1024;

/**
 * The order of many sessions, read from that of all sessions only as far as requested. Its memory grows only that far:
 * every second with a new visit has its own order, and usually just a page or two of it are read.
 */
class GrowingOrder implements RowOrder {
  /** The most that it can grow to. */
  readonly bytes: number;
  private readonly set: RowSet;
  private readonly all: Int32Array;
  private rows: Int32Array;
  private found = 0;
  private next = 0;

  constructor(world: World, set: RowSet, step: SessionOrdering) {
    this.set = set;
    this.all = wholeOrder(world, step);
    this.rows = new Int32Array(Math.min(set.size, firstRoom));
    this.bytes = set.size * Int32Array.BYTES_PER_ELEMENT;
  }

  at(place: number): number {
    this.grow(place + 1);
    return this.rows[place] as number;
  }

  placeOf(row: number): number {
    if (!this.set.has(row)) return -1;
    for (let index = 0; ; index++) {
      if (this.at(index) === row) return index;
    }
  }

  private grow(count: number): void {
    const { all, set } = this;
    let { rows, found, next } = this;
    const needed = Math.min(count, set.size);
    if (needed > rows.length) {
      rows = new Int32Array(Math.min(set.size, Math.max(needed, 2 * rows.length)));
      rows.set(this.rows);
      this.rows = rows;
    }
    while (found < needed) {
      const row = all[next++] as number;
      if (set.has(row)) rows[found++] = row;
    }
    this.found = found;
    this.next = next;
  }
}
