import type { QueryVisitorsArgs, Visitor, VisitorConnection } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { badInput } from '../errors.ts';
import { companyFields } from './company-fields.ts';
import { visitorName } from './company-names.ts';
import { attributesOf } from './filters/attributes.ts';
import { select } from './selection.ts';
import { decodeCursor, encodeCursor } from './support/cursor.ts';
import { firstInOrder } from './support/first-in-order.ts';
import { toId } from './support/ids.ts';
import { rowCount } from './support/paging.ts';
import { firstAtLeast } from './support/search-sorted.ts';
import { attributesByVisitor, type VisitorTally, visitorOrder, visitorTally } from './visitor-tally.ts';

const LIST = 'visitors';
const ROWS = 10;

/** A visitor as lists answer it. `attributes` are the bits of its sessions. */
export function visitorNode({ world }: ReportScope, tally: VisitorTally, place: number, attributes: number): Visitor {
  const visitor = tally.visitors[place] as number;
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  return {
    id: toId('visitor', visitor),
    title: visitorName(world, visitor),
    city: city?.name ?? '',
    state: city?.state ?? null,
    ...companyFields(world, world.visitors.company[visitor] as number),
    attributes: attributesOf(attributes),
    sessionCount: tally.sessions[place] as number,
    pagesViewed: tally.pages[place] as number,
  };
}

function placeOf(scope: ReportScope, { visitors }: VisitorTally, before: string | null | undefined): number | null {
  if (before === null || before === undefined) return null;
  const visitor = decodeCursor(scope.world, LIST, before);
  const place = firstAtLeast(visitors, visitor);
  if (visitors[place] !== visitor) throw badInput('before', 'must be a cursor of this list');
  return place;
}

/** Identifiable visitors, the most active first (dashboard section 7): those that follow the cursor `before`. */
export function listVisitors(scope: ReportScope, args: QueryVisitorsArgs): VisitorConnection {
  const count = rowCount(args.last, 'last', ROWS);
  const selection = select(scope, args.query);
  const tally = visitorTally(scope, selection);
  const after = placeOf(scope, tally, args.before);
  const following = firstInOrder(tally.visitors.length, count + 1, visitorOrder(scope, tally), after);
  const places = following.slice(0, count);
  const rowOf = (place: number) => tally.visitors[place] as number;
  const attributes = attributesByVisitor(scope, selection, places.map(rowOf));
  const edges = places.map((place) => ({
    cursor: encodeCursor(scope.world, LIST, rowOf(place)),
    node: visitorNode(scope, tally, place, attributes.get(rowOf(place)) ?? 0),
  }));
  return { edges, pageInfo: { hasNextPage: following.length > count, totalCount: tally.visitors.length } };
}
