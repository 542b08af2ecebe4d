import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import Cursor from 'pg-cursor';
import { clientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError, withTimeout } from '../../state/unavailable-error.ts';
import { createSqlFiles, type Question, type SqlEngine } from '../sql-engine.ts';
import { numbered } from './statement.ts';

export interface PostgresOptions {
  /** Maximum number of connections; further queries wait for one. */
  readonly connections?: number;
  /** Time limit in milliseconds for a statement, and for each read of rows for a file. */
  readonly limitMs?: number;
  /** How many milliseconds a query can wait for a connection. */
  readonly waitMs?: number;
}

export interface PostgresEngine extends SqlEngine {
  readonly pool: Pool;
  close(): Promise<void>;
}

const rowsABatch = 2000;
const fileConnections = 4;

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Integers are numbers, because no count of a log exceeds 2^53; moments are ISO 8601 in UTC with whole seconds. */
const readers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`],
]);
const typeReaders = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    readers.get(type) ?? types.getTypeParser(type, format ?? 'text'),
};

/** Postgres' code for a statement that took too long or was canceled. */
const CANCELED = '57014';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Whether the database is unavailable, rather than the statement wrong: connections (08), resources (53), shutdown
 * (57).
 */
const isServerUnreachable = (error: unknown): boolean => {
  const code = codeOf(error);
  return !/^[0-9A-Z]{5}$/.test(code) || /^(?:08|53|57)/.test(code);
};

/** Whether its connection is no longer usable. */
const isConnectionLost = (error: unknown): boolean => isServerUnreachable(error) && codeOf(error) !== CANCELED;

/** A pool that survives lost connections: queries waiting for one fail, and a new one is created on demand. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => {});
  // The pool listens only while a connection is idle, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The logs of accounts in Postgres. `folder` contains its .sql files. Never fails itself: the pool connects on demand.
 */
export function createPostgresEngine(
  url: string,
  folder: URL,
  { connections = 8, limitMs = 30_000, waitMs = 5000 }: PostgresOptions = {},
): PostgresEngine {
  const shared = {
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    application_name: 'webtrax',
    types: typeReaders,
  };
  const reading = {
    ...shared,
    keepAlive: true,
    // Join orders are planned for four tables at a time. Planning eight took longer than running a page of sessions.
    options: '-c timezone=UTC -c jit=off -c work_mem=64MB -c join_collapse_limit=4 ',
  };
  /** Gives up on a server that has disappeared without closing the connection. */
  const silenceMs = limitMs + waitMs;
  const pool = openPool({ ...reading, statement_timeout: limitMs, query_timeout: silenceMs, max: connections });
  /**
   * Files have separate connections, so that a slow reader doesn't block reports. Their statements have no Postgres
   * time limit, which would include the reader's pauses.
   */
  const filePool = openPool({ ...reading, max: fileConnections });
  /** Cancels the statements of other connections, even if all are in use. */
  const canceler = openPool({ ...shared, query_timeout: waitMs, max: 1, idleTimeoutMillis: 1000 });
  const compose = createSqlFiles(folder);

  async function connected(from: Pool): Promise<PoolClient> {
    try {
      return await from.connect();
    } catch (error) {
      throw new SourceUnavailableError(error);
    }
  }

  /** Leases a connection. Its statement is canceled when the client disconnects. */
  async function lease(from: Pool, signal: AbortSignal): Promise<Lease> {
    if (signal.aborted) throw clientLeft();
    const client = await connected(from);
    let canceling: Promise<unknown> | undefined;
    let broken: Error | undefined;
    const breakOff = (error: Error) => {
      broken ??= error;
    };
    client.on('error', breakOff);
    const cancel = () => {
      canceling = canceler.query('SELECT pg_cancel_backend($1)', [processOf(client)]).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    return {
      client,
      async inTime(answer) {
        // Listens per result: one listener for the whole lease would keep the rows of all results in memory until its
        // end.
        const connectionLost = Promise.withResolvers<never>();
        client.once('error', connectionLost.reject);
        const late = setTimeout(cancel, limitMs);
        try {
          return await withTimeout(Promise.race([answer, connectionLost.promise]), silenceMs);
        } finally {
          clearTimeout(late);
          client.off('error', connectionLost.reject);
        }
      },
      isLost: () => broken !== undefined,
      failure(error) {
        if (error instanceof Error && isConnectionLost(error)) breakOff(error);
        if (signal.aborted) return clientLeft();
        return isServerUnreachable(error) ? new SourceUnavailableError(error) : error;
      },
      async release() {
        signal.removeEventListener('abort', cancel);
        // Otherwise it could cancel a query of the connection's next user.
        await canceling;
        client.off('error', breakOff);
        client.release(broken);
      },
    };
  }

  const statementOf = (question: Question) => numbered(compose(question), question.parameters);

  return {
    pool,
    async rows(question, signal) {
      const { text, values } = statementOf(question);
      const leased = await lease(pool, signal);
      try {
        return (await leased.client.query(text, [...values])).rows;
      } catch (error) {
        throw leased.failure(error);
      } finally {
        await leased.release();
      }
    },
    async *batches<Row>(question: Question, signal: AbortSignal) {
      const { text, values } = statementOf(question);
      const leased = await lease(filePool, signal);
      const cursor = leased.client.query(new Cursor<Row>(text, [...values], { types: typeReaders }));
      const read = () => leased.inTime(cursor.read(rowsABatch));
      try {
        for (let rows = await read(); rows.length > 0; rows = await read()) yield rows;
      } catch (error) {
        throw leased.failure(error);
      } finally {
        // On a lost connection, the cursor never reports that it is closed.
        if (!leased.isLost()) await leased.inTime(cursor.close()).catch(leased.failure);
        await leased.release();
      }
    },
    async problem() {
      try {
        await pool.query('SELECT 1');
        return null;
      } catch (error) {
        return `Postgres cannot be reached: ${error instanceof Error ? error.message || codeOf(error) : String(error)}`;
      }
    },
    async close() {
      await Promise.all([pool.end(), filePool.end(), canceler.end()]);
    },
  };
}

/** A leased connection. */
interface Lease {
  readonly client: PoolClient;
  /**
   * Resolves with the result. Rejects if the connection is lost first; cancels and rejects if the result takes too
   * long.
   */
  inTime<Answer>(answer: Promise<Answer>): Promise<Answer>;
  isLost(): boolean;
  /** Converts an error of the connection to the one that the caller gets. */
  failure(error: unknown): unknown;
  release(): Promise<void>;
}

const processOf = (client: PoolClient): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;
