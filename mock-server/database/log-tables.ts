import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { networkUserId } from '../reports/company-facts.ts';
import { momentText } from '../reports/support/calendar.ts';
import { ipText } from '../reports/support/ids-and-cursors.ts';
import { numberOfRow, rowOfNumber } from '../world/added/added-rows.ts';
import { type City, NONE_8, NONE_16, type Page, sessionFlag, type World } from '../world/world.ts';
import { actionTable } from '../world-export/action-table.ts';
import { companyTable } from '../world-export/company-tables.ts';
import type { ExportTable } from '../world-export/export-table.ts';
import { noteTable } from '../world-export/visit-tables.ts';

// The log of an account as rows of the database's tables. The DDL of every kind of database has the same tables and
// columns. Numbers are those of the world, so that ids match the mock's.

export type LogCell = string | number | boolean | null;
export type LogRow = readonly LogCell[];

/** A table, or the part of one that is loaded at a time. */
export interface LogPart {
  /** Identifies it among the parts of a load, for example `sessions 2026-11`. */
  readonly part: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** YYYY-MM of the visits, in UTC; null for a table that isn't divided by month. */
  readonly month: string | null;
  readonly count: number;
  rows(): Iterable<LogRow>;
}

/** Sessions of one month: rows of the world from `from` up to but excluding `to`. */
interface MonthRows {
  readonly month: string;
  readonly from: number;
  readonly to: number;
}

/** The months of a log in UTC. Relies on sessions being in order of time. */
export function monthsOf({ sessions: { time, count } }: World): MonthRows[] {
  const months: MonthRows[] = [];
  for (let from = 0; from < count; ) {
    const month = momentText(time[from] as number).slice(0, 7);
    const end = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1) / 1000;
    let to = from;
    while (to < count && (time[to] as number) < end) to++;
    months.push({ month, from, to });
    from = to;
  }
  return months;
}

/** The next month, both as YYYY-MM. */
export const nextMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

function* counted<Row>(from: number, to: number, read: (row: number) => Row): Generator<Row> {
  for (let row = from; row < to; row++) yield read(row);
}

/** By visitor, the row of its first session. */
function firstSessions({ sessions, visitors }: World): Int32Array {
  const rows = new Int32Array(visitors.count).fill(-1);
  for (let row = 0; row < sessions.count; row++) {
    const visitor = sessions.visitor[row] as number;
    if (rows[visitor] === -1) rows[visitor] = row;
  }
  return rows;
}

function sessionRow(account: string, { sessions, pageViews, added }: World, row: number): LogRow {
  const start = sessions.pageStart[row] as number;
  const end = sessions.pageStart[row + 1] as number;
  const flags = sessions.flags[row] as number;
  const some = (value: number) => (value === NONE_16 ? null : value);
  return [
    account,
    momentText(sessions.time[row] as number),
    numberOfRow(added?.sessions, row),
    numberOfRow(added?.visitors, sessions.visitor[row] as number),
    sessions.duration[row] as number,
    sessions.referrer[row] as number,
    some(sessions.referrerPath[row] as number),
    sessions.searchTerm[row] === NONE_16 ? null : numberOfRow(added?.searchTerms, sessions.searchTerm[row] as number),
    sessions.device[row] as number,
    sessions.attributes[row] as number,
    end - start,
    pageViews.page[start] as number,
    pageViews.page[end - 1] as number,
    (flags & sessionFlag.bot) !== 0,
    (flags & sessionFlag.client) !== 0,
    (flags & sessionFlag.network) !== 0,
    (flags & sessionFlag.catalog) !== 0,
  ];
}

const sessionColumns = [
  ...['account_id', 'visited_at', 'session_no', 'visitor_no', 'duration', 'referrer_no', 'address_no', 'term_no'],
  ...['browser_no', 'attributes', 'page_count', 'entry_page', 'exit_page', 'is_bot', 'has_client', 'has_network'],
  'has_catalog',
];

function* viewRows(
  account: string,
  { sessions, pageViews, added }: World,
  from: number,
  to: number,
): Generator<LogRow> {
  for (let session = from; session < to; session++) {
    const time = sessions.time[session] as number;
    const visited = momentText(time);
    const number = numberOfRow(added?.sessions, session);
    const end = sessions.pageStart[session + 1] as number;
    for (let view = sessions.pageStart[session] as number; view < end; view++) {
      const action = pageViews.action[view] as number;
      const viewed = momentText(time + (pageViews.offset[view] as number));
      const page = pageViews.page[view] as number;
      const viewNumber = numberOfRow(added?.pageViews, view);
      yield [account, visited, number, viewNumber, viewed, page, action === NONE_8 ? null : action];
    }
  }
}

/** Converts annualSales to annual_sales. */
const snakeCase = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();

const numberOf = (id: unknown) => Number(String(id).slice(1));
/** Rows of an export without their first cell, the account. */
function* plain({ rows }: ExportTable): Generator<LogRow> {
  // Safe: none of the tables used here has lists, or cells shared by rows other than the account.
  for (const row of rows()) yield row.slice(1) as LogRow;
}

