import type { QueryVisitorsArgs, Visitor, VisitorConnection } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { numberOfRow, rowOfNumber } from '../world/added/added-rows.ts';
import { companyFields } from './company-facts.ts';
import { visitorName, visitorNameRanks } from './company-names.ts';
import { attributesOf, visitorAttributes } from './filters/attributes.ts';
import { mostActiveVisitors } from './most-active-visitors.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { decodeCursor, encodeCursor, rowCount, rowId } from './support/ids-and-cursors.ts';
import { firstAtLeast, firstInOrder } from './support/sorting.ts';
import { visitHistory, visitorSessions } from './visit-history.ts';
import { type VisitorTally, visitorTally } from './visitor-tally.ts';

const LIST = 'visitors';
const ROWS = 10;

/** Identifiable visitors, most active first (VIS-013, VIS-014), starting after the cursor `before`. */
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

/** A visitor in the form used by lists. */
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

/** Compares places: by sessions, then pages, both descending, then by title, then by id. */
export function visitorOrder({ world }: ReportScope, { visitors, sessions, pages }: VisitorTally) {
  const names = visitorNameRanks(world);
  const name = (place: number) => names[visitors[place] as number] as number;
  return (a: number, b: number): number =>
    (sessions[b] as number) - (sessions[a] as number) ||
    (pages[b] as number) - (pages[a] as number) ||
    name(a) - name(b) ||
    a - b;
}

/** The attributes of a visitor's sessions in the selection, as bits. */
function attributesInSelection(scope: ReportScope, { set }: Selection, visitor: number): number {
  const rows = visitorSessions(visitHistory(scope), visitor);
  const inRange = rows.subarray(firstAtLeast(rows, set.from), firstAtLeast(rows, set.to));
  return visitorAttributes(
    scope,
    visitor,
    inRange.filter((row) => set.has(row)),
  );
}
