import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { byVisitor, valueRows } from './filters/value-rows.ts';
import type { ReportScope } from './report-scope.ts';
import type { Selection } from './selection.ts';
import { joinRows } from './support/join-rows.ts';
import type { RowBits, RowSet } from './support/row-set.ts';
import { firstAtLeast } from './support/sorting.ts';
import { distinctVisitors, type VisitHistory, visitHistory, visitorSessions } from './visit-history.ts';
import { type VisitorTally, visitorTally } from './visitor-tally.ts';

/**
 * From this many sessions on, it is cheaper to look up only visitors that can rank among the first than to count all of
 * them.
 */
const MANY = 1 << 16;

/** From this many candidates on, it is cheaper to count the pages of all visitors. */
const MANY_FIRST = 1024;

/** The most sessions of a visitor that fit in 16 bits. */
const MOST_COUNTED = 0xffff;

/** The identifiable visitors of a selection, or at least those that can be among the first `limit` by activity. */
export function mostActiveVisitors(scope: ReportScope, selection: Selection, limit: number): VisitorTally {
  const { world } = scope;
  const { isUnfiltered, hidden, set } = selection;
  const history = visitHistory(scope);
  const counted = (visitorRow: number) => countVisits(world, history, set, visitorRow);
  if (isUnfiltered && hidden.length === 0 && selection.count >= MANY) {
    const first = visitorsOfRange(history, set, limit);
    return { ...tallyOf(first.map(counted)), total: distinctVisitors(history, set.from, set.to) };
  }
  if ((history.sessionCounts[0] ?? 0) > MOST_COUNTED) return visitorTally(scope, selection);
  const { visitors, total } = visitorsWithMost(world, set, limit);
  if (visitors.length > MANY_FIRST) return visitorTally(scope, selection);
  return { ...tallyOf(visitors.map(counted)), total };
}

/** A visitor's activity in a set of sessions. */
interface VisitorCounts {
  readonly visitorRow: number;
  readonly sessions: number;
  readonly pages: number;
}

function tallyOf(counts: readonly VisitorCounts[]): Omit<VisitorTally, 'total'> {
  const ascending = counts.toSorted((a, b) => a.visitorRow - b.visitorRow);
  return {
    visitors: Int32Array.from(ascending, ({ visitorRow }) => visitorRow),
    sessions: Int32Array.from(ascending, ({ sessions }) => sessions),
    pages: Int32Array.from(ascending, ({ pages }) => pages),
  };
}

/**
 * The identifiable visitors with at least as many admitted sessions in a range as the visitor ranked `limit` (counted
 * from 1), or all if there are fewer. Counts them in order of their all-time sessions until those are fewer than the
 * first `limit` have in the range.
 */
function visitorsOfRange(history: VisitHistory, { from, to }: RowSet, limit: number): number[] {
  const { mostActive, sessionCounts } = history;
  const visitors: number[] = [];
  const counts: number[] = [];
  /** How many visitors have each number of sessions. At least `limit` of them have `bar` or more. */
  const visitorsOf = new Int32Array((sessionCounts[0] ?? 0) + 1);
  let bar = 1;
  let atBar = 0;
  for (let place = 0; place < mostActive.length && (sessionCounts[place] as number) >= bar; place++) {
    const visitorRow = mostActive[place] as number;
    const rows = visitorSessions(history, visitorRow);
    const sessions = firstAtLeast(rows, to) - firstAtLeast(rows, from);
    if (sessions < bar) continue;
    visitors.push(visitorRow);
    counts.push(sessions);
    visitorsOf[sessions] = (visitorsOf[sessions] as number) + 1;
    for (atBar++; atBar - (visitorsOf[bar] as number) >= limit; bar++) atBar -= visitorsOf[bar] as number;
  }
  return visitors.filter((_, index) => (counts[index] as number) >= bar);
}

