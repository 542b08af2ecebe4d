import { type Day, isDay } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** Campaigns answer for the days of a range that lie within their period, so this one asks for the whole of it. */
export const everyDay: DateRange = { start: '2000-01-01', end: '2099-12-31' };

/** What is asked of a campaign in the days of a range. */
export function campaignVariables(campaignId: string, { start, end }: DateRange) {
  return { campaignId, startDate: start, endDate: end };
}

interface Period {
  readonly startDate: Day;
  /** Included. */
  readonly endDate: Day;
}

/** The days of a period that have come; the whole of it where it has not begun. */
export function daysSoFar({ startDate, endDate }: Period, today: Day): DateRange {
  const hasComeToEnd = endDate <= today || startDate > today;
  return { start: startDate, end: hasComeToEnd ? endDate : today };
}

/** The days that a query string names; null where it names none, or no range. */
export function parseCampaignRange(search: URLSearchParams): DateRange | null {
  const [start, end] = [search.get('start'), search.get('end')];
  return isDay(start) && isDay(end) && start <= end ? { start, end } : null;
}

/** A range without the days outside of another; null where nothing of it is left. */
export function clipRange(range: DateRange, within: DateRange): DateRange | null {
  const start = range.start < within.start ? within.start : range.start;
  const end = range.end > within.end ? within.end : range.end;
  return start <= end ? { start, end } : null;
}
