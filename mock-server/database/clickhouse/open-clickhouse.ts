import { readFileSync } from 'node:fs';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { type OpenedDatabase, openedDatabase, unusableDatabase } from '../database-source.ts';
import {
  type LoadSettings,
  type LogStore,
  loadWorlds,
  type OnProgress,
  type StoredLog,
  tabSeparated,
} from '../load-world.ts';
import { type LogPart, nextMonth } from '../log-tables.ts';
import { CAMPAIGNS_PART, IMPRESSIONS, migrationFiles, type Parameters } from '../sql-engine.ts';
import { connectChdb } from './chdb-connection.ts';
import { type ClickhouseConnection, createClickhouseEngine } from './clickhouse-engine.ts';
import { connectHttp } from './http-connection.ts';

/** The .sql files of ClickHouse. */
const clickhouseFolder = new URL('../../sql/clickhouse/', import.meta.url);

export interface ClickhouseOptions {
  /** Maximum number of connections; further queries wait for one. */
  readonly connections?: number;
  /** Time limit for a statement in milliseconds, in whole seconds. */
  readonly limitMs?: number;
  /** How many milliseconds a query can wait for a connection. */
  readonly waitMs?: number;
  /**
   * How many milliseconds a server can be silent: longer than a statement can take, so that the server itself reports
   * the problem.
   */
  readonly silenceMs?: number;
}

const inProcess = /^chdb:/;

/** `chdb:FOLDER` is ClickHouse in this process; `clickhouse://…` is a server's HTTP interface. */
async function connect(
  url: string,
  { connections = 8, limitMs = 30_000, waitMs = 5000, silenceMs = limitMs + 5000 }: ClickhouseOptions,
): Promise<ClickhouseConnection> {
  if (inProcess.test(url)) return connectChdb(url.replace(inProcess, ''));
  return connectHttp(url, { connections, waitMs, silenceMs });
}

/** Loads the worlds of accounts into a ClickHouse. Rejects with a printable message. */
export async function loadClickhouse(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  onProgress: OnProgress,
): Promise<void> {
  const connection = await connect(url, { limitMs: 600_000 });
  try {
    await loadWorlds(createClickhouseStore(connection, clickhouseFolder), accounts, settings, onProgress);
  } finally {
    await connection.close();
  }
}

/** Opens a loaded ClickHouse. Rejects with a printable message if it can't be reached or contains no log. */
export async function openClickhouse(url: string, options: ClickhouseOptions = {}): Promise<OpenedDatabase> {
  const connection = await connect(url, options).catch((error: unknown) => {
    throw unusableDatabase(url, error);
  });
  const engine = createClickhouseEngine(connection, clickhouseFolder, options.limitMs ?? 30_000);
  return openedDatabase(url, engine, () => createClickhouseStore(connection, clickhouseFolder).logs());
}

/** The part of a load that is written last. */
const WHOLE = 'whole';

/**
 * Tables with rows of an account. Those that record what has been loaded are cleared first, so that an interrupted
 * removal is noticed.
 */
const tables = [
  ...['loads', 'loaded_parts', 'accounts', 'sessions', 'page_views', 'actions', 'cities', 'companies', 'visitors'],
  ...['pages', 'referrers', 'referring_addresses', 'search_terms', 'browsers', 'day_notes', 'campaigns'],
  IMPRESSIONS,
];

const statementsOf = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .replace(/^ *--.*\n/gm, '')
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

interface LoadRow {
  readonly account_id: string;
  readonly seed: number;
  readonly size: number;
  readonly world_seed: number;
  readonly now: number;
  /** Undefined if the tables are older. */
  readonly visits?: string;
  readonly is_whole: number;
  readonly has_campaigns: number;
}

