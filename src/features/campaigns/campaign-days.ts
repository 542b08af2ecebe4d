import { atom } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { overlap, type ReportDays, reportDays } from '../../../schema/reference/campaign-report.ts';
import type { CheckedRange } from '../../components/date-range/range-limits.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { addToDay, daysBetween, formatDay, isDay } from '../../lib/day.ts';
import { type Decoded, type DroppedPart, firstValue, repeatedParts } from '../../state/address.ts';
import { type DateRange, rangeLabel, writeDateRange } from '../../state/dates/date-range.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import type { AddressReason } from '../../text/address.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { dateMessages } from '../../text/dates.ts';

export interface CampaignDays extends ReportDays {
  /** The requested range. The server clips it to the period, which therefore needn't be known. */
  readonly requested: DateRange;
  /**
   * The range to name on screen and in print: the one shown, otherwise the dates in the address, otherwise the whole
   * period.
   */
  readonly named: DateRange;
  /** Dates in the address that can't be used. */
  readonly dropped: readonly DroppedPart[];
  /** Null selects the whole period and removes the parameters, so that the same link shows one more day tomorrow. */
  readonly choose: (range: DateRange | null) => void;
}

/** The range of a campaign page: the one in the address, or the whole period. */
export function useCampaignDays(campaign: CampaignBasicsFragment | null): CampaignDays {
  const [search, setSearch] = useSearchParams();
  const { value, dropped } = useMemo(() => parseCampaignRange(search), [search]);
  const { start, end } = value ?? everyDay;
  // Keeps its identity while the days are the same, even if another page is in the address. The map uses it to detect
  // new days.
  const requested = useMemo(() => ({ start, end }), [start, end]);
  const known = campaign && reportDays(campaign, campaign.campaignActivity.activityByDate, requested);
  const choose = (range: DateRange | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (range) writeDateRange(next, range);
      else for (const name of ['start', 'end', 'page']) next.delete(name);
      return next;
    });
  const days = known ?? unknown(requested);
  const beyond = campaign && value && known?.shown ? daysBeyond(value, known.shown, campaign.status) : [];
  return { ...days, requested, named: days.shown ?? value ?? days.whole, dropped: [...dropped, ...beyond], choose };
}

/** The days while the campaign is loading. */
const unknown = (requested: DateRange): ReportDays => ({
  whole: requested,
  shown: requested,
  gap: null,
  isLastDayOpen: false,
});

/**
 * Days in the address before the first day shown or after the last. The last day of a campaign in progress is today.
 */
export function daysBeyond({ start, end }: DateRange, shown: DateRange, status: string): readonly DroppedPart[] {
  const part = (param: 'start' | 'end', day: string, reason: AddressReason): DroppedPart[] =>
    day === shown[param] ? [] : [{ name: 'dates', params: [[param, day]], reason, instead: [param, shown[param]] }];
  const { startsBefore, endsAfter } = campaignTexts.beyond;
  return [...part('start', start, startsBefore), ...part('end', end, isOver(status) ? endsAfter : 'endsLater')];
}

/** Whether a campaign is no longer counted. False if the app doesn't know its status (ERR-027). */
export const isOver = (status: string): boolean => status === 'COMPLETED';

/** The server clips ranges to the campaign's period, so this one requests the whole period before it is known. */
export const everyDay: DateRange = { start: '2000-01-01', end: '2099-12-31' };

/** Query variables for a campaign and range. */
export function campaignVariables(campaignId: string, { start, end }: DateRange) {
  return { campaignId, startDate: start, endDate: end };
}

/** The range in a query string, and what is wrong with it; null if missing or invalid. */
export function parseCampaignRange(search: URLSearchParams): Decoded<DateRange | null> {
  const [start, end] = [firstValue(search, 'start'), firstValue(search, 'end')];
  const params = [start ? (['start', start] as const) : null, end ? (['end', end] as const) : null];
  const present = params.filter((param) => param !== null);
  const repeated = repeatedParts(search, 'dates', ['start', 'end']);
  if (isDay(start) && isDay(end) && start <= end) return { value: { start, end }, dropped: repeated };
  const reason = isDay(start) && isDay(end) ? 'order' : 'notDays';
  const wrong: DroppedPart[] = present.length === 0 ? [] : [{ name: 'dates', params: present, reason }];
  return { value: null, dropped: [...wrong, ...repeated] };
}

const { dates } = campaignTexts;

/** Up to three whole months of a period, latest first, for comparing one with another. */
function wholeMonths({ start, end }: DateRange) {
  const dayAfter = addToDay(end, 1, 'day');
  const firsts = [1, 2, 3].map((back) => addToDay(`${dayAfter.slice(0, 7)}-01`, -back, 'month'));
  return firsts
    .filter((first) => first >= start)
    .map((first) => ({
      label: formatDay(first, 'MMMM YYYY'),
      range: { start: first, end: addToDay(addToDay(first, 1, 'month'), -1, 'day') },
    }));
}

/** Presets of the date picker (CMP-065), except those as long as the whole period. */
export function campaignPresets(whole: DateRange): { readonly label: string; readonly range: DateRange }[] {
  const { start, end } = whole;
  const parts = [
    { label: dates.firstDays, range: { start, end: addToDay(start, 29, 'day') } },
    { label: dates.lastWeek, range: { start: addToDay(end, -6, 'day'), end } },
    { label: dates.lastDays, range: { start: addToDay(end, -29, 'day'), end } },
    ...wholeMonths(whole),
  ].filter(({ range }) => range.start >= start && range.end <= end && range.end > range.start);
  return [
    { label: dates.whole, range: whole },
    ...parts.filter(({ range }) => range.start !== start || range.end !== end),
  ];
}

/**
 * Steps through a campaign's days based on the address, which is up to date for the next key press before the page is.
 */
export const stepCampaignAtom = atom(null, (get, set, direction: -1 | 1, whole: DateRange) => {
  const { value } = parseCampaignRange(new URLSearchParams(get(locationAtom).search));
  const shownRange = overlap(value ?? whole, whole);
  const next = shownRange && stepCampaignRange(shownRange, direction, whole);
  if (next) set(changeSearchAtom, (search) => writeDateRange(search, next));
});

/**
 * The adjacent period of the same length before or after a range, shortened at the campaign's ends; null if there are
 * no more days.
 */
export function stepCampaignRange({ start, end }: DateRange, direction: -1 | 1, whole: DateRange): DateRange | null {
  const room = direction === 1 ? daysBetween(end, whole.end) : daysBetween(whole.start, start);
  const days = direction * Math.min(daysBetween(start, end) + 1, room);
  return room > 0 ? { start: addToDay(start, days, 'day'), end: addToDay(end, days, 'day') } : null;
}

/** Checks a typed range against the campaign's period (CMP-014). Returns the range or the problem with it. */
export function checkCampaignRange(range: DateRange, whole: DateRange): CheckedRange {
  if (range.end < range.start) return { range: null, problem: dateMessages.order };
  const isWithin = range.start >= whole.start && range.end <= whole.end;
  return isWithin ? { range, problem: null } : { range: null, problem: dates.outside(rangeLabel(whole)) };
}
