import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Settings, Target } from '../../schema/generated/types.ts';
import type { CampaignSource } from '../campaigns/campaign-source.ts';
import type { ExportCell } from './export/columns.ts';
import type { ExportRequest } from './export/export-rows.ts';

/** What a report needs to know beside the log and the query: pure data, the same for the whole request. */
export interface AccountScope {
  readonly account: AccountFixture;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, at the last whole second. Nothing later is revealed. */
  readonly now: number;
}

/** A question about an account, and when nobody waits for its answer any more. */
export interface Asking {
  readonly scope: AccountScope;
  readonly left: AbortSignal;
}

/** A file as a source makes it: rows come in batches, each when the reader is ready for it. */
export interface SourceFile {
  readonly columns: readonly string[];
  batches(): AsyncIterable<readonly (readonly ExportCell[])[]>;
}

/** Answers reports from elsewhere than a world in memory: a database. */
export interface ReportSource {
  /** Whether it has the log of an account. */
  has(account: AccountFixture): boolean;
  /** Whether it answers a call; the others are answered from memory. */
  answers(call: string): boolean;
  /** The answer of a call. Rejects with BAD_USER_INPUT, and with `SourceUnavailableError` where it is out of reach. */
  answer(call: string, asking: Asking, args: unknown): Promise<unknown>;
  /** How many rows a file will have. Rejects as `answer` does. */
  countRows(asking: Asking, request: ExportRequest): Promise<number>;
  file(asking: Asking, request: ExportRequest): Promise<SourceFile>;
  /** What answers the calls about an account's campaigns; undefined where its world does. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Why it cannot be asked at the moment, as a sentence; null where it can. */
  problem(): Promise<string | null>;
}
