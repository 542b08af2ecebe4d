import type { CampaignDay, CampaignStatus, TopVisitor } from '../../../schema/generated/types.ts';
import { wholePercents } from '../../../schema/reference/whole-percents.ts';
import { dayNumber } from '../../world/calendar.ts';
import { createZone } from '../../world/time-zone.ts';
import type { World } from '../../world/world.ts';
import type { Booking } from '../bookings.ts';
import { byDevice } from '../breakdowns.ts';
import { activityOf } from '../campaign-detail.ts';
import { campaignFields } from '../campaign-fields.ts';
import { rangeTally } from '../campaign-range.ts';
import { topVisitors } from '../top-visitors.ts';
import type { PrintRange } from './pdf-jobs.ts';

export interface DeviceShare {
  readonly label: string;
  readonly impressions: number;
  /** Whole percent; null where it is too small for a slice. */
  readonly share: number | null;
}

/** All that the document says, from the very functions that answer the dashboard. Days are YYYY-MM-DD. */
export interface CampaignReport {
  readonly campaignId: string;
  readonly company: string;
  readonly vertical: string;
  readonly status: CampaignStatus;
  readonly startDate: string;
  readonly endDate: string;
  /** The days that were counted; those asked for where none were. */
  readonly range: PrintRange;
  /** The day on which the worlds end, in the account's time zone. */
  readonly createdOn: string;
  /** Milliseconds since 1970 of that end. */
  readonly createdAt: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly days: readonly CampaignDay[];
  /** Whether the last of the days is still in progress. */
  readonly isLastDayOpen: boolean;
  readonly devices: readonly DeviceShare[];
  readonly visitors: readonly TopVisitor[];
}

/** A campaign in the days of a range, as far as they lie in its period and have come. */
export function reportOf(world: World, booking: Booking, { start, end }: PrintRange): CampaignReport {
  const range = rangeTally(world, booking, dayNumber(start), dayNumber(end));
  const { adImpressions, clicks, activityByDate } = activityOf(range);
  const { campaignId, status, startDate, endDate, companyInfo } = campaignFields(booking);
  const createdOn = createZone(booking.account.timeZone).dateOf(world.now);
  return {
    campaignId,
    company: companyInfo.name,
    vertical: booking.vertical,
    status,
    startDate,
    endDate,
    range: { start: activityByDate[0]?.date ?? start, end: activityByDate.at(-1)?.date ?? end },
    createdOn,
    createdAt: world.now * 1000,
    impressions: adImpressions,
    clicks,
    days: activityByDate,
    isLastDayOpen: activityByDate.at(-1)?.date === createdOn,
    devices: devicesOf(byDevice(range)),
    visitors: topVisitors(world, range),
  };
}

function devicesOf(counts: readonly { readonly label: string; readonly value: number }[]): DeviceShare[] {
  const shares = wholePercents(counts.map(({ value }) => value));
  return counts.map(({ label, value }, place) => ({ label, impressions: value, share: shares[place] ?? null }));
}
