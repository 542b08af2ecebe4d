import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { hashText } from '../../lib/hash-text.ts';
import type { World } from '../../world/world.ts';
import { accountParts, type LogCell, type LogPart, monthParts, monthsOf } from '../log-tables.ts';
import type { LoadedLog } from '../sql-engine.ts';

/** What a part has come to; `rows` are all rows of the account so far, of `total`. */
export interface LoadProgress {
  readonly part: string;
  readonly rows: number;
  readonly total: number;
  /** Whether it was there from an earlier load that was stopped. */
  readonly isKept: boolean;
}

const partitioned = ['sessions', 'page_views', 'actions'] as const;

/** Names of partitions: no account's id is part of a statement as it is. */
const partitionOf = (table: string, account: string, month?: string): string =>
  [table, hashText(account).slice(0, 12), ...(month === undefined ? [] : [month.replace('-', '_')])].join('_');

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const nextMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\uffff',
};

/** A cell in the text format of COPY. */
function cellText(cell: LogCell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(/[\\\n\r\t\0]/g, (found) => escapes[found] ?? '');
  return typeof cell === 'boolean' ? (cell ? 't' : 'f') : String(cell);
}

const rowsPerChunk = 500;

function* copyText(rows: Iterable<readonly LogCell[]>): Generator<string> {
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

/** Removes an account with all that belongs to it. */
async function dropAccount(client: PoolClient, account: string): Promise<void> {
  for (const table of partitioned) await client.query(`DROP TABLE IF EXISTS ${partitionOf(table, account)}`);
  await client.query('DELETE FROM accounts WHERE account_id = $1', [account]);
}

/** Makes place for an account that is not there yet: its row, and its partitions by month. */
async function prepareAccount(client: PoolClient, account: AccountFixture, world: World, log: LoadedLog) {
  const { id, name, timeZone } = account;
  await dropAccount(client, id);
  await client.query('INSERT INTO accounts (account_id, name, time_zone) VALUES ($1, $2, $3)', [id, name, timeZone]);
  await client.query('INSERT INTO loads (account_id, seed, size, world_seed, world_now) VALUES ($1, $2, $3, $4, $5)', [
    id,
    log.seed,
    log.size,
    log.worldSeed,
    new Date(log.now).toISOString(),
  ]);
  for (const table of partitioned) {
    const whole = partitionOf(table, id);
    const months = monthsOf(world).map(
      ({ month }) =>
        `CREATE TABLE ${partitionOf(table, id, month)} PARTITION OF ${whole} FOR VALUES FROM ('${month}-01Z') TO ('${nextMonth(month)}-01Z');`,
    );
    await client.query(
      [
        `CREATE TABLE ${whole} PARTITION OF ${table} FOR VALUES IN (${literal(id)}) PARTITION BY RANGE (visited_at);`,
        ...months,
      ].join('\n'),
    );
  }
}

/** Whether the account is there from the same log, be it whole or in parts. */
async function isSameLog(client: PoolClient, log: LoadedLog): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM loads
     WHERE account_id = $1 AND seed = $2 AND size = $3 AND world_seed = $4 AND world_now = $5`,
    [log.accountId, log.seed, log.size, log.worldSeed, new Date(log.now).toISOString()],
  );
  return rows.length > 0;
}

/** One part, whole or not at all. */
async function loadPart(client: PoolClient, account: string, { part, table, columns, month, count, rows }: LogPart) {
  const place = month === null ? table : partitionOf(table, account, month);
  await client.query('BEGIN');
  try {
    const copy = client.query(copyFrom(`COPY ${place} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(Readable.from(copyText(rows())), copy);
    await client.query('INSERT INTO loaded_parts (account_id, part, rows) VALUES ($1, $2, $3)', [account, part, count]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * Loads an account's world. What an earlier load of the same log has brought is kept; another log of the account is
 * removed first. Rejects where the tables do not have as many rows as the world in the end.
 */
export async function loadAccount(
  client: PoolClient,
  account: AccountFixture,
  world: World,
  log: LoadedLog,
  say: (progress: LoadProgress) => void,
): Promise<void> {
  await client.query('BEGIN');
  if (!(await isSameLog(client, log))) await prepareAccount(client, account, world, log);
  await client.query('COMMIT');
  const kept = await client.query<{ part: string }>('SELECT part FROM loaded_parts WHERE account_id = $1', [
    account.id,
  ]);
  const done = new Set(kept.rows.map(({ part }) => part));
  const parts = [...accountParts(world, account), ...monthParts(world, account)];
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let rows = 0;
  for (const part of parts) {
    const isKept = done.has(part.part);
    if (!isKept) await loadPart(client, account.id, part);
    rows += part.count;
    say({ part: part.part, rows, total, isKept });
  }
  // The planner knows the rows of a partition only once they were counted.
  for (const table of new Set(parts.map((part) => part.table))) await client.query(`ANALYZE ${table}`);
  await expectCounts(client, account.id, parts);
  await client.query('UPDATE loads SET loaded_at = coalesce(loaded_at, now()) WHERE account_id = $1', [account.id]);
}

async function expectCounts(client: PoolClient, account: string, parts: readonly LogPart[]): Promise<void> {
  for (const [table, some] of Map.groupBy(parts, (part) => part.table)) {
    const expected = some.reduce((sum, { count }) => sum + count, 0);
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::float8 AS count FROM ${table} WHERE account_id = $1`,
      [account],
    );
    const count = rows[0]?.count ?? 0;
    if (count !== expected) throw new Error(`The table ${table} has ${count} rows of the account, not ${expected}.`);
  }
}

/** The logs that a database has whole. */
export async function loadedLogs(client: PoolClient): Promise<LoadedLog[]> {
  const { rows } = await client.query<{ id: string; seed: number; size: number; world_seed: number; now: number }>(
    `SELECT account_id AS id, seed, size::float8 AS size, world_seed, extract(epoch FROM world_now)::float8 * 1000 AS now
     FROM loads WHERE loaded_at IS NOT NULL ORDER BY account_id`,
  );
  return rows.map(({ id, seed, size, world_seed, now }) => ({ accountId: id, seed, size, worldSeed: world_seed, now }));
}