function* actionRows(owner: AccountFixture, world: World, from: number, to: number): Generator<LogRow> {
  const [first, last] = [world.sessions.actionStart[from] as number, world.sessions.actionStart[to] as number];
  for (const row of plain(actionTable(owner, world, first, last))) {
    const [id = '', sessionId = '', acted = '', type = '', vetted = '', location = '', ...texts] = row;
    const [name = null, email = null, subject = null, message = null, summary = null, seconds = 0, ...more] = texts;
    const [phone = null, isTracked = false, , hasRecording = false, mirror = null, target = null] = more;
    const session = numberOf(sessionId);
    const startedAt = world.sessions.time[rowOfNumber(world.added?.sessions, session)] as number;
    yield [
      ...[owner.id, momentText(startedAt), session, numberOf(id), acted],
      ...[type, vetted, location, name, email, subject, message, summary, seconds, phone, target],
      ...[isTracked, mirror, hasRecording],
    ];
  }
}

const actionColumns = [
  ...['account_id', 'visited_at', 'session_no', 'action_no', 'acted_at', 'action_type', 'vetted', 'location', 'name'],
  ...['email', 'subject', 'message', 'call_summary', 'call_seconds', 'caller_phone', 'target_phone', 'is_tracked'],
  ...['mirror_host', 'has_recording'],
];

type Columns = readonly string[];

/** The tables that don't grow with traffic alone, each as a single part, in the order of their references. */
export function accountParts(world: World, account: AccountFixture): LogPart[] {
  const { tables, visitors, added } = world;
  const first = firstSessions(world);
  const part = (table: string, columns: Columns, count: number, rows: () => Iterable<LogRow>): LogPart => ({
    ...{ part: table, table, columns: ['account_id', ...columns], month: null, count },
    *rows() {
      for (const row of rows()) yield [account.id, ...row];
    },
  });
  const listed = <Entry>(table: string, columns: Columns, list: readonly Entry[], read: (entry: Entry) => LogRow) =>
    part(table, columns, list.length, () => list.map((entry, no) => [no, ...read(entry)]));
  const companies = companyTable(account, world);
  const notes = [...plain(noteTable(account, world))];
  const hosts = tables.referrers.map((host, no) => (no === 0 ? 'DTS' : host));
  const place = ({ name, state, country, lat, lon }: City) => [name, state, country, lat, lon];
  const page = ({ id, domain, path, params, type, where }: Page) => [id, domain, path, params, type, where];
  return [
    listed('cities', ['city_no', 'name', 'state', 'country', 'latitude', 'longitude'], tables.cities, place),
    // Exported columns from industry on: reports need no name but the title, and no domain.
    listed(
      'companies',
      ['company_no', ...companies.columns.slice(4).map(([name]) => snakeCase(name))],
      [...plain(companies)],
      (row) => row.slice(3),
    ),
    part(
      'visitors',
      [...['visitor_no', 'company_no', 'isp_no', 'city_no', 'ip', 'street', 'user_id', 'first_session_no']],
      visitors.count,
      () =>
        counted(0, visitors.count, (row) => [
          numberOfRow(added?.visitors, row),
          visitors.company[row] as number,
          visitors.isp[row] as number,
          visitors.city[row] as number,
          ipText(visitors.ip[row] as number),
          tables.streets[visitors.street[row] as number] ?? null,
          networkUserId(world, row),
          numberOfRow(added?.sessions, first[row] as number),
        ]),
    ),
    listed('pages', ['page_no', 'page_id', 'domain', 'path', 'params', 'page_type', 'location'], tables.pages, page),
    listed('referrers', ['referrer_no', 'host'], hosts, (host) => [host]),
    listed('referring_addresses', ['address_no', 'address'], tables.referrerPaths, (address) => [address]),
    part('search_terms', ['term_no', 'term'], tables.searchTerms.length, () =>
      tables.searchTerms.map((term, row) => [numberOfRow(added?.searchTerms, row), term]),
    ),
    listed('browsers', ['browser_no', 'browser', 'platform', 'version'], tables.devices, (device) => [
      device.browser,
      device.platform,
      device.version,
    ]),
    part('day_notes', ['noted_at', 'note'], notes.length, () => notes),
  ];
}

/** What grows with traffic, by month: sessions, their views and actions. */
export function monthParts(world: World, account: AccountFixture): LogPart[] {
  const { pageStart, actionStart } = world.sessions;
  const between = (starts: Int32Array, { from, to }: MonthRows) => (starts[to] as number) - (starts[from] as number);
  const viewColumns = ['account_id', 'visited_at', 'session_no', 'view_no', 'viewed_at', 'page_no', 'attribute_no'];
  return monthsOf(world).flatMap((rows): LogPart[] => {
    const { month, from, to } = rows;
    const part = (table: string, columns: Columns, count: number, read: () => Iterable<LogRow>): LogPart => ({
      part: `${table} ${month}`,
      ...{ table, columns, month, count, rows: read },
    });
    return [
      part('sessions', sessionColumns, to - from, () => counted(from, to, (row) => sessionRow(account.id, world, row))),
      part('page_views', viewColumns, between(pageStart, rows), () => viewRows(account.id, world, from, to)),
      part('actions', actionColumns, between(actionStart, rows), () => actionRows(account, world, from, to)),
    ];
  });
}
