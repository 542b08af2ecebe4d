import type { QueryVisitorsArgs, Visitor, VisitorConnection } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { companyFields } from './company-facts.ts';
import { visitorName } from './company-names.ts';
import {
  attributesOf,
  HIGH_VALUE_AUDIENCE_BIT,
  HIGH_VALUE_PAGE_BIT,
  highValueAudience,
  highValueVisits,
} from './filters/attributes.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { toId } from './support/ids.ts';
import { decodeCursor, encodeCursor, rowCount } from './support/paging.ts';
import { firstAtLeast, firstInOrder } from './support/sorting.ts';
import { visitorIsIsp, visitorNameRanks } from './visitor-columns.ts';

const LIST = 'visitors';
const ROWS = 10;

/** Identifiable visitors, the most active first (VIS-013, VIS-014): those that follow the cursor `before`. */
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

/** A visitor as lists answer it. `attributes` are the bits of its sessions. */
export function visitorNode({ world }: ReportScope, tally: VisitorTally, place: number, attributes: number): Visitor {
  const visitor = tally.visitors[place] as number;
  const city = world.tables.cities[world.visitors.city[visitor] as number];
  return {
    id: toId('visitor', visitor),
    title: visitorName(world, visitor),
    city: city?.name ?? '',
    state: city?.state ?? null,
    country: city?.country ?? null,
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

/** The identifiable visitors of a selection: columns of equal length, by place. */
export interface VisitorTally {
  /** Rows of `visitors`, ascending. */
  readonly visitors: Int32Array;
  readonly sessions: Int32Array;
  readonly pages: Int32Array;
}

const caches = perWorld(() =>
  createWeightedCache<VisitorTally>(32, 8 << 20, ({ visitors }) => 3 * visitors.byteLength),
);

function countVisitors({ world }: ReportScope, { rows }: Selection): VisitorTally {
  const { visitor, pageStart } = world.sessions;
  const sessions = new Int32Array(world.visitors.count);
  const pages = new Int32Array(world.visitors.count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const who = visitor[row] as number;
    sessions[who] = (sessions[who] as number) + 1;
    pages[who] = (pages[who] as number) + (pageStart[row + 1] as number) - (pageStart[row] as number);
  }
  const isIsp = visitorIsIsp(world);
  const visitors = new Int32Array(world.visitors.count);
  let count = 0;
  for (let who = 0; who < visitors.length; who++) {
    if ((sessions[who] as number) === 0 || isIsp[who]) continue;
    visitors[count] = who;
    sessions[count] = sessions[who] as number;
    pages[count] = pages[who] as number;
    count++;
  }
  return { visitors: visitors.slice(0, count), sessions: sessions.slice(0, count), pages: pages.slice(0, count) };
}

export function visitorTally(scope: ReportScope, selection: Selection): VisitorTally {
  return caches(scope.world).get(selection.key, () => countVisitors(scope, selection));
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

/** The attributes that the sessions of each visitor have in the selection, as bits. */
export function attributesByVisitor(
  scope: ReportScope,
  { rows }: Selection,
  visitors: readonly number[],
): ReadonlyMap<number, number> {
  const { visitor, attributes } = scope.world.sessions;
  const audience = highValueAudience(scope);
  const visits = highValueVisits(scope);
  const isWanted = new Uint8Array(scope.world.visitors.count);
  for (const who of visitors) isWanted[who] = 1;
  const result = new Map(visitors.map((who) => [who, audience[who] ? HIGH_VALUE_AUDIENCE_BIT : 0]));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const who = visitor[row] as number;
    if (!isWanted[who]) continue;
    const bits = (attributes[row] as number) | (visits?.[row] ? HIGH_VALUE_PAGE_BIT : 0);
    result.set(who, (result.get(who) ?? 0) | bits);
  }
  return result;
}
