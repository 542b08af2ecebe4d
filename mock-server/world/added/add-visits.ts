import { hashNumber } from '../../lib/hash-text.ts';
import { phoneNumber } from '../places.ts';
import { firstAfter } from '../revealed.ts';
import { ENGINEER, motiveOf, NEED, OTHER, PURCHASER, READY, RESEARCHING } from '../visit-plan.ts';
import { type Actions, NONE_32, type PageViews, type Sessions, type World } from '../world.ts';
import { addPeople } from './added-people.ts';
import { type Column, newRows, type RowNumbers, withRows, withShiftedRows, withStarts } from './added-rows.ts';
import { AddedTables, nearestDevice } from './added-tables.ts';
import { type AddedView, type AddedVisit, companyDomain, mostViews } from './added-visit.ts';
import { type Draft, draftOf } from './draft-visit.ts';

/**
 * A world with additional visits, merged into its own by time, so that every report includes them. Row indices shift;
 * the numbers that ids are made of stay (TST-086). Visits before its first day are dropped. Visits after its end are
 * included, and the clock reveals them. Yields between columns, every few milliseconds at most for a million sessions
 * (LIM-015).
 */
export function* addVisits(base: World, visits: readonly AddedVisit[]): Generator<void, World> {
  const included = visits
    .filter(({ time }) => time >= base.start)
    .toSorted((a, b) => a.time - b.time || a.number - b.number);
  const people = addPeople(base, included);
  yield;
  const draftTables = new AddedTables(base);
  for (const visit of included) draftOf(visit, draftTables, people);
  const tables = new AddedTables(base, draftTables);
  const drafts = included.map((visit) => draftOf(visit, tables, people));
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
      searchTerms: tables.numbersOfTerms(),
    },
  };
}

const roles = { engineer: ENGINEER, buyer: PURCHASER, other: OTHER };

/** Inserts values of new rows into a column. `places` are the rows that they go before. */
const inserter =
  <Row>(places: readonly number[], rows: readonly Row[]) =>
  <C extends Column>(column: C, read: (row: Row) => number): C =>
    withRows(column, places, rows.map(read));

function* addSessions(
  { sessions: base, tables }: World,
  drafts: readonly Draft[],
  places: readonly number[],
): Generator<void, Sessions> {
  const insert = inserter(places, drafts);
  const starts = (column: Int32Array, read: (draft: Draft) => number) => withStarts(column, places, drafts.map(read));
  const time = insert(base.time, ({ visit }) => visit.time);
  yield;
  const visitor = insert(base.visitor, (draft) => draft.visitor);
  yield;
  const referrer = insert(base.referrer, (draft) => draft.referrer);
  const referrerPath = insert(base.referrerPath, (draft) => draft.referrerPath);
  yield;
  const searchTerm = insert(base.searchTerm, (draft) => draft.searchTerm);
  const duration = insert(base.duration, ({ views }) => views.at(-1)?.offset ?? 0);
  yield;
  const device = insert(base.device, ({ visit }) => nearestDevice(tables, visit.device));
  const attributes = insert(base.attributes, (draft) => draft.attributes);
  yield;
  const flags = insert(base.flags, (draft) => draft.flags);
  const motive = insert(base.motive, ({ visit, actions }) =>
    motiveOf(actions.some(({ kind }) => kind < 2) ? READY : RESEARCHING, roles[visit.role], NEED),
  );
  yield;
  const pageStart = starts(base.pageStart, ({ views }) => views.length);
  yield;
  const actionStart = starts(base.actionStart, ({ actions }) => actions.length);
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
  const insert = inserter(places, views);
  const page = insert(base.page, (view) => view.page);
  yield;
  const offset = insert(base.offset, (view) => view.offset);
  yield;
  const action = insert(base.action, (view) => view.action);
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
  const insert = inserter(places, rows);
  const isCall = ({ kind }: (typeof rows)[number]) => kind === 0;
  const merged: Actions = {
    count: base.count + rows.length,
    session: insert(withShiftedRows(base.session, sessionPlaces), ({ session }) => session),
    time: insert(base.time, ({ time }) => time),
    kind: insert(base.kind, ({ kind }) => kind),
    vetted: insert(base.vetted, ({ visit }) => visit.vetted),
    where: insert(base.where, ({ where }) => where),
    person: insert(base.person, ({ visit, kind }) => personOf(visit, kind, tables)),
    text: insert(base.text, ({ kind, source }) => tables.text(kind, subjectOf(source), source.message ?? '')),
    callSeconds: insert(base.callSeconds, (row) => (isCall(row) ? (row.source.seconds ?? 90) : 0)),
    callerPhone: insert(base.callerPhone, (row) => (isCall(row) ? phoneOf(row.visit) : 0)),
    // Flags of a call through the tracked number.
    flags: insert(base.flags, (row) => (isCall(row) ? 1 | (row.source.recorded ? 0 : 4) : 0)),
  };
  yield;
  return [merged, places];
}

/** The subject of an action if none was given. For a file it is the last part of its URL's path (TST-087). */
function subjectOf({ subject, action, url }: AddedView): string {
  if (subject !== undefined || action === 'PHONE_CALL') return subject ?? '';
  if (action === 'RFI') return 'Inquiry';
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').findLast((name) => name !== '') ?? hostname;
}

/** An inquiry always has a name and address; callers need not give theirs. */
function personOf({ person, company }: AddedVisit, kind: number, tables: AddedTables): number {
  if (person !== null) return tables.person(person);
  if (kind !== 1) return NONE_32;
  return tables.person({ name: 'Web Visitor', email: `web@${companyDomain(company.name)}` });
}

function phoneOf({ visitor, company: { city: name, state } }: AddedVisit): number {
  return phoneNumber({ name, state }, hashNumber(`phone ${visitor}`));
}
