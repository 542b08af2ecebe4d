import { phoneNumbers } from '../../../fixtures/generated/word-pools.ts';
import { hashNumber } from '../../lib/hash-text.ts';
import { ENGINEER, motiveOf, NEED, OTHER, PURCHASER, READY, RESEARCHING } from '../motives.ts';
import {
  ASSET_DOWNLOAD,
  attributePlaces,
  CLIENT_SITE_ACTIVITY,
  KEYWORD_SEARCH,
  NETWORK_ACTIVITY,
  PHONE_CALL,
  REGISTERED_USER,
  RFI,
} from '../page-actions.ts';
import { firstAfter } from '../revealed.ts';
import { type Actions, NONE_8, NONE_16, NONE_32, type PageViews, type Sessions, type World } from '../world.ts';
import { type AddedPeople, addPeople } from './added-people.ts';
import type { RowNumbers } from './added-rows.ts';
import { AddedTables, nearestDevice, networkHost, searchingHosts } from './added-tables.ts';
import { type AddedView, type AddedVisit, longestVisit, mostViews } from './added-visit.ts';
import { newRows, withRows, withShiftedRows, withStarts } from './insert-rows.ts';

/** A view of a visit as its row will be. */
interface ViewDraft {
  readonly page: number;
  readonly offset: number;
  readonly action: number;
}

interface ActionDraft {
  /** Place among the views of its visit. */
  readonly view: number;
  readonly time: number;
  readonly kind: number;
  readonly where: number;
  readonly source: AddedView;
}

/** A visit as its rows will be. */
interface Draft {
  readonly visit: AddedVisit;
  readonly visitor: number;
  readonly referrer: number;
  readonly referrerPath: number;
  readonly searchTerm: number;
  readonly attributes: number;
  readonly flags: number;
  readonly views: readonly ViewDraft[];
  readonly actions: readonly ActionDraft[];
}

/** Attributes by the places of `actionTypes`. */
const kindAttributes = [PHONE_CALL, RFI, ASSET_DOWNLOAD];

/**
 * A world with more visits, put among its own by their time, so that every report tells of them. Its rows move, the
 * numbers that ids are made of stay (TST-086). Visits before its first day are left out; those after its end are there
 * and the clock reveals them. Yields between two columns, of some milliseconds at most for a million sessions (LIM-015).
 */
export function* addVisits(base: World, visits: readonly AddedVisit[]): Generator<void, World> {
  const kept = visits
    .filter(({ time }) => time >= base.start)
    .toSorted((a, b) => a.time - b.time || a.number - b.number);
  const people = addPeople(base, kept);
  yield;
  const tables = new AddedTables(base);
  const drafts = kept.map((visit) => draftOf(visit, tables, people));
  const places = drafts.map(({ visit }) => firstAfter(base.sessions.time, visit.time));
  const sessions = yield* addSessions(base, drafts, places);
  const [pageViews, viewPlaces] = yield* addViews(base, drafts, places);
  const [actions, actionPlaces] = yield* addActions(base, drafts, places, tables);
  const numbers = (rows: Int32Array, own: readonly number[]): RowNumbers => ({ rows, numbers: Int32Array.from(own) });
  return {
    ...base,
    companies: people.companies,
    visitors: people.visitors,
    sessions,
    pageViews,
    actions,
    tables: tables.all(),
    added: {
      sessions: numbers(
        newRows(places),
        drafts.map(({ visit }) => visit.number),
      ),
      visitors: { rows: people.numbers.map((_, i) => base.visitors.count + i), numbers: people.numbers },
      pageViews: numbers(
        newRows(viewPlaces),
        drafts.flatMap(({ visit, views }) => views.map((_, i) => visit.number * mostViews + i)),
      ),
      actions: numbers(
        newRows(actionPlaces),
        drafts.flatMap(({ visit, actions }) => actions.map(({ view }) => visit.number * mostViews + view)),
      ),
    },
  };
}