/** A visitor's activity in a set. */
function countVisits(
  { sessions: { pageStart } }: World,
  history: VisitHistory,
  set: RowSet,
  visitorRow: number,
): VisitorCounts {
  const rows = visitorSessions(history, visitorRow);
  const end = firstAtLeast(rows, set.to);
  let [sessions, pages] = [0, 0];
  for (let place = firstAtLeast(rows, set.from); place < end; place++) {
    const row = rows[place] as number;
    if (set.bit(row) === 0) continue;
    sessions++;
    pages += (pageStart[row + 1] as number) - (pageStart[row] as number);
  }
  return { visitorRow, sessions, pages };
}

/** By company, 1 if its visitors are identifiable: all companies but internet service providers. */
const identifiableCompanies = perWorld(({ companies }) => companies.isIsp.map((isIsp) => 1 - isIsp));

/** The sessions of identifiable visitors. */
const identifiableRows = (world: World): RowBits[] =>
  valueRows(world, 'identifiable', ['visitor'], () =>
    byVisitor(world, world.visitors.company, identifiableCompanies(world)),
  );

/** Sessions by visitor, zero between calls, and the visitors with sessions, with room for one extra. */
let counts = new Uint16Array(0);
let found = new Int32Array(1);

/**
 * The identifiable visitors with at least as many sessions in a set as the visitor ranked `limit` (counted from 1), or
 * all if there are fewer, and the total number of identifiable visitors.
 */
function visitorsWithMost(world: World, set: RowSet, limit: number): { visitors: number[]; total: number } {
  const identifiable = joinRows(set.bits, set.base, set.from, set.to, [identifiableRows(world)]);
  if (counts.length < world.visitors.count) {
    counts = new Uint16Array(world.visitors.count);
    found = new Int32Array(world.visitors.count + 1);
  }
  let total = 0;
  identifiable.forEachBatch(set.from, set.to, (rows, count) => {
    total = countVisitors(rows, count, world.sessions.visitor, total);
  });
  const sessions = new Uint16Array(total);
  const bar = barOf(sessions, takeCounts(sessions), limit);
  const visitors: number[] = [];
  addFound(sessions, bar, visitors);
  return { visitors, total };
}

/** Adds the found visitors with at least `bar` sessions. */
function addFound(sessions: Uint16Array, bar: number, visitors: number[]): void {
  for (let index = 0; index < sessions.length; index++) {
    if ((sessions[index] as number) >= bar) visitors.push(found[index] as number);
  }
}

/** Counts the visitors of some sessions. `total` visitors were found before; returns the new total. */
function countVisitors(rows: Int32Array, count: number, visitor: Int32Array, total: number): number {
  const [sessionsOf, foundRows] = [counts, found];
  let known = total;
  for (let i = 0; i < count; i++) {
    const visitorRow = visitor[rows[i] as number] as number;
    const before = sessionsOf[visitorRow] as number;
    sessionsOf[visitorRow] = before + 1;
    // Always written, kept only for new visitors: a branch here would be unpredictable and cost more than the write.
    foundRows[known] = visitorRow;
    known += (before - 1) >>> 31;
  }
  return known;
}

/** Moves the counts of the found visitors to `sessions`, in the same order, and returns the highest. */
function takeCounts(sessions: Uint16Array): number {
  const [sessionsOf, foundRows] = [counts, found];
  let most = 0;
  for (let index = 0; index < sessions.length; index++) {
    const visitorRow = foundRows[index] as number;
    const own = sessionsOf[visitorRow] as number;
    sessionsOf[visitorRow] = 0;
    sessions[index] = own;
    if (own > most) most = own;
  }
  return most;
}

/** The highest number that at least `limit` of the values reach, or the lowest value if there are fewer. */
function barOf(values: Uint16Array, most: number, limit: number): number {
  const valuesOf = new Int32Array(most + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    valuesOf[value] = (valuesOf[value] as number) + 1;
  }
  let bar = most;
  for (let reached = valuesOf[bar] as number; bar > 1 && reached < limit; reached += valuesOf[bar] as number) bar--;
  return bar;
}
