import { memoize } from '../lib/memoize.ts';
import { computeInTurns, type Steps, type Turn } from '../lib/steps.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { visitorIsIsp } from './company-names.ts';
import { admittedRows } from './filters/admitted-rows.ts';
import { type ReportScope, settingsKey } from './report-scope.ts';
import { hasRow, noRows, type RowBits, sessionStep } from './support/row-set.ts';
import { stableSort } from './support/sorting.ts';

/** Added for a session that doesn't count for an identifiable visitor, so that the value exceeds every row. */
const UNCOUNTED = 1 << 30;

/** Each visitor's admitted sessions as linked lists, from last to first. */
export interface VisitHistory {
  /** By visitor: the row of the last session plus 1; 0 if there is none. */
  readonly last: Int32Array;
  /**
   * By session: the row of the visitor's previous session plus 1, or 0 if there is none. UNCOUNTED is added if the
   * visitor belongs to an ISP or the settings exclude the session.
   */
  readonly previous: Int32Array;
  /** Identifiable visitors by number of sessions, most first, and their session counts. */
  readonly mostActive: Int32Array;
  readonly sessionCounts: Int32Array;
}

const caches = perWorld(() =>
  createWeightedCache<VisitHistory>(
    4,
    16 << 20,
    ({ last, previous, mostActive }) => last.byteLength + previous.byteLength + 2 * mostActive.byteLength,
  ),
);

/** The visit history under the account's settings. Computed once in steps and cached with the world. */
export function visitHistory(scope: ReportScope): VisitHistory {
  const { world, settings } = scope;
  const admitted = admittedRows(scope);
  return caches(world).inSteps(settingsKey(settings), () => chain(world, admitted));
}

function* chain(world: World, admitted: RowBits): Steps<VisitHistory> {
  const { visitor, count } = world.sessions;
  const isIsp = visitorIsIsp(world);
  yield;
  const last = new Int32Array(world.visitors.count);
  const previous = new Int32Array(count);
  const sessions = new Int32Array(world.visitors.count);
  const chainFrom = (from: number) => {
    const to = Math.min(count, from + sessionStep);
    previous.fill(UNCOUNTED, from, to);
    for (let row = from; row < to; row++) {
      if (!hasRow(admitted, row)) continue;
      const visitorRow = visitor[row] as number;
      previous[row] = (last[visitorRow] as number) + (isIsp[visitorRow] ? UNCOUNTED : 0);
      last[visitorRow] = row + 1;
      sessions[visitorRow] = (sessions[visitorRow] as number) + (isIsp[visitorRow] ? 0 : 1);
    }
  };
  for (let from = 0; from < count; from += sessionStep) {
    chainFrom(from);
    yield;
  }
  return { last, previous, ...(yield* byActivity(sessions)) };
}

function* byActivity(sessions: Int32Array): Steps<Pick<VisitHistory, 'mostActive' | 'sessionCounts'>> {
  const active = sessions.reduce((count, own) => count + (own > 0 ? 1 : 0), 0);
  const most = sessions.reduce((max, own) => Math.max(max, own), 0);
  yield;
  const visitors = new Int32Array(active);
  const ranks = new Int32Array(active);
  let place = 0;
  for (let visitorRow = 0; visitorRow < sessions.length; visitorRow++) {
    if (sessions[visitorRow] === 0) continue;
    visitors[place] = visitorRow;
    ranks[place++] = most - (sessions[visitorRow] as number);
  }
  yield;
  const mostActive = stableSort(visitors, { values: ranks, max: most });
  yield;
  return { mostActive, sessionCounts: mostActive.map((visitorRow) => sessions[visitorRow] as number) };
}

/** The row of the visitor's session before `row`, or of their last session if `row` is null; -1 if there is none. */
export function visitBefore({ last, previous }: VisitHistory, visitor: number, row: number | null): number {
  return ((row === null ? (last[visitor] as number) : (previous[row] as number)) & ~UNCOUNTED) - 1;
}

const lists = memoize((_: VisitHistory) => createWeightedCache<Int32Array>(8192, 4 << 20, (rows) => rows.byteLength));

/**
 * Rows of a visitor's admitted sessions, ascending. Cached, since frequent visitors are counted for every list of
 * visitors, and following a chain of hundreds of sessions is slow.
 */
export function visitorSessions(history: VisitHistory, visitor: number): Int32Array {
  return lists(history).get(String(visitor), () => {
    const rows: number[] = [];
    for (let row = visitBefore(history, visitor, null); row >= 0; row = visitBefore(history, visitor, row))
      rows.push(row);
    return Int32Array.from(rows.reverse());
  });
}

/** A visitor's admitted sessions. */
export function visitorRows(scope: ReportScope, visitor: number): RowBits {
  const history = visitHistory(scope);
  const bits = noRows(scope.world.sessions.count);
  for (let row = visitBefore(history, visitor, null); row >= 0; row = visitBefore(history, visitor, row)) {
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
  return bits;
}

/**
 * The number of identifiable visitors in the rows from `from` up to but excluding `to`. Goes through the visitors or
 * the rows, whichever are fewer: a visitor's chain is followed at most over the rows from `to` on.
 */
export function distinctVisitors(history: VisitHistory, from: number, to: number): number {
  const { last, previous, mostActive } = history;
  let count = 0;
  if (mostActive.length + previous.length - to > to - from) {
    // Each counts at its first session there. Adds the sign of a difference, since a branch would be unpredictable.
    for (let row = from; row < to; row++) count += ((previous[row] as number) - from - 1) >>> 31;
    return count;
  }
  for (let place = 0; place < mostActive.length; place++) {
    let row = (last[mostActive[place] as number] as number) - 1;
    while (row >= to) row = (previous[row] as number) - 1;
    if (row >= from) count++;
  }
  return count;
}

/**
 * Prepares, in steps, what a file's rows read. Doing it at once for a million sessions would block other requests for
 * 60 ms (LIM-015). Reports that need it wait for it by themselves.
 */
export async function prepareScope(scope: ReportScope, turn: Turn): Promise<void> {
  await computeInTurns(() => visitHistory(scope), turn);
}
