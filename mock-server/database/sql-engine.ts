import type { SortDirection } from '../../schema/generated/types.ts';

/** A value that is bound to a name of a .sql file; null does not narrow. */
type Parameter = string | number | boolean | null | readonly string[] | readonly number[];
export type Parameters = Readonly<Record<string, Parameter>>;

/** A key that a .sql file names, and its direction. */
export interface SortStep {
  readonly key: string;
  readonly direction: SortDirection;
}

/** A report's .sql file and what is asked of it. */
export interface Question {
  readonly file: string;
  readonly parameters: Parameters;
  /** The file's own order where there is none. */
  readonly ordering?: readonly SortStep[];
  /** Whether only what follows the row of the parameter `after` is wanted. */
  readonly isAfter?: boolean;
}

/** One kind of database: Postgres, or another whose .sql files give rows of the same names. */
export interface SqlEngine {
  /**
   * All rows of an answer. Rejects with `SourceUnavailableError` where the database is out of reach or takes too long,
   * and as for a client that has left once `left` is aborted, by which the query is canceled.
   */
  rows<Row>(question: Question, left: AbortSignal): Promise<Row[]>;
  /** The same by a cursor of the server, some thousand rows at a time. */
  batches<Row>(question: Question, left: AbortSignal): AsyncIterable<Row[]>;
  /** Why it cannot be asked at the moment, as a sentence; null where it can. */
  problem(): Promise<string | null>;
}

/** What a log was made from, as the database remembers it. */
export interface LoadedLog {
  readonly accountId: string;
  /** Seed and size of the mock. */
  readonly seed: number;
  readonly size: number;
  /** Seed of the account's own world, which its cursors are made with. */
  readonly worldSeed: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
  /** A hash of what was added to the world; empty where nothing was. */
  readonly visits: string;
}

/** The table that campaigns are counted from, which a log that was loaded before there was one lacks. */
export const IMPRESSIONS = 'campaign_impressions';

/** The part of a load that has the campaigns, under another name than before their last days were kept. */
export const CAMPAIGNS_PART = 'campaigns with end days';
