import type { QueryVisitorsArgs, Visitor, VisitorConnection } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { numberOfRow, rowOfNumber } from '../world/added/added-rows.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { companyFields } from './company-facts.ts';
import { visitorIsIsp, visitorName, visitorNameRanks } from './company-names.ts';
import { attributesOf, visitorAttributes } from './filters/attributes.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { decodeCursor, encodeCursor, rowCount, rowId } from './support/ids-and-cursors.ts';
import { noRows, type RowBits, RowSet } from './support/row-set.ts';
import { firstAtLeast, firstInOrder } from './support/sorting.ts';
import { distinctVisitors, type VisitHistory, visitBefore, visitHistory } from './visit-history.ts';

const LIST = 'visitors';
const ROWS = 10;

/** Identifiable visitors, the most active first (VIS-013, VIS-014): those that follow the cursor `before`. */
export function listVisitors(scope: ReportScope, args: QueryVisitorsArgs): VisitorConnection {
  const count = rowCount(args.last, 'last', ROWS);
  const selection = select(scope, args.query);
  const isGiven = args.before !== null && args.before !== undefined;
  const tally = isGiven ? visitorTally(scope, selection) : mostActiveVisitors(scope, selection, count + 1);
  const after = placeOf(scope, tally, args.before);
  const following = firstInOrder(tally.visitors.length, count + 1, visitorOrder(scope, tally), after);
  const edges = following.slice(0, count).map((place) => ({
    cursor: encodeCursor(scope.world, LIST, numberOfRow(scope.world.added?.visitors, tally.visitors[place] as number)),
    node: visitorNode(scope, selection, tally, place),
  }));
  return { edges, pageInfo: { hasNextPage: following.length > count, totalCount: tally.total } };
}

/** A visitor as lists answer it. */
export function visitorNode(scope: ReportScope, selection: Selection, tally: VisitorTally, place: number): Visitor {
  const { world } = scope;
  const visitor = tally.visitors[place] as number;
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  return {
    id: rowId(world, 'visitor', visitor),
    title: visitorName(world, visitor),
    city: city?.name ?? '',
    state: city?.state ?? null,
    country: city?.country ?? null,
    ...companyFields(world, world.visitors.company[visitor] as number),
    attributes: attributesOf(attributesInSelection(scope, selection, visitor)),
    sessionCount: tally.sessions[place] as number,
    pagesViewed: tally.pages[place] as number,
  };
}

function placeOf(scope: ReportScope, { visitors }: VisitorTally, before: string | null | undefined): number | null {
  if (before === null || before === undefined) return null;
  const visitor = rowOfNumber(scope.world.added?.visitors, decodeCursor(scope.world, LIST, before));
  const place = firstAtLeast(visitors, visitor);
  if (visitors[place] !== visitor) throw badInput('before', 'must be a cursor of this list');
  return place;
}

/** Compares places: most sessions first, then most pages, then by title, then by id. */
export function visitorOrder({ world }: ReportScope, { visitors, sessions, pages }: VisitorTally) {
  const names = visitorNameRanks(world);
  const name = (place: number) => names[visitors[place] as number] as number;
  return (a: number, b: number): number =>
    (sessions[b] as number) - (sessions[a] as number) ||
    (pages[b] as number) - (pages[a] as number) ||
    name(a) - name(b) ||
    a - b;
}

/** The attributes that the sessions of a visitor have in the selection, as bits. */
function attributesInSelection(scope: ReportScope, { set }: Selection, visitor: number): number {
  const history = visitHistory(scope);
  const sessions: number[] = [];
  for (let row = visitBefore(history, visitor, null); row >= set.from; row = visitBefore(history, visitor, row)) {
    if (set.has(row)) sessions.push(row);
  }
  return visitorAttributes(scope, visitor, sessions);
}

/**
 * The identifiable visitors of a selection, or those among them that can come first: columns of equal length, by place.
 */
interface VisitorTally {
  /** Rows of `visitors`, ascending. */
  readonly visitors: Int32Array;
  readonly sessions: Int32Array;
  readonly pages: Int32Array;
  /** Identifiable visitors of the selection in all. */
  readonly total: number;
}

