import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { hashText } from '../../lib/hash-text.ts';
import type { World } from '../../world/world.ts';
import { type OpenedDatabase, openedDatabase } from '../database-source.ts';
import {
  type LoadSettings,
  type LogStore,
  loadWorlds,
  type OnProgress,
  type StoredLog,
  tabSeparated,
} from '../load-world.ts';
import { type LogPart, monthsOf, nextMonth } from '../log-tables.ts';
import { CAMPAIGNS_PART, IMPRESSIONS, type LoadedLog, migrationFiles } from '../sql-engine.ts';
import { createPostgresEngine, openPool, type PostgresOptions } from './postgres-engine.ts';

/** The .sql files of Postgres. */
export const postgresFolder = new URL('../../sql/postgres/', import.meta.url);

/** Opens a loaded Postgres. Rejects with a printable message if it can't be reached or contains no log. */
export function openPostgres(url: string, options?: PostgresOptions): Promise<OpenedDatabase> {
  const engine = createPostgresEngine(url, postgresFolder, options);
  return openedDatabase(url, engine, async () => {
    const client = await engine.pool.connect();
    return createPostgresStore(client, postgresFolder)
      .logs()
      .finally(() => client.release());
  });
}

/** Loads the worlds of accounts into the Postgres at a URL. Rejects with a printable message. */
export async function loadPostgres(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  onProgress: OnProgress,
): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  try {
    const client = await pool.connect();
    try {
      await loadWorlds(createPostgresStore(client, postgresFolder), accounts, settings, onProgress);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const partitioned = ['sessions', 'page_views', 'actions'] as const;

/** Names of partitions. Contains a hash, so that account ids aren't inserted into statements. */
const partitionOf = (table: string, account: string, month?: string): string =>
  [table, hashText(account).slice(0, 12), ...(month === undefined ? [] : [month.replace('-', '_')])].join('_');

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Whether rows are partitioned only by month, as in a distributed Postgres, whose months are created ahead by separate
 * statements (sql/postgres/cluster) instead of by a load.
 */
async function isByMonth(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ strategy: string }>(
    `SELECT partstrat AS strategy FROM pg_partitioned_table WHERE partrelid = 'sessions'::regclass`,
  );
  return rows[0]?.strategy === 'r';
}

/** Removes an account with everything that belongs to it. */
async function dropAccount(client: PoolClient, account: string): Promise<void> {
  const hasMonths = await isByMonth(client);
  for (const table of [...partitioned, IMPRESSIONS]) {
    if (hasMonths) await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [account]);
    else await client.query(`DROP TABLE IF EXISTS ${partitionOf(table, account)}`);
  }
  await client.query('DELETE FROM accounts WHERE account_id = $1', [account]);
}

/**
 * Sessions from which a log is divided by month. Below, reading all of it by key takes less time than planning for its
 * partitions, which a statement does each time, and servers can't handle thousands of small accounts with 75 each.
 */
const dividedFrom = 50_000;

/** Creates the row of an account and its partitions: one per table, or for a large log one per month. */
async function prepareAccount(client: PoolClient, account: AccountFixture, world: World, log: LoadedLog) {
  const { id, name, timeZone } = account;
  await dropAccount(client, id);
  await client.query('INSERT INTO accounts (account_id, name, time_zone) VALUES ($1, $2, $3)', [id, name, timeZone]);
  await client.query(
    'INSERT INTO loads (account_id, seed, size, world_seed, world_now, visits) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, log.seed, log.size, log.worldSeed, new Date(log.now).toISOString(), log.visits],
  );
  if (await isByMonth(client)) return;
  for (const table of partitioned) {
    const whole = partitionOf(table, id);
    const create = `CREATE TABLE ${whole} PARTITION OF ${table} FOR VALUES IN (${literal(id)})`;
    if (world.sessions.count < dividedFrom) {
      await client.query(create);
      continue;
    }
    const months = monthsOf(world).map(
      ({ month }) =>
        `CREATE TABLE ${partitionOf(table, id, month)} PARTITION OF ${whole} FOR VALUES FROM ('${month}-01Z') TO ('${nextMonth(month)}-01Z');`,
    );
    await client.query([`${create} PARTITION BY RANGE (visited_at);`, ...months].join('\n'));
  }
}

