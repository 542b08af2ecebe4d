import { atom } from 'jotai';
import { addToDay, type Day, daysBetween } from '../../lib/day.ts';
import { paths } from '../../lib/paths.ts';
import { type Decoded, decodeParam, oneOf } from '../address.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { type DateRange, dateRangeAtom, dateRangeProblem, todayAtom } from './date-range.ts';

/** What a range can be compared with: the preceding period, or the same period a year earlier. */
export const compareModes = ['previous', 'year'] as const;
export type CompareMode = (typeof compareModes)[number];

/** Decodes the parameter `compare`; null if there is no comparison. */
export function parseCompare(search: URLSearchParams): Decoded<CompareMode | null> {
  return decodeParam(search, 'compare', oneOf(compareModes), null);
}

/** Writes the parameter that `parseCompare` reads; without a mode, removes it. */
export function writeCompare(search: URLSearchParams, mode: CompareMode | null): void {
  if (mode === null) search.delete('compare');
  else search.set('compare', mode);
}

/**
 * Days between the range and the earlier period: whole weeks, so that days are compared with the same day of the week.
 * A year counts as 52 weeks; if the range is a day or two longer, those days are in both periods.
 */
export function daysBack({ start, end }: DateRange, mode: CompareMode): number {
  return mode === 'year' ? 364 : 7 * Math.ceil((daysBetween(start, end) + 1) / 7);
}

/** Two periods of equal length in whole days, with matching days of the week. */
export interface Comparison {
  readonly mode: CompareMode;
  /** The finished days of the range, without the last day of a year that is too long for the earlier period. */
  readonly now: DateRange;
  readonly earlier: DateRange;
  /** Whether the range includes today, which is excluded on both sides because it is still in progress. */
  readonly leavesOutToday: boolean;
}

/**
 * The comparison for a range (DAT-026). A day in progress can't be compared fairly, so it is excluded on both sides.
 * Null if the range has no other day.
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
  // A year containing February 29 has a day more than an earlier period can have: no backend accepts such a long range.
  const isTooLong = dateRangeProblem(periods.earlier) !== null;
  return { mode, leavesOutToday, ...(isTooLong ? periodsTo(addToDay(lastDay, -1, 'day')) : periods) };
}

const comparingPages: readonly string[] = [paths.home, paths.analytics, paths.sessionDuration];

/** Whether a path shows comparable figures. */
function canCompare(pathname: string): boolean {
  return comparingPages.includes(pathname) || pathname.startsWith(`${paths.sessionDuration}/`);
}

/**
 * Whether links carry the comparison along: to pages that show it, and to the analytics pages between them, which pass
 * it on.
 */
export function passesCompareOn(pathname: string): boolean {
  return canCompare(pathname) || pathname.startsWith(`${paths.analytics}/`);
}

export const canCompareAtom = atom((get) => canCompare(get(locationAtom).pathname));

const nothingDropped: Decoded<null> = { value: null, dropped: [] };
const decodedCompareAtom = atom((get) =>
  get(canCompareAtom) ? parseCompare(new URLSearchParams(get(locationAtom).search)) : nothingDropped,
);

/** A comparison in the address that isn't valid. */
export const droppedCompareAtom = atom((get) => get(decodedCompareAtom).dropped);

/** The page's comparison, stored as `compare` in the query string, which is omitted if there is none. */
export const compareAtom = atom(
  (get) => get(decodedCompareAtom).value,
  (_get, set, mode: CompareMode | null) => set(changeSearchAtom, (search) => writeCompare(search, mode)),
);

/** Both periods; null without a comparison, or if the range is only today. */
export const comparisonAtom = atom((get) => {
  const mode = get(compareAtom);
  return mode && comparisonOf(get(dateRangeAtom), mode, get(todayAtom));
});
