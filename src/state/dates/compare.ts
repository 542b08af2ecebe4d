import { atom } from 'jotai';
import { addToDay, type Day, daysBetween } from '../../lib/day.ts';
import { paths } from '../../lib/paths.ts';
import { type Decoded, decodeParam, oneOf } from '../address.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { type DateRange, dateRangeAtom, dateRangeProblem, todayAtom } from './date-range.ts';

/** What a range can be compared with: the period before it, or the same period a year earlier. */
export const compareModes = ['previous', 'year'] as const;
export type CompareMode = (typeof compareModes)[number];

/** Reads the parameter `compare`; null where nothing is compared. */
export function parseCompare(search: URLSearchParams): Decoded<CompareMode | null> {
  return decodeParam(search, 'compare', oneOf(compareModes), null);
}

/** Writes what `parseCompare` reads; without a mode the parameter is taken out. */
export function writeCompare(search: URLSearchParams, mode: CompareMode | null): void {
  if (mode === null) search.delete('compare');
  else search.set('compare', mode);
}

/**
 * Days by which the earlier period lies back: whole weeks, so that each day is compared with the same day of the week.
 * A year is 52 of them; a day or two of a range that is longer are in both periods.
 */
export function daysBack({ start, end }: DateRange, mode: CompareMode): number {
  return mode === 'year' ? 364 : 7 * Math.ceil((daysBetween(start, end) + 1) / 7);
}

/** Two periods of as many whole days, each day beside one of the same weekday. */
export interface Comparison {
  readonly mode: CompareMode;
  /** The days of the range that are over, without the last of a year that is too long for the earlier period. */
  readonly now: DateRange;
  readonly earlier: DateRange;
  /** Whether the range includes today, which neither side counts since it is still in progress. */
  readonly leavesOutToday: boolean;
}

/**
 * What a range is compared with (DAT-026). A day still in progress cannot be compared fairly, so it is left out on both
 * sides; null if the range has no other day.
 */
export function comparisonOf(range: DateRange, mode: CompareMode, today: Day): Comparison | null {
  const leavesOutToday = range.end >= today;
  const lastDay = leavesOutToday ? addToDay(today, -1, 'day') : range.end;
  if (lastDay < range.start) return null;
  const back = -daysBack({ start: range.start, end: lastDay }, mode);
  const periodsTo = (end: Day) => ({
    now: { start: range.start, end },
    earlier: { start: addToDay(range.start, back, 'day'), end: addToDay(end, back, 'day') },
  });
  const periods = periodsTo(lastDay);
  // A year with February 29 in it is a day longer than another may be: no backend takes so long an earlier period.
  const isTooLong = dateRangeProblem(periods.earlier) !== null;
  return { mode, leavesOutToday, ...(isTooLong ? periodsTo(addToDay(lastDay, -1, 'day')) : periods) };
}

const comparingPages: readonly string[] = [paths.home, paths.analytics, paths.sessionDuration];

/** Whether a path shows figures that can be compared. */
function canCompare(pathname: string): boolean {
  return comparingPages.includes(pathname) || pathname.startsWith(`${paths.sessionDuration}/`);
}

/**
 * Whether links take along what is compared: to pages that show it, and to the analytics pages between these, which
 * pass it on.
 */
export function passesCompareOn(pathname: string): boolean {
  return canCompare(pathname) || pathname.startsWith(`${paths.analytics}/`);
}

export const canCompareAtom = atom((get) => canCompare(get(locationAtom).pathname));

const nothingDropped: Decoded<null> = { value: null, dropped: [] };
const decodedCompareAtom = atom((get) =>
  get(canCompareAtom) ? parseCompare(new URLSearchParams(get(locationAtom).search)) : nothingDropped,
);

/** A comparison of the address that there is none of. */
export const droppedCompareAtom = atom((get) => get(decodedCompareAtom).dropped);

/** What the page is compared with; in the query string as `compare`, which is not there while nothing is. */
export const compareAtom = atom(
  (get) => get(decodedCompareAtom).value,
  (_get, set, mode: CompareMode | null) => set(changeSearchAtom, (search) => writeCompare(search, mode)),
);

/** Both periods; null where nothing is compared, and where the range is today alone. */
export const comparisonAtom = atom((get) => {
  const mode = get(compareAtom);
  return mode && comparisonOf(get(dateRangeAtom), mode, get(todayAtom));
});
