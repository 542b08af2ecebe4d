import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Campaign, CampaignActivity, CampaignShare, TopVisitor } from '../../schema/generated/types.ts';
import type { City } from '../world/world.ts';

// What campaigns are answered from: the world in memory, or a database.

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