/** A ClickHouse with its .sql files in `folder`, as a target for loads. */
function createClickhouseStore(connection: ClickhouseConnection, folder: URL): LogStore {
  const never = new AbortController().signal;
  /** Accounts that had no rows when their load started. */
  const fresh = new Set<string>();

  async function rows<Row>(text: string, parameters: Parameters): Promise<Row[]> {
    const decoder = new TextDecoder();
    let answer = '';
    for await (const piece of connection.query({ text, parameters }, never))
      answer += decoder.decode(piece, { stream: true });
    return answer.split('\n').flatMap((line): Row[] => (line === '' ? [] : [JSON.parse(line)]));
  }

  async function countRows(table: string, account: string): Promise<number> {
    const text = `SELECT toFloat64(count()) AS count FROM ${table} WHERE account_id = {account:String}`;
    return (await rows<{ count: number }>(text, { account }))[0]?.count ?? 0;
  }

  /** Removes what an interrupted load left of a part. */
  async function clear(account: string, { table, month }: LogPart): Promise<void> {
    const ofAccount = `DELETE FROM ${table} WHERE account_id = {account:String}`;
    if (month === null) await rows(ofAccount, { account });
    else {
      await rows(
        `${ofAccount} AND visited_at >= toDateTime({from:String}, 'UTC') AND visited_at < toDateTime({to:String}, 'UTC')`,
        { account, from: `${month}-01 00:00:00`, to: `${nextMonth(month)}-01 00:00:00` },
      );
    }
  }

  const note = (account: string, part: string, count: number) =>
    rows('INSERT INTO loaded_parts (account_id, part, rows) VALUES ({account:String}, {part:String}, {count:UInt64})', {
      ...{ account, part, count },
    });

  return {
    arrayBrackets: ['[', ']'],
    // Each statement can be repeated, so applied migrations aren't recorded.
    async migrate() {
      const migrations = new URL('migrations/', folder);
      for (const name of migrationFiles(migrations)) {
        for (const text of statementsOf(new URL(name, migrations))) await rows(text, {});
      }
    },
    async logs() {
      const stored = await rows<LoadRow>(
        `SELECT account_id, seed, toFloat64(size) AS size, world_seed, toUnixTimestamp(world_now) AS now, COLUMNS('^visits$'),
           account_id IN (SELECT account_id FROM loaded_parts WHERE part = {whole:String}) AS is_whole,
           account_id IN (SELECT account_id FROM loaded_parts WHERE part = {campaigns:String})
             AND account_id IN (SELECT account_id FROM loaded_parts WHERE part = {impressions:String}) AS has_campaigns
         FROM loads ORDER BY account_id`,
        { whole: WHOLE, campaigns: CAMPAIGNS_PART, impressions: IMPRESSIONS },
      );
      return stored.map(
        ({ account_id, seed, size, world_seed, now, visits = '', is_whole, has_campaigns }): StoredLog => ({
          ...{ accountId: account_id, seed, size, worldSeed: world_seed, now: now * 1000, visits },
          ...{ isWhole: is_whole === 1, hasCampaigns: has_campaigns === 1 },
        }),
      );
    },
    async replaceAccount({ id, name, timeZone }, _, log) {
      for (const table of tables) {
        if ((await countRows(table, id)) > 0) await rows(`DELETE FROM ${table} WHERE account_id = {id:String}`, { id });
      }
      fresh.add(id);
      await rows('INSERT INTO accounts VALUES ({id:String}, {name:String}, {zone:String})', {
        id,
        name,
        zone: timeZone,
      });
      await rows(
        `INSERT INTO loads (account_id, seed, size, world_seed, world_now, visits) VALUES
           ({id:String}, {seed:UInt32}, {size:UInt64}, {worldSeed:UInt32}, toDateTime({now:UInt32}, 'UTC'), {visits:String})`,
        {
          id,
          seed: log.seed,
          size: log.size,
          worldSeed: log.worldSeed,
          now: Math.floor(log.now / 1000),
          visits: log.visits,
        },
      );
    },
    async loadedParts(account) {
      const text = 'SELECT part FROM loaded_parts WHERE account_id = {account:String} AND part != {whole:String}';
      return new Set((await rows<{ part: string }>(text, { account, whole: WHOLE })).map(({ part }) => part));
    },
    async loadPart(account, part) {
      if (!fresh.has(account)) await clear(account, part);
      if (part.count > 0) {
        const { table, columns } = part;
        await connection.insert({ table, columns, chunks: tabSeparated(part.rows()) });
      }
      await note(account, part.part, part.count);
    },
    settle: async () => {},
    countRows,
    async markWhole(account) {
      const text = 'SELECT part FROM loaded_parts WHERE account_id = {account:String} AND part = {whole:String}';
      if ((await rows(text, { account, whole: WHOLE })).length === 0) await note(account, WHOLE, 0);
    },
  };
}