function draftOf(visit: AddedVisit, tables: AddedTables, { rowOf, visitors }: AddedPeople): Draft {
  const [referrer, referrerPath] = visit.referrer === null ? [0, NONE_16] : tables.referrer(visit.referrer);
  const host = tables.host(referrer);
  const hasTerm = visit.term !== null && searchingHosts.includes(host);
  const isSearch = hasTerm && host === networkHost;
  const { views, actions } = rowsOfViews(visit, tables, isSearch);
  let flags = 0;
  let attributes = 0;
  for (const { page, action } of views) {
    const { where, type } = tables.pageAt(page);
    flags |= where === 'NETWORK' ? 4 : type === 'catalog' ? 10 : 2;
    if (action !== NONE_8) attributes |= 1 << action;
  }
  const visitor = rowOf.get(visit.visitor) as number;
  if (flags & 4) attributes |= 1 << NETWORK_ACTIVITY;
  if (flags & 2) attributes |= 1 << CLIENT_SITE_ACTIVITY;
  if (visitors.isRegistered[visitor] === 1) attributes |= 1 << REGISTERED_USER;
  return {
    visit,
    visitor,
    referrer,
    referrerPath,
    searchTerm: hasTerm ? tables.term(visit.term) : NONE_16,
    attributes,
    flags,
    views,
    actions,
  };
}

/** Each action has a view of its own: a second one on a page is seen there again. */
function rowsOfViews({ views, time }: AddedVisit, tables: AddedTables, isSearch: boolean) {
  const rows: ViewDraft[] = [];
  const actions: ActionDraft[] = [];
  const see = (page: number, at: number, action: number) => {
    const least = rows.at(-1)?.offset ?? 0;
    if (rows.length < mostViews) rows.push({ page, offset: Math.min(Math.max(at, least), longestVisit), action });
  };
  for (const view of views) {
    const action = view.action === undefined ? NONE_8 : attributePlaces[view.action];
    const page = action === PHONE_CALL ? tables.callPage() : tables.page(view.url);
    const isFirst = rows.length === 0;
    if (isFirst && isSearch) see(page, 0, KEYWORD_SEARCH);
    if (isFirst && isSearch && action === NONE_8) continue;
    const before = rows.length;
    see(page, isFirst ? 0 : view.at, action);
    const kind = kindAttributes.indexOf(action);
    if (kind < 0 || rows.length === before) continue;
    const where = tables.pageAt(page).where === 'NETWORK' ? 0 : 1;
    actions.push({ view: before, time, kind, where, source: view });
  }
  // Whoever saw more than one page was there for a moment.
  const last = rows.at(-1);
  if (last !== undefined && rows.length > 1 && last.offset === 0) rows[rows.length - 1] = { ...last, offset: 1 };
  return {
    views: rows,
    actions: actions.map((action) => ({ ...action, time: time + (rows[action.view]?.offset ?? 0) })),
  };
}

const roles = { engineer: ENGINEER, buyer: PURCHASER, other: OTHER };

function* addSessions(
  { sessions: base, tables }: World,
  drafts: readonly Draft[],
  places: readonly number[],
): Generator<void, Sessions> {
  const each = (read: (draft: Draft) => number) => drafts.map(read);
  const time = withRows(
    base.time,
    places,
    each(({ visit }) => visit.time),
  );
  const visitor = withRows(
    base.visitor,
    places,
    each((draft) => draft.visitor),
  );
  yield;
  const referrer = withRows(
    base.referrer,
    places,
    each((draft) => draft.referrer),
  );
  const referrerPath = withRows(
    base.referrerPath,
    places,
    each((draft) => draft.referrerPath),
  );
  const searchTerm = withRows(
    base.searchTerm,
    places,
    each((draft) => draft.searchTerm),
  );
  const duration = withRows(
    base.duration,
    places,
    each(({ views }) => views.at(-1)?.offset ?? 0),
  );
  yield;
  const device = withRows(
    base.device,
    places,
    each(({ visit }) => nearestDevice(tables, visit.device)),
  );
  const attributes = withRows(
    base.attributes,
    places,
    each((draft) => draft.attributes),
  );
  const flags = withRows(
    base.flags,
    places,
    each((draft) => draft.flags),
  );
  yield;
  const motives = each(({ visit, actions }) =>
    motiveOf(actions.some(({ kind }) => kind < 2) ? READY : RESEARCHING, roles[visit.role], NEED),
  );
  const motive = withRows(base.motive, places, motives);
  const pageStart = withStarts(
    base.pageStart,
    places,
    each(({ views }) => views.length),
  );
  yield;
  const actionStart = withStarts(
    base.actionStart,
    places,
    each(({ actions }) => actions.length),
  );
  yield;
  return {
    count: base.count + drafts.length,
    ...{ time, visitor, referrer, referrerPath, searchTerm, duration },
    ...{ device, attributes, flags, motive, pageStart, actionStart },
  };
}

