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

// What campaigns are answered from: the world in memory gives figures of the same shape as a database.

/** The fields of a campaign that the list and the dashboard share. */
export type CampaignFields = Omit<Campaign, 'tgramsId' | 'productId' | 'createdDate'>;

/** Impressions by the place of a city in `cities`. */
export interface CityCounts {
  readonly cities: readonly City[];
  readonly counts: ArrayLike<number>;
}

type Counted<T> = T | Promise<T>;

/**
 * What a campaign showed in the days of a range that lie within its period and have come (CMP-038). Each part is
 * counted when it is asked for, from one log, so that days, devices, industries, ranges and places each add up to the
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

/** A question about the campaigns of an account, whoever asks. */
export interface CampaignAsking {
  readonly account: AccountFixture;
  /** Milliseconds since 1970, whole seconds. Nothing later is told of. */
  readonly now: number;
  readonly left: AbortSignal;
}

/** Days as texts, YYYY-MM-DD, checked, both included. */
interface CampaignDays {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Answers the calls about campaigns from elsewhere than a world in memory. All reject with `SourceUnavailableError`
 * where that is out of reach.
 */
export interface CampaignSource {
  list(asking: CampaignAsking): Promise<Campaign[]>;
  /** Null where the account has no such campaign. */
  campaign(asking: CampaignAsking, campaignId: string): Promise<CampaignFields | null>;
  figures(asking: CampaignAsking, campaignId: string, days: CampaignDays): CampaignFigures;
}
