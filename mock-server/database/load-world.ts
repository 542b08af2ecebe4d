import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type Booking, bookingNumbers, bookingsOf } from '../campaigns/bookings.ts';
import { countShownRows, shownRows } from '../campaigns/campaign-log.ts';
import { devices } from '../campaigns/draw-day.ts';
import { hashText } from '../lib/hash-text.ts';
import type { AddedVisit } from '../world/added/added-visit.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import { type WorldSettings, worldOptions } from '../world/world-store.ts';
import { createLogWorld } from '../world-export/log-world.ts';
import { accountParts, type LogCell, type LogPart, type LogRow, monthParts } from './log-tables.ts';
import { CAMPAIGNS_PART, IMPRESSIONS, type LoadedLog } from './sql-engine.ts';

// Loads logs into any kind of database.

/** The progress of a part. `rows` counts all rows of the account so far, of `total`. */
export interface LoadProgress {
  readonly part: string;
  readonly rows: number;
  readonly total: number;
  /** Whether it was already there from an interrupted load. */
  readonly isKept: boolean;
}

/** Reports the progress of an account's load. */
export type OnProgress = (account: AccountFixture, progress: LoadProgress) => void;

/** A log that a database contains completely or in part. */
export interface StoredLog extends LoadedLog {
  readonly isWhole: boolean;
  readonly hasCampaigns: boolean;
}

/** What to load: worlds of these settings, limited to the tables that `loadsTable` accepts; all tables by default. */
export interface LoadSettings extends WorldSettings {
  /** The visits added to an account's world; none by default. */
  visitsOf?(account: AccountFixture): readonly AddedVisit[];
  loadsTable?(table: string): boolean;
}

/** A database as a target for loads, one implementation per kind. */
export interface LogStore {
  readonly arrayBrackets: ArrayBrackets;
  /** Updates its tables to the latest of the numbered .sql files. */
  migrate(): Promise<void>;
  logs(): Promise<StoredLog[]>;
  /** Removes everything of an account, and prepares for a new log. */
  replaceAccount(account: AccountFixture, world: World, log: LoadedLog): Promise<void>;
  /** Names of the parts of an account that have been loaded. */
  loadedParts(account: string): Promise<ReadonlySet<string>>;
  /** Loads a part and records that. Removes what an interrupted load left of it. */
  loadPart(account: string, part: LogPart): Promise<void>;
  /** Called when all parts have been loaded, before their rows are counted. */
  settle(tables: readonly string[]): Promise<void>;
  countRows(table: string, account: string): Promise<number>;
  markWhole(account: string): Promise<void>;
}

/** The log that a mock with these settings has for an account. */
const logOf = (account: AccountFixture, settings: WorldSettings, visits: readonly AddedVisit[]): LoadedLog => {
  const { seed, now } = worldOptions(account, settings);
  const identity = { seed: settings.seed, size: settings.size, worldSeed: seed, now: now * 1000 };
  return { accountId: account.id, ...identity, visits: visits.length === 0 ? '' : hashText(JSON.stringify(visits)) };
};

const areAlike = (a: LoadedLog, b: LoadedLog) => a.seed === b.seed && a.size === b.size && a.now === b.now;

async function expectCounts(store: LogStore, account: string, parts: readonly LogPart[]): Promise<void> {
  for (const [table, some] of Map.groupBy(parts, (part) => part.table)) {
    const expected = some.reduce((sum, { count }) => sum + count, 0);
    const count = await store.countRows(table, account);
    if (count !== expected) throw new Error(`The table ${table} has ${count} rows of the account, not ${expected}.`);
  }
}

interface AccountLoad {
  readonly account: AccountFixture;
  readonly world: World;
  readonly log: LoadedLog;
  loadsTable(table: string): boolean;
  onProgress(progress: LoadProgress): void;
}

async function loadAccount(store: LogStore, load: AccountLoad): Promise<void> {
  const { account, world, log, loadsTable, onProgress } = load;
  const stored = (await store.logs()).find(({ accountId }) => accountId === log.accountId);
  const isSame =
    stored !== undefined && areAlike(stored, log) && stored.worldSeed === log.worldSeed && stored.visits === log.visits;
  if (!isSame) await store.replaceAccount(account, world, log);
  const done = await store.loadedParts(account.id);
  const parts = [
    ...accountParts(world, account),
    ...campaignParts(world, account, store.arrayBrackets),
    ...monthParts(world, account),
  ].filter(({ table }) => loadsTable(table));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let rows = 0;
  for (const part of parts) {
    const isKept = done.has(part.part);
    if (!isKept) await store.loadPart(account.id, part);
    rows += part.count;
    onProgress({ part: part.part, rows, total, isKept });
  }
  await store.settle([...new Set(parts.map(({ table }) => table))]);
  await expectCounts(store, account.id, parts);
  await store.markWhole(account.id);
}

