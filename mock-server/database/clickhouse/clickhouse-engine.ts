import { clientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { createSqlFiles, type Parameters, type Question, type SqlEngine } from '../sql-engine.ts';

// Shared by the two ways to use ClickHouse: its HTTP interface, and chDB, which is ClickHouse in this process.

/** A statement with parameters of the form `{name:Type}`, and exactly their values. */
export interface BoundStatement {
  readonly text: string;
  readonly parameters: Parameters;
}

/** Rows to insert, as tab-separated text. */
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly chunks: Iterable<string>;
}

export interface ClickhouseConnection {
  /**
   * Yields lines of JSON in chunks of any length; nothing if there are no rows. Rejects with a `ClickhouseError` if the
   * database refuses the statement, and with any other error if it is unavailable.
   */
  query(statement: BoundStatement, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** The same for a file, which may be read slowly. */
  queryForFile(statement: BoundStatement, signal: AbortSignal): AsyncIterable<Uint8Array>;
  insert(rows: Rows): Promise<void>;
  close(): Promise<void>;
}

/** The format of inserted rows: moments are ISO 8601. */
export const insertSettings = { date_time_input_format: 'best_effort' };

const errorCode = /Code: (\d+)/;

/** Whether a text is an error from ClickHouse itself, rather than from a proxy in front of it. */
export const hasErrorCode = (text: string): boolean => errorCode.test(text);

/** A ClickHouse error with its number. */
export class ClickhouseError extends Error {
  override name = 'ClickhouseError';
  readonly code: number;

  constructor(text: string) {
    super(text.trim().slice(0, 500));
    this.code = Number(errorCode.exec(text)?.[1] ?? 0);
  }
}

/** TIMEOUT_EXCEEDED, TOO_SLOW, TOO_MANY_SIMULTANEOUS_QUERIES, network, memory, lost replicas, QUERY_WAS_CANCELLED. */
const outOfReach = new Set([159, 160, 202, 203, 209, 210, 241, 242, 279, 394]);

/** Whether the database is unavailable, rather than the statement wrong. */
const isServerUnreachable = (error: unknown): boolean =>
  !(error instanceof ClickhouseError) || outOfReach.has(error.code);

export interface ClickhouseEngine extends SqlEngine {
  close(): Promise<void>;
}

const rowsABatch = 2000;

/**
 * Settings that statements rely on: joins return null for missing rows, as in other databases; moments are ISO 8601;
 * counts are numbers, because none exceeds 2^53. Nothing is compiled, because statements are short. A set of more
 * sessions than this isn't looked up in the primary keys of each part, which took longer than reading the account's
 * rows.
 */
const settings = [
  'join_use_nulls = 1',
  "date_time_output_format = 'iso'",
  'output_format_json_quote_64bit_integers = 0',
  'output_format_json_escape_forward_slashes = 0',
  'use_index_for_in_with_subqueries_max_values = 10000',
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
  // For a cluster, where an account is on one shard: joins and IN are evaluated there, and no other shard is queried.
  "distributed_product_mode = 'local'",
  'optimize_skip_unused_shards = 1',
];

/** A row; null if the line isn't one. */
function rowOf<Row>(line: string): Row | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * The error for what follows the rows if a server fails after it has started to respond: an error message, with or
 * without a frame, or half a row.
 */
const brokenOff = (text: string): Error =>
  hasErrorCode(text) ? new ClickhouseError(text) : new Error(`the answer broke off: ${text.slice(0, 200)}`);

/** Maximum characters of a row, and of what follows a broken row: an error has several hundred. */
const maxRowLength = 16_000_000;
const maxErrorLength = 64_000;

/**
 * The rows of a response. If anything else follows them, rejects when that ends, becomes too long, or is still arriving
 * after `brokenMs`, because it may never end.
 */
async function* wholeRows<Row>(pieces: AsyncIterable<Uint8Array>, brokenMs: number): AsyncGenerator<Row> {
  const decoder = new TextDecoder();
  let line = '';
  let rest = '';
  let limit: AbortSignal | undefined;
  for await (const piece of pieces) {
    const lines = (line + decoder.decode(piece, { stream: true })).split('\n');
    line = lines.pop() ?? '';
    for (const one of lines) {
      const row = rest === '' && one.trim() !== '' ? rowOf<Row>(one) : null;
      if (row !== null) yield row;
      else rest += one.trim();
    }
    if (line.length > maxRowLength) throw brokenOff(line);
    if (rest === '') continue;
    limit ??= AbortSignal.timeout(brokenMs);
    if (rest.length + line.length > maxErrorLength || limit.aborted) throw brokenOff(rest);
  }
  const last = rest === '' && line.trim() !== '' ? rowOf<Row>(line) : null;
  if (last !== null) yield last;
  else if (rest + line.trim() !== '') throw brokenOff(rest + line.trim());
}

/** Time limit for the statement of a file in seconds. ClickHouse includes the pauses of the reader. */
const fileSeconds = 3600;

/**
 * The logs of accounts in ClickHouse. `folder` contains its .sql files. `limitMs` is the time limit of a query,
 * `brokenMs` how long a server can continue after a broken row.
 */
export function createClickhouseEngine(
  connection: ClickhouseConnection,
  folder: URL,
  limitMs: number,
  brokenMs = 5000,
): ClickhouseEngine {
  const compose = createSqlFiles(folder);
  const limitSeconds = Math.max(1, Math.ceil(limitMs / 1000));

  function bound(question: Question, seconds = limitSeconds): BoundStatement {
    const text = `${compose(question)}\nSETTINGS ${settings.join(', ')}, max_execution_time = ${seconds}`;
    const names = [...text.matchAll(/\{(\w+):/g)].map(([, name = '']) => name);
    const parameters = Object.fromEntries(
      names.map((name) => {
        const value = question.parameters[name];
        if (value === undefined) throw new RangeError(`The statement has no value for {${name}}.`);
        return [name, value];
      }),
    );
    return { text, parameters };
  }

  async function* rowsOf<Row>(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Row> {
    try {
      yield* wholeRows<Row>(pieces, brokenMs);
    } catch (error) {
      if (signal.aborted) throw clientLeft();
      throw isServerUnreachable(error) ? new SourceUnavailableError(error) : error;
    }
  }

  return {
    async rows<Row>(question: Question, signal: AbortSignal) {
      if (signal.aborted) throw clientLeft();
      const rows: Row[] = [];
      for await (const row of rowsOf<Row>(connection.query(bound(question), signal), signal)) rows.push(row);
      return rows;
    },
    async *batches<Row>(question: Question, signal: AbortSignal) {
      if (signal.aborted) throw clientLeft();
      let batch: Row[] = [];
      for await (const row of rowsOf<Row>(connection.queryForFile(bound(question, fileSeconds), signal), signal)) {
        batch.push(row);
        if (batch.length < rowsABatch) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async problem() {
      try {
        const pieces = connection.query({ text: 'SELECT 1', parameters: {} }, AbortSignal.timeout(limitMs));
        let count = 0;
        for await (const _ of wholeRows(pieces, brokenMs)) count++;
        return count === 1 ? null : 'ClickHouse answers nothing';
      } catch (error) {
        return `ClickHouse cannot be reached: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
    close: () => connection.close(),
  };
}
