import { clientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { createSqlFiles, type Parameters, type Question, type SqlEngine } from '../sql-engine.ts';

// What the two ways to ClickHouse have in common: its HTTP interface, and chDB, which is ClickHouse in this process.

/** A statement in which parameters are `{name:Type}`, and the values of these and no others. */
export interface BoundStatement {
  readonly text: string;
  readonly parameters: Parameters;
}

/** Rows that are written, as tab-separated text. */
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly chunks: Iterable<string>;
}

export interface ClickhouseConnection {
  /**
   * Answers with lines of JSON, in pieces of any length; nothing where the statement gives no rows. Rejects with a
   * `ClickhouseError` for what the database refuses, and with any other error where it is out of reach.
   */
  ask(statement: BoundStatement, left: AbortSignal): AsyncIterable<Uint8Array>;
  /** The same for a file, which may be read slowly. */
  askForFile(statement: BoundStatement, left: AbortSignal): AsyncIterable<Uint8Array>;
  insert(rows: Rows): Promise<void>;
  close(): Promise<void>;
}

/** How rows are read that are written: moments are ISO 8601. */
export const insertSettings = { date_time_input_format: 'best_effort' };

const errorCode = /Code: (\d+)/;

/** Whether a text is an error of ClickHouse, and not of what stands before it. */
export const hasErrorCode = (text: string): boolean => errorCode.test(text);

/** An error of ClickHouse by its number. */
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

/** Whether the database is out of reach, and not the statement wrong. */
const isOutOfReach = (error: unknown): boolean => !(error instanceof ClickhouseError) || outOfReach.has(error.code);

export interface ClickhouseEngine extends SqlEngine {
  close(): Promise<void>;
}

const rowsABatch = 2000;

/**
 * What statements rely on: joins give null where nothing was found, as elsewhere; moments are ISO 8601; counts are
 * numbers, since none is above 2^53. Statements are short, so that nothing is compiled for them. A set of more sessions
 * than this is not looked up in the keys of each part, which took longer than to read the account's rows.
 */
const settings = [
  'join_use_nulls = 1',
  "date_time_output_format = 'iso'",
  'output_format_json_quote_64bit_integers = 0',
  'output_format_json_escape_forward_slashes = 0',
  'use_index_for_in_with_subqueries_max_values = 10000',
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
  // On a cluster, where an account lies on one shard: joins and IN are answered there, and no other shard is asked.
  "distributed_product_mode = 'local'",
  'optimize_skip_unused_shards = 1',
];

/** A row; null for what is none. */
function rowOf<Row>(line: string): Row | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * What follows the rows of a server that fails after it began to answer: its error, in a frame or without; or half a
 * row.
 */
const brokenOff = (text: string): Error =>
  hasErrorCode(text) ? new ClickhouseError(text) : new Error(`the answer broke off: ${text.slice(0, 200)}`);

/** Characters that a row may have, and that what follows a broken row may have: an error is some hundred. */
const maxRowLength = 16_000_000;
const maxErrorLength = 64_000;

/**
 * The rows of an answer. Rejects after them where anything else follows, once that is over, too long, or still comes
 * after `brokenMs`: who sends it may never end.
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

/** Seconds that the statement of a file may take: ClickHouse counts the pauses of its reader, too. */
const fileSeconds = 3600;

/**
 * The logs of accounts in ClickHouse. `folder` holds its .sql files. `limitMs` is how long a question may take,
 * `brokenMs` how long a server may go on after a row that it broke off.
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

  async function* rowsOf<Row>(pieces: AsyncIterable<Uint8Array>, left: AbortSignal): AsyncGenerator<Row> {
    try {
      yield* wholeRows<Row>(pieces, brokenMs);
    } catch (error) {
      if (left.aborted) throw clientLeft();
      throw isOutOfReach(error) ? new SourceUnavailableError(error) : error;
    }
  }

  return {
    async rows<Row>(question: Question, left: AbortSignal) {
      if (left.aborted) throw clientLeft();
      const rows: Row[] = [];
      for await (const row of rowsOf<Row>(connection.ask(bound(question), left), left)) rows.push(row);
      return rows;
    },
    async *batches<Row>(question: Question, left: AbortSignal) {
      if (left.aborted) throw clientLeft();
      let batch: Row[] = [];
      for await (const row of rowsOf<Row>(connection.askForFile(bound(question, fileSeconds), left), left)) {
        batch.push(row);
        if (batch.length < rowsABatch) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async problem() {
      try {
        const pieces = connection.ask({ text: 'SELECT 1', parameters: {} }, AbortSignal.timeout(limitMs));
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