/**
 * Loads the worlds of accounts, one after another. Keeps what an earlier load of the same log has stored; removes any
 * other log of an account first. A database has logs of a single seed, size and end. Rejects with a printable message,
 * also if the tables don't end up with as many rows as the world.
 */
export async function loadWorlds(
  store: LogStore,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  onProgress: OnProgress,
): Promise<void> {
  await store.migrate();
  const { loadsTable = () => true } = settings;
  const requested = accounts.map((account) => {
    const visits = settings.visitsOf?.(account) ?? [];
    return { account, visits, log: logOf(account, settings, visits) };
  });
  const isChosen = ({ accountId }: LoadedLog) => requested.some(({ log }) => log.accountId === accountId);
  const other = (await store.logs()).find(
    (stored) => !isChosen(stored) && !requested.every(({ log }) => areAlike(log, stored)),
  );
  if (other) throw new Error(`it holds the account ${other.accountId} with another seed, size or end of its log`);
  for (const { account, visits, log } of requested) {
    const options = worldOptions(account, settings);
    const world = createLogWorld({ options, end: options.now, visits });
    await loadAccount(store, {
      account,
      world,
      log,
      loadsTable,
      onProgress: (progress) => onProgress(account, progress),
    });
  }
}

// An account's campaigns as rows of the database's tables, to the last day of each. Includes future impressions, which
// the clock reveals; clicks end with the visits (TST-103).

const arrayText = (values: readonly number[], [open, close]: ArrayBrackets): string => open + values.join(',') + close;

/** The brackets around a database's arrays of numbers. */
type ArrayBrackets = readonly [open: string, close: string];

function* impressionRows(
  world: World,
  account: string,
  bookings: readonly Booking[],
  brackets: ArrayBrackets,
): Generator<LogRow> {
  for (const booking of bookings) {
    for (const { day, visitor, device, shownAfter, clickedAfter } of shownRows(world, booking)) {
      yield [
        ...[
          account,
          booking.id,
          civilDate(day),
          visitor,
          devices[device] ?? '',
          shownAfter.length,
          clickedAfter.length,
        ],
        ...[arrayText(shownAfter, brackets), arrayText(clickedAfter, brackets)],
      ];
    }
  }
}

const campaignRow = (booking: Booking): LogRow => {
  const { tgramsId, productId } = bookingNumbers(booking);
  const days = [booking.firstDay, booking.lastDay, booking.createdDay, booking.endDay].map(civilDate);
  return [booking.account.id, booking.id, booking.vertical, ...days, tgramsId, productId];
};

const campaignColumns = [
  ...['account_id', 'campaign_id', 'vertical', 'first_day', 'last_day', 'created_day', 'end_day', 'tgrams_id'],
  'product_id',
];

const impressionColumns = [
  ...['account_id', 'campaign_id', 'day', 'visitor_no', 'device', 'impressions', 'clicks', 'shown_after'],
  'clicked_after',
];

/** The tables of an account's campaigns, each as a single part. */
export function campaignParts(world: World, account: AccountFixture, brackets: ArrayBrackets): LogPart[] {
  const bookings = bookingsOf(account, world.now);
  let shownRows: number | undefined;
  return [
    {
      ...{ part: CAMPAIGNS_PART, table: 'campaigns', columns: campaignColumns, month: null, count: bookings.length },
      rows: () => bookings.map(campaignRow),
    },
    {
      ...{ part: IMPRESSIONS, table: IMPRESSIONS, columns: impressionColumns, month: null },
      // Counted only for a load that takes them: each day of each campaign is made for it.
      get count() {
        shownRows ??= bookings.reduce((sum, booking) => sum + countShownRows(world, booking), 0);
        return shownRows;
      },
      rows: () => impressionRows(world, account.id, bookings, brackets),
    },
  ];
}

// Rows of the log in the bulk format of both databases: a line per row, tabs between cells, \N for null.

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\uffff',
};

function cellText(cell: LogCell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(/[\\\n\r\t\0]/g, (found) => escapes[found] ?? '');
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  return String(cell);
}

const rowsPerChunk = 500;

/** Rows as text, several hundred at a time. */
export function* tabSeparated(rows: Iterable<readonly LogCell[]>): Generator<string> {
  let text = '';
  let waiting = 0;
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`;
    if (++waiting < rowsPerChunk) continue;
    yield text;
    text = '';
    waiting = 0;
  }
  if (waiting > 0) yield text;
}
