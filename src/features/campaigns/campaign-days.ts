import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rangeLabel } from '../../components/date-range/range-label.ts';
import type { CheckedRange } from '../../components/date-range/range-limits.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { addToDay, type Day, isDay } from '../../lib/day.ts';
import { type DateRange, todayAtom, writeDateRange } from '../../state/dates/date-range.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { dateMessages } from '../../text/dates.ts';

export interface CampaignDays {
  /** The range that is requested; the server clips it to the period, so the period need not be known. */
  readonly asked: DateRange;
  /** The period up to today; the whole period if it has not begun. */
  readonly whole: DateRange;
  /** The overlap of both; null if there is none. */
  readonly shown: DateRange | null;
  readonly isBegun: boolean;
  /** Null chooses the whole period, which needs no parameter: tomorrow the same link shows one more day. */
  readonly choose: (range: DateRange | null) => void;
}

/** The range that a campaign page shows: the one in the address, or the whole period. */
export function useCampaignDays(campaign: CampaignBasicsFragment | null): CampaignDays {
  const [search, setSearch] = useSearchParams();
  const today = useAtomValue(todayAtom);
  const asked = useMemo(() => parseCampaignRange(search) ?? everyDay, [search]);
  const whole = campaign ? daysSoFar(campaign, today) : asked;
  const choose = (range: DateRange | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (range) writeDateRange(next, range);
      else for (const name of ['start', 'end', 'page']) next.delete(name);
      return next;
    });
  // The server's day may begin a little earlier than this one; a campaign with figures has begun.
  const isBegun = campaign?.status !== 'SCHEDULED' || campaign.startDate <= today;
  return { asked, whole, shown: clipRange(asked, whole), isBegun, choose };
}

/** The server clips a range to the campaign's period, so this one requests the whole period before it is known. */
export const everyDay: DateRange = { start: '2000-01-01', end: '2099-12-31' };

/** Query variables for a campaign and a range. */
export function campaignVariables(campaignId: string, { start, end }: DateRange) {
  return { campaignId, startDate: start, endDate: end };
}

interface Period {
  readonly startDate: Day;
  /** Included. */
  readonly endDate: Day;
}

/** The part of a period up to today; the whole period if it has not begun. */
export function daysSoFar({ startDate, endDate }: Period, today: Day): DateRange {
  const isOverOrAhead = endDate <= today || startDate > today;
  return { start: startDate, end: isOverOrAhead ? endDate : today };
}

/** The range in a query string; null if there is none or it is not valid. */
export function parseCampaignRange(search: URLSearchParams): DateRange | null {
  const [start, end] = [search.get('start'), search.get('end')];
  return isDay(start) && isDay(end) && start <= end ? { start, end } : null;
}

/** The overlap of two ranges; null if they do not overlap. */
export function clipRange(range: DateRange, within: DateRange): DateRange | null {
  const start = range.start < within.start ? within.start : range.start;
  const end = range.end > within.end ? within.end : range.end;
  return start <= end ? { start, end } : null;
}

const { dates } = campaignTexts;

/** Presets of the date picker; those as long as the whole period are left out. */
export function campaignPresets(whole: DateRange): { readonly label: string; readonly range: DateRange }[] {
  const { start, end } = whole;
  const parts = [
    { label: dates.firstDays, range: { start, end: addToDay(start, 29, 'day') } },
    { label: dates.lastWeek, range: { start: addToDay(end, -6, 'day'), end } },
    { label: dates.lastDays, range: { start: addToDay(end, -29, 'day'), end } },
  ].filter(({ range }) => range.start >= start && range.end <= end && range.end > range.start);
  return [
    { label: dates.whole, range: whole },
    ...parts.filter(({ range }) => range.start !== start || range.end !== end),
  ];
}

/** Clips a typed range to the campaign's period, or says what is wrong with it. */
export function checkCampaignRange({ start, end }: DateRange, whole: DateRange): CheckedRange {
  if (end < start) return { range: null, problem: dateMessages.order };
  const range = clipRange({ start, end }, whole);
  return range ? { range, problem: null } : { range: null, problem: dates.outside(rangeLabel(whole)) };
}