const caches = perWorld(() =>
  createWeightedCache<VisitorTally>(32, 8 << 20, ({ visitors }) => 3 * visitors.byteLength),
);

/** All identifiable visitors of a selection. */
export function visitorTally(scope: ReportScope, selection: Selection): VisitorTally {
  return caches(scope.world).get(selection.key, () => countVisitors(scope.world, selection));
}

/** Sessions and pages by visitor, side by side. Zero between two calls: a call clears what it has written. */
let scratch = new Int32Array(0);

function countVisitors(world: World, { rows }: Selection): VisitorTally {
  const { visitor, pageStart } = world.sessions;
  const { count } = world.visitors;
  if (scratch.length < 2 * count) scratch = new Int32Array(2 * count);
  const sums = scratch;
  const isIsp = visitorIsIsp(world);
  const seen: RowBits = noRows(count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const who = visitor[row] as number;
    if (isIsp[who]) continue;
    seen[who >>> 5] = (seen[who >>> 5] as number) | (1 << (who & 31));
    const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
    sums[2 * who] = (sums[2 * who] as number) + 1;
    sums[2 * who + 1] = (sums[2 * who + 1] as number) + pages;
  }
  const visitors = new RowSet(seen, 0, 0, count).rows();
  const sessions = new Int32Array(visitors.length);
  const pages = new Int32Array(visitors.length);
  for (let place = 0; place < visitors.length; place++) {
    const at = 2 * (visitors[place] as number);
    sessions[place] = sums[at] as number;
    pages[place] = sums[at + 1] as number;
    sums[at] = 0;
    sums[at + 1] = 0;
  }
  return { visitors, sessions, pages, total: visitors.length };
}

/** From so many sessions on it is cheaper to look up the visitors that can come first than to count all of them. */
const MANY = 1 << 16;

/** The identifiable visitors of a selection, or at least those that can be among the first `wanted` by activity. */
function mostActiveVisitors(scope: ReportScope, selection: Selection, wanted: number): VisitorTally {
  const { isUnfiltered, hidden, count, set } = selection;
  if (!isUnfiltered || hidden.length > 0 || count < MANY) return visitorTally(scope, selection);
  const history = visitHistory(scope);
  return {
    ...countMostActive(scope.world, history, set, wanted),
    total: distinctVisitors(history, set.from, set.to),
  };
}

/**
 * Counts visitors, those with the most sessions of all time first, until the rest cannot be among the first `wanted`:
 * none of them has as many sessions of all time as each of these has in the range.
 */
function countMostActive(
  { sessions: { pageStart } }: World,
  history: VisitHistory,
  { from, to }: RowSet,
  wanted: number,
): Omit<VisitorTally, 'total'> {
  const { mostActive, sessionCounts } = history;
  const counted: { who: number; sessions: number; pages: number }[] = [];
  /** How many visitors have each number of sessions; at least `wanted` of them have `bar` or more. */
  const visitorsOf = new Int32Array((sessionCounts[0] ?? 0) + 1);
  let bar = 1;
  let atBar = 0;
  for (let place = 0; place < mostActive.length && (sessionCounts[place] as number) >= bar; place++) {
    const who = mostActive[place] as number;
    let [sessions, pages] = [0, 0];
    for (let row = visitBefore(history, who, null); row >= from; row = visitBefore(history, who, row)) {
      if (row >= to) continue;
      sessions++;
      pages += (pageStart[row + 1] as number) - (pageStart[row] as number);
    }
    if (sessions < bar) continue;
    counted.push({ who, sessions, pages });
    visitorsOf[sessions] = (visitorsOf[sessions] as number) + 1;
    for (atBar++; atBar - (visitorsOf[bar] as number) >= wanted; bar++) atBar -= visitorsOf[bar] as number;
  }
  const first = counted.filter(({ sessions }) => sessions >= bar).sort((a, b) => a.who - b.who);
  return {
    visitors: Int32Array.from(first, ({ who }) => who),
    sessions: Int32Array.from(first, ({ sessions }) => sessions),
    pages: Int32Array.from(first, ({ pages }) => pages),
  };
}
