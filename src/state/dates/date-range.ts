import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { periodText } from '../../../schema/reference/value-texts.ts';
import { appClock } from '../../lib/app-clock.ts';
import { addToDay, type Day, dayIn, daysBetween, isDay } from '../../lib/day.ts';
import type { AddressReason } from '../../text/address.ts';
import { dateMessages } from '../../text/dates.ts';
import { type Decoded, firstValue, repeatedParts } from '../address.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { storedAtom } from '../stored-atom.ts';

/** First and last day, both inclusive, in the account's time zone. */
export interface DateRange {
  readonly start: Day;
  readonly end: Day;
}

/** One month ago through today (DAT-001). */
export function defaultDateRange(today: Day): DateRange {
  return { start: addToDay(today, -1, 'month'), end: today };
}

/** The specified message for an invalid range (DAT-015 to DAT-017); null if it is valid. */
export function dateRangeProblem({ start, end }: DateRange): string | null {
  if (!isDay(start) || !isDay(end)) return dateMessages.invalid;
  if (end < start) return dateMessages.order;
  return end > addToDay(start, 1, 'year') ? dateMessages.tooLong : null;
}

/** The range in a query string, or the default if missing or invalid, and what is wrong with it. */
export function parseDateRange(search: URLSearchParams, today: Day): Decoded<DateRange> {
  const start = firstValue(search, 'start');
  const end = firstValue(search, 'end');
  const present = [start ? (['start', start] as const) : null, end ? (['end', end] as const) : null];
  const params = present.filter((param) => param !== null);
  const without = (reason: AddressReason): Decoded<DateRange> => ({
    value: defaultDateRange(today),
    dropped: [{ name: 'dates', params, reason }],
  });
  if (params.length === 0) return { value: defaultDateRange(today), dropped: [] };
  if (!isDay(start) || !isDay(end)) return without('notDays');
  if (end < start) return without('order');
  if (start > today) return without('future');
  const isLater = end > today;
  const range = { start, end: isLater ? today : end };
  if (dateRangeProblem(range) !== null) return without('tooLong');
  const later = { name: 'dates', params: [['end', end]], reason: 'endsLater', instead: ['end', today] } as const;
  return { value: range, dropped: isLater ? [later] : [] };
}

/** Writes a range into a query string and resets the page to 1 (DAT-003). */
export function writeDateRange(search: URLSearchParams, range: DateRange): void {
  search.set('start', range.start);
  search.set('end', range.end);
  search.delete('page');
}

/**
 * The adjacent period of the same length before or after a range. It never extends past today: a step forward ends
 * today at the latest. Null if there is no further one.
 */
export function stepRange({ start, end }: DateRange, direction: -1 | 1, today: Day): DateRange | null {
  const length = daysBetween(start, end) + 1;
  const room = Math.max(0, daysBetween(end, today));
  const days = direction === 1 ? Math.min(length, room) : -length;
  if (days === 0) return null;
  const next = { start: addToDay(start, days, 'day'), end: addToDay(end, days, 'day') };
  // A year containing February 29 is a day longer than the preceding one can be.
  return dateRangeProblem(next) ? { ...next, start: addToDay(next.start, 1, 'day') } : next;
}

/**
 * The account's time zone. Remembered from the last visit, so that the first request doesn't have to wait for the
 * settings. Updated whenever the settings are loaded.
 */
export const timeZoneAtom = storedAtom<string>('webtrax.timeZone', 'America/New_York');

const askedAtBase = atomWithLazy(() => appClock.now());
const lookedAtBase = atom<number | null>(null);

/**
 * The moment that the screen's lists are from (milliseconds since 1970). It changes when the user refreshes and when
 * the account's day changes, but not otherwise, so that pages of a list don't shift (DAT-030, DAT-031).
 */
export const dataAsOfAtom = atom(
  (get) => get(askedAtBase),
  (_get, set, moment: number) => {
    set(askedAtBase, moment);
    set(lookedAtBase, null);
  },
);

/**
 * The moment that figures, charts and maps are from: that of the lists, or of a later check that found something new
 * (DAT-032).
 */
export const latestDataAsOfAtom = atom(
  (get) => get(lookedAtBase) ?? get(askedAtBase),
  (_get, set, moment: number) => set(lookedAtBase, moment),
);

/** Whether figures are from a later moment than lists. */
export const areFiguresNewerAtom = atom((get) => get(lookedAtBase) !== null);

/** The current day in the account's time zone. */
export const todayAtom = atom((get) => dayIn(get(timeZoneAtom), get(dataAsOfAtom)));

const decodedRangeAtom = atom((get) => parseDateRange(new URLSearchParams(get(locationAtom).search), get(todayAtom)));

/** Dates in the address that can't be used. */
export const droppedDatesAtom = atom((get) => [
  ...get(decodedRangeAtom).dropped,
  ...repeatedParts(new URLSearchParams(get(locationAtom).search), 'dates', ['start', 'end']),
]);

/** The date range of all reports. Stored in the query string as start and end; the last month by default. */
export const dateRangeAtom = atom(
  (get) => get(decodedRangeAtom).value,
  (_get, set, range: DateRange) => {
    set(dataAsOfAtom, appClock.now());
    set(changeSearchAtom, (search) => writeDateRange(search, range));
  },
);

/** Formats Oct 21 – Nov 21, 2026; both years if they differ, and a single day if both are equal. */
export function rangeLabel({ start, end }: DateRange): string {
  return periodText(start, end);
}

/** The 365 or 366 days up to today: the longest range ending today that excludes the same day a year ago. */
export function lastYear(today: Day): DateRange {
  return { start: addToDay(addToDay(today, -1, 'year'), 1, 'day'), end: today };
}
