import path from 'node:path';
import { Readable } from 'node:stream';
import type { Parameters } from '../sql-engine.ts';
import {
  type BoundStatement,
  type ClickhouseConnection,
  ClickhouseError,
  hasErrorCode,
  insertSettings,
  type Rows,
} from './clickhouse-engine.ts';
import { chdbVersion, findChdb } from './find-chdb.ts';

/** The part of the chdb package that is used. */
interface ChdbSession {
  queryBindAsync(
    sql: string,
    parameters: Parameters,
    options: { readonly format: string; readonly signal?: AbortSignal },
  ): Promise<{ bytes(): Uint8Array }>;
  insert(rows: {
    readonly table: string;
    readonly values: NodeJS.ReadableStream;
    readonly format: 'TabSeparated';
    readonly columns: readonly string[];
    readonly settings: Readonly<Record<string, string>>;
  }): Promise<unknown>;
  close(): void;
}

interface Chdb {
  readonly Session: new (folder: string) => ChdbSession;
  drainPending(): Promise<void>;
}

/** Errors of the engine contain its error number; all others come from chDB itself. */
const failure = (error: unknown): unknown =>
  error instanceof Error && hasErrorCode(error.message) ? new ClickhouseError(error.message) : error;

/**
 * A log has a part per month, each with several small files on a local disk. Handing the reads to another thread took a
 * quarter of a query's time.
 */
const reading = "SET local_filesystem_read_method = 'pread'";

/**
 * ClickHouse in this process, with its data in a folder. Only one process at a time can use a folder, and only one
 * folder.
 */
export async function connectChdb(folder: string): Promise<ClickhouseConnection> {
  const place = findChdb();
  if (place === null) throw new Error(`chDB is not installed: npm install --no-save chdb@${chdbVersion}`);
  const chdb: Chdb = await import(place);
  // A session that was just closed may still be working.
  await chdb.drainPending();
  const session = new chdb.Session(path.resolve(folder));
  await session.queryBindAsync(reading, {}, { format: 'JSONEachRow' });

  /**
   * Returns the result as a whole, because chDB can stream only if no other parameterized query runs at the same time.
   */
  async function* query({ text, parameters }: BoundStatement, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield (await session.queryBindAsync(text, parameters, { format: 'JSONEachRow', signal })).bytes();
    } catch (error) {
      throw failure(error);
    }
  }

  return {
    query,
    queryForFile: query,
    async insert({ table, columns, chunks }: Rows) {
      const bytes = Readable.from(chunks, { objectMode: false });
      await session.insert({ table, columns, values: bytes, format: 'TabSeparated', settings: insertSettings });
    },
    async close() {
      session.close();
      await chdb.drainPending();
    },
  };
}