function* addViews(
  { sessions, pageViews: base }: World,
  drafts: readonly Draft[],
  sessionPlaces: readonly number[],
): Generator<void, readonly [PageViews, readonly number[]]> {
  const views = drafts.flatMap((draft) => draft.views);
  const places = drafts.flatMap((draft, i) => draft.views.map(() => sessions.pageStart[sessionPlaces[i] ?? 0] ?? 0));
  const page = withRows(
    base.page,
    places,
    views.map((view) => view.page),
  );
  yield;
  const offset = withRows(
    base.offset,
    places,
    views.map((view) => view.offset),
  );
  yield;
  const action = withRows(
    base.action,
    places,
    views.map((view) => view.action),
  );
  yield;
  return [{ count: base.count + views.length, page, offset, action }, places];
}

function* addActions(
  { sessions, actions: base }: World,
  drafts: readonly Draft[],
  sessionPlaces: readonly number[],
  tables: AddedTables,
): Generator<void, readonly [Actions, readonly number[]]> {
  const rows = drafts.flatMap(({ visit, visitor, actions }, i) =>
    actions.map((action) => ({ ...action, visit, visitor, session: (sessionPlaces[i] ?? 0) + i })),
  );
  const places = drafts.flatMap(({ actions }, i) =>
    actions.map(() => sessions.actionStart[sessionPlaces[i] ?? 0] ?? 0),
  );
  type Row = (typeof rows)[number];
  const each = (read: (row: Row) => number) => rows.map(read);
  const isCall = ({ kind }: Row) => kind === 0;
  const made: Actions = {
    count: base.count + rows.length,
    session: withRows(
      withShiftedRows(base.session, sessionPlaces),
      places,
      each(({ session }) => session),
    ),
    time: withRows(
      base.time,
      places,
      each(({ time }) => time),
    ),
    kind: withRows(
      base.kind,
      places,
      each(({ kind }) => kind),
    ),
    vetted: withRows(
      base.vetted,
      places,
      each(({ visit }) => visit.vetted),
    ),
    where: withRows(
      base.where,
      places,
      each(({ where }) => where),
    ),
    person: withRows(
      base.person,
      places,
      each(({ visit }) => (visit.person === null ? NONE_32 : tables.person(visit.person))),
    ),
    text: withRows(
      base.text,
      places,
      each(({ kind, source }) => tables.text(kind, source.subject ?? 'Inquiry', source.message ?? '')),
    ),
    callSeconds: withRows(
      base.callSeconds,
      places,
      each((row) => (isCall(row) ? (row.source.seconds ?? 90) : 0)),
    ),
    callerPhone: withRows(
      base.callerPhone,
      places,
      each((row) => (isCall(row) ? phoneOf(row.visit) : 0)),
    ),
    // A call through the tracked number, of which there is no recording.
    flags: withRows(
      base.flags,
      places,
      each((row) => (isCall(row) ? 1 | 4 : 0)),
    ),
  };
  yield;
  return [made, places];
}

function phoneOf({ visitor }: AddedVisit): number {
  return Number(phoneNumbers[hashNumber(`phone ${visitor}`) % phoneNumbers.length]);
}