/** The table or partition that has the rows of a part. */
async function placeOf(client: PoolClient, account: string, { table, month }: LogPart): Promise<string> {
  if (month === null || (await isByMonth(client))) return table;
  const ofMonth = partitionOf(table, account, month);
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [ofMonth]);
  return rows[0]?.exists ? ofMonth : partitionOf(table, account);
}

async function inTransaction(client: PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

interface LoadRow {
  readonly id: string;
  readonly seed: number;
  readonly size: number;
  readonly world_seed: number;
  readonly now: number;
  readonly visits: string;
  readonly is_whole: boolean;
  readonly has_campaigns: boolean;
}

/** A Postgres with its .sql files in `folder`, as a target for loads. */
function createPostgresStore(client: PoolClient, folder: URL): LogStore {
  return {
    arrayBrackets: ['{', '}'],
    migrate: () => migrate(client, new URL('migrations/', folder)),
    async logs() {
      const { rows } = await client.query<LoadRow>(
        `SELECT account_id AS id, seed, size::float8 AS size, world_seed, extract(epoch FROM world_now)::float8 * 1000 AS now,
           coalesce(to_jsonb(loads) ->> 'visits', '') AS visits,
           loaded_at IS NOT NULL AS is_whole,
           (SELECT count(*) FROM loaded_parts AS p
             WHERE p.account_id = loads.account_id AND p.part IN ($1, $2)) = 2 AS has_campaigns
         FROM loads ORDER BY account_id`,
        [CAMPAIGNS_PART, IMPRESSIONS],
      );
      return rows.map(
        ({ id, seed, size, world_seed, now, visits, is_whole, has_campaigns }): StoredLog => ({
          ...{ accountId: id, seed, size, worldSeed: world_seed, now, visits },
          ...{ isWhole: is_whole, hasCampaigns: has_campaigns },
        }),
      );
    },
    replaceAccount: (account, world, log) => inTransaction(client, () => prepareAccount(client, account, world, log)),
    async loadedParts(account) {
      const { rows } = await client.query<{ part: string }>('SELECT part FROM loaded_parts WHERE account_id = $1', [
        account,
      ]);
      return new Set(rows.map(({ part }) => part));
    },
    // Atomic: nothing remains of an interrupted part.
    loadPart: (account, logPart: LogPart) =>
      inTransaction(client, async () => {
        const { part, table, columns, count, rows } = logPart;
        const place = await placeOf(client, account, logPart);
        // A log loaded before there were campaigns has no partition for them.
        if (table === IMPRESSIONS && !(await isByMonth(client))) {
          const partition = partitionOf(table, account);
          await client.query(
            `CREATE TABLE IF NOT EXISTS ${partition} PARTITION OF ${table} FOR VALUES IN (${literal(account)})`,
          );
        }
        const copy = client.query(copyFrom(`COPY ${place} (${columns.join(', ')}) FROM STDIN`));
        await pipeline(Readable.from(tabSeparated(rows())), copy);
        const values = [account, part, count];
        await client.query('INSERT INTO loaded_parts (account_id, part, rows) VALUES ($1, $2, $3)', values);
      }),
    async settle(tables) {
      // The planner doesn't know the rows of a partition until it is analyzed.
      for (const table of tables) await client.query(`ANALYZE ${table}`);
    },
    async countRows(table, account) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::float8 AS count FROM ${table} WHERE account_id = $1`,
        [account],
      );
      return rows[0]?.count ?? 0;
    },
    async markWhole(account) {
      await client.query('UPDATE loads SET loaded_at = coalesce(loaded_at, now()) WHERE account_id = $1', [account]);
    },
  };
}

/** Lets one migration run at a time. Any number works. */
const lock = 7_241_020;

/**
 * Updates a database to the latest of the numbered .sql files in a folder. Skips files already applied, applies each
 * atomically, and runs only once if started concurrently.
 */
async function migrate(client: PoolClient, folder: URL): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, migrated_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    for (const name of migrationFiles(folder).filter((file) => !done.has(file))) {
      await client.query('BEGIN');
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'));
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
}
