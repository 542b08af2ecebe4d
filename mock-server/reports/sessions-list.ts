import type {
  QuerySessionsArgs,
  SessionConnection,
  SessionOrdering,
  SessionSortKey,
} from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { sessionNode } from './session-node.ts';
import { decodeCursor, encodeCursor, rowCount, rowOffset } from './support/paging.ts';
import { distinctKeys } from './support/report-list.ts';
import { firstAtLeast, type SortKeys, stableSort } from './support/sorting.ts';
import { visitorIspRanks, visitorNameRanks } from './visitor-columns.ts';

const LIST = 'sessions';
const ROWS = 25;

/**
 * Sessions, a page at a time (CAL-015, CAL-016). OFFSET takes limit and offset, CURSOR last and before: the rows
 * that follow the cursor. BAD_USER_INPUT names an argument out of bounds or of the other kind.
 */
export function listSessions(scope: ReportScope, args: QuerySessionsArgs): SessionConnection {
  if (args.paginationType === 'CURSOR') refuse(args, ['limit', 'offset'], 'CURSOR');
  else refuse(args, ['last', 'before'], 'OFFSET');
  const selection = select(scope, args.query);
  const order = sessionOrder(scope, selection, args.ordering ?? []);
  const [start, count] = windowOf(scope, args, order.placeOf);
  const end = Math.min(start + count, selection.count);
  const edges = [];
  for (let place = start; place < end; place++) {
    const row = order.at(place);
    edges.push({ cursor: encodeCursor(scope.world, LIST, row), node: sessionNode(scope, row) });
  }
  return { edges, pageInfo: { hasNextPage: end < selection.count, totalCount: selection.count } };
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Arguments of the other kind of paging are refused rather than overlooked. */
function refuse(args: QuerySessionsArgs, names: readonly ('last' | 'before' | 'limit' | 'offset')[], type: string) {
  for (const name of names) {
    if (isGiven(args[name])) throw badInput(name, `does not go with paginationType ${type}`);
  }
}

/** Places asked for: the first, and how many. */
function windowOf(scope: ReportScope, args: QuerySessionsArgs, placeOf: RowOrder['placeOf']): [number, number] {
  if (args.paginationType !== 'CURSOR') return [rowOffset(args.offset), rowCount(args.limit, 'limit', ROWS)];
  const count = rowCount(args.last, 'last', ROWS);
  if (args.before === null || args.before === undefined) return [0, count];
  const place = placeOf(decodeCursor(scope.world, LIST, args.before));
  if (place < 0) throw badInput('before', 'must be a cursor of this list');
  return [place + 1, count];
}

const orders = perWorld(() => createWeightedCache<Int32Array>(32, 12 << 20, (rows) => rows.byteLength));

/** Rows of a list by place, 0 first. */
export interface RowOrder {
  at(place: number): number;
  /** -1 where the row is not in the list. */
  placeOf(row: number): number;
}

/**
 * The order of a list of sessions. Entries of `ordering` apply in sequence; the later session comes first where
 * they all tie, then the greater id. Cached for the pages that follow.
 */
export function sessionOrder(scope: ReportScope, selection: Selection, ordering: readonly SessionOrdering[]): RowOrder {
  const steps = distinctKeys(ordering);
  const [first, second] = steps;
  const isByTime = first?.key === 'time_expanded' && first.direction === 'DESC' && !second;
  if (!first || isByTime) return latestFirst(selection);
  const key = JSON.stringify([steps.map((entry) => [entry.key, entry.direction]), selection.key]);
  const rows = orders(scope.world).get(key, () => sorted(scope, selection, steps));
  return { at: (place) => rows[place] as number, placeOf: (row) => rows.indexOf(row) };
}

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

/** The later session first, then the greater row: the rows of a selection from its end. */
function latestFirst({ rows, count, contains }: Selection): RowOrder {
  return {
    at: (place) => rows[count - 1 - place] as number,
    placeOf: (row) => (contains(row) ? count - 1 - firstAtLeast(rows, row) : -1),
  };
}
