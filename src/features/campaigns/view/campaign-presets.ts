import { clipRange } from '../../../components/campaign/campaign-range.ts';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type { CheckedRange } from '../../../components/date-range/range-limits.ts';
import { addToDay } from '../../../lib/day.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { dateMessages } from '../../../text/dates.ts';

const { dates } = campaignTexts;

/** Ranges at a click; those that would say no less than the whole period are left out. */
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

/** A range within a campaign's period, or what is wrong with it. What lies outside the period is left out. */
export function checkCampaignRange({ start, end }: DateRange, whole: DateRange): CheckedRange {
  if (end < start) return { range: null, problem: dateMessages.order };
  const range = clipRange({ start, end }, whole);
  return range ? { range, problem: null } : { range: null, problem: dates.outside(rangeLabel(whole)) };
}
