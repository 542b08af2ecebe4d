import { finished } from '../lib/steps.ts';
import { addVisits } from '../world/added/add-visits.ts';
import type { AddedRows, Column, RowNumbers } from '../world/added/added-rows.ts';
import { type AddedVisit, longestVisit, visitPause } from '../world/added/added-visit.ts';
import { createWorld } from '../world/create-world.ts';
import { isVisitorRevealed, revealedAt } from '../world/revealed.ts';
import type { Companies, World, WorldOptions } from '../world/world.ts';

/** The source of a log: a world, what was added to it, and the moment when the log ends. */
export interface LogSource {
  readonly options: WorldOptions;
  /** Seconds since 1970: the world's present, or later. */
  readonly end: number;
  /** From stories and the collector. */
  readonly visits: readonly AddedVisit[];
}

/**
 * The world that visits are added to, like a sandbox's: it extends as far as a visit in progress at the end can reach.
 */
export const worldBehindLog = ({ options, end }: Omit<LogSource, 'visits'>): World =>
  createWorld({ ...options, until: end + longestVisit + visitPause });

/**
 * The world whose rows form a log: what a sandbox with these visits reveals at the end, and nothing later. `behind` is
 * the world that visits are added to, if it has already been created.
 */
export function createLogWorld(source: LogSource, behind?: World): World {
  const { options, end, visits } = source;
  if (visits.length === 0 && end === options.now) return createWorld(options);
  return revealedWorld(finished(addVisits(behind ?? worldBehindLog(source), visits)), end);
}

/**
 * The part of a world that is revealed at a moment, in seconds since 1970, when its log ends. Rows move up but keep the
 * numbers in their ids; the tables of texts stay complete.
 */
export function revealedWorld(world: World, moment: number): World {
  const { sessions, visitors, pageViews, actions, added } = world;
  const { to, hidden } = revealedAt(world, moment);
  const isHidden = new Set(hidden);
  const sessionRows = Int32Array.from({ length: to }, (_, row) => row).filter((row) => !isHidden.has(row));
  const visitorRows = rowsOf(visitors.count, (row) => isVisitorRevealed(world, row, moment));
  const viewRows = partsOf(sessions.pageStart, sessionRows);
  const actionRows = partsOf(sessions.actionStart, sessionRows);
  const newSessions = placesOf(sessionRows, sessions.count);
  const newVisitors = placesOf(visitorRows, visitors.count);
  const isKnown = new Set([...take(visitors.company, visitorRows), ...take(visitors.isp, visitorRows)]);
  const companyRows = rowsOf(world.companies.count, (row) => isKnown.has(row));
  const newCompanies = placesOf(companyRows, world.companies.count);
  const of = (places: Int32Array, column: Int32Array, rows: Int32Array) =>
    take(column, rows).map((row) => places[row] as number);
  return {
    ...world,
    end: moment,
    companies: companiesOf(world.companies, companyRows),
    visitors: {
      ...takeAll(visitors, visitorRows),
      company: of(newCompanies, visitors.company, visitorRows),
      isp: of(newCompanies, visitors.isp, visitorRows),
    },
    sessions: {
      ...takeAll(sessions, sessionRows),
      visitor: of(newVisitors, sessions.visitor, sessionRows),
      pageStart: startsOf(sessions.pageStart, sessionRows),
      actionStart: startsOf(sessions.actionStart, sessionRows),
    },
    pageViews: takeAll(pageViews, viewRows),
    actions: { ...takeAll(actions, actionRows), session: of(newSessions, actions.session, actionRows) },
    spikes: world.spikes.filter((spike) => spike.firstDay <= moment),
    ...(added && {
      added: {
        sessions: numbersOf(added.sessions, sessionRows),
        visitors: numbersOf(added.visitors, visitorRows),
        pageViews: numbersOf(added.pageViews, viewRows),
        actions: numbersOf(added.actions, actionRows),
        searchTerms: added.searchTerms,
      } satisfies AddedRows,
    }),
  };
}

const rowsOf = (count: number, isKept: (row: number) => boolean): Int32Array =>
  Int32Array.from({ length: count }, (_, row) => row).filter(isKept);

/** Rows of the parts of sessions: their views or actions. */
function partsOf(starts: Int32Array, sessions: Int32Array): Int32Array {
  const rows = new Int32Array(startsOf(starts, sessions).at(-1) ?? 0);
  let count = 0;
  for (const session of sessions) {
    for (let row = starts[session] as number; row < (starts[session + 1] as number); row++) rows[count++] = row;
  }
  return rows;
}

/** Where the parts of those sessions start when stored consecutively. */
function startsOf(starts: Int32Array, sessions: Int32Array): Int32Array {
  const newStarts = new Int32Array(sessions.length + 1);
  sessions.forEach((session, i) => {
    newStarts[i + 1] = (newStarts[i] as number) + (starts[session + 1] as number) - (starts[session] as number);
  });
  return newStarts;
}

/** Maps old rows to new ones. */
function placesOf(rows: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count).fill(-1);
  rows.forEach((row, index) => {
    places[row] = index;
  });
  return places;
}

function take<C extends Column>(column: C, rows: Int32Array): C {
  const selected = new (column.constructor as new (length: number) => C)(rows.length);
  rows.forEach((row, index) => {
    selected[index] = column[row] as number;
  });
  return selected;
}

/** Selects rows of a table whose columns are all numeric. */
function takeAll<T extends { readonly count: number }>(table: T, rows: Int32Array): T {
  const columns = Object.entries<unknown>(table).map(([name, column]) => [
    name,
    ArrayBuffer.isView(column) ? take(column as Column, rows) : column,
  ]);
  return { ...(Object.fromEntries(columns) as T), count: rows.length };
}

function companiesOf(companies: Companies, rows: Int32Array): Companies {
  const texts = (column: readonly string[]) => Array.from(rows, (row) => column[row] ?? '');
  return { ...takeAll(companies, rows), name: texts(companies.name), domain: texts(companies.domain) };
}

function numbersOf(known: RowNumbers, rowNumbers: Int32Array): RowNumbers {
  const isAdded = new Set(known.rows);
  const rows = rowsOf(rowNumbers.length, (place) => isAdded.has(rowNumbers[place] as number));
  return {
    rows,
    numbers: rows.map((place) => known.numbers[known.rows.indexOf(rowNumbers[place] as number)] as number),
  };
}
