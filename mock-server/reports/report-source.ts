import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type {
  Campaign,
  CampaignActivity,
  CampaignShare,
  Settings,
  Target,
  TopVisitor,
} from '../../schema/generated/types.ts';
import type { City } from '../world/world.ts';
import type { ExportCell } from './export/columns.ts';
import type { ExportRequest } from './export/export-rows.ts';

/** What a report needs in addition to the log and the query: pure data, the same for the whole request. */
export interface AccountScope {
  readonly account: AccountFixture;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, rounded down to a whole second. Nothing later is revealed. */
  readonly now: number;
}

/** A query about an account, and a signal that is aborted when nothing waits for the result anymore. */
export interface ReportContext {
  readonly scope: AccountScope;
  readonly signal: AbortSignal;
}

/** A file from a source. Rows arrive in batches, each when the reader is ready for it. */
export interface SourceFile {
  readonly columns: readonly string[];
  batches(): AsyncIterable<readonly (readonly ExportCell[])[]>;
}

/** Answers reports from a database instead of a world in memory. */
export interface ReportSource {
  /** Whether it has the log of an account. */
  has(account: AccountFixture): boolean;
  /** Whether it answers a call. Other calls are answered from memory. */
  answers(call: string): boolean;
  /**
   * The result of a call. Rejects with BAD_USER_INPUT, or with `SourceUnavailableError` if the source is unavailable.
   */
  answer(call: string, context: ReportContext, args: unknown): Promise<unknown>;
  /** How many rows a file will have. Rejects like `answer`. */
  countRows(context: ReportContext, request: ExportRequest): Promise<number>;
  file(context: ReportContext, request: ExportRequest): Promise<SourceFile>;
  /** Answers the calls about an account's campaigns; undefined if its world does. */
  campaignsOf(account: AccountFixture): CampaignSource | undefined;
  /** Why it is currently unavailable, as a sentence; null if it is available. */
  problem(): Promise<string | null>;
}

// Sources of campaign data. The world in memory returns figures in the same shape as a database.

/** Campaign fields shared by the list and the dashboard. */
export type CampaignFields = Omit<Campaign, 'tgramsId' | 'productId' | 'createdDate'>;

/** Impressions by index of a city in `cities`. */
export interface CityCounts {
  readonly cities: readonly City[];
  readonly counts: ArrayLike<number>;
}

type Counted<T> = T | Promise<T>;

/**
 * A campaign's activity on the days of a range that fall within its period and aren't in the future (CMP-038). Each
 * part is counted on demand from the same log, so that days, devices, industries, ranges and places each add up to the
 * impressions.
 */
export interface CampaignFigures {
  activity(): Counted<CampaignActivity>;
  cities(): Counted<CityCounts>;
  industries(): Counted<CampaignShare[]>;
  revenueRanges(): Counted<CampaignShare[]>;
  employeeRanges(): Counted<CampaignShare[]>;
  devices(): Counted<CampaignShare[]>;
  topVisitors(): Counted<TopVisitor[]>;
}

/** A query about an account's campaigns, independent of the person. */
export interface CampaignQueryContext {
  readonly account: AccountFixture;
  /** Milliseconds since 1970, whole seconds. Nothing later is included. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Validated days, YYYY-MM-DD, both included. */
interface CampaignDays {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Answers campaign calls from somewhere other than a world in memory. All methods reject with `SourceUnavailableError`
 * if it is unavailable.
 */
export interface CampaignSource {
  list(context: CampaignQueryContext): Promise<Campaign[]>;
  /** Null if the account has no such campaign. */
  campaign(context: CampaignQueryContext, campaignId: string): Promise<CampaignFields | null>;
  figures(context: CampaignQueryContext, campaignId: string, days: CampaignDays): CampaignFigures;
}
