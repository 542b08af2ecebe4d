import type { Parameters } from '../sql-engine.ts';

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
export const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof ClickhouseError) || outOfReach.has(error.code);
