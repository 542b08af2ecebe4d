import { atom } from 'jotai';
import { addToDay, type Day, daysBetween } from '../../lib/day.ts';
import { paths } from '../../lib/paths.ts';
import { type Decoded, decodeParam, oneOf } from '../address.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import type { DateRange } from './date-range.ts';
import { dateRangeAtom, todayAtom } from './date-range.ts';

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
 * A year is 52 of them.
 */
export function daysBack({ start, end }: DateRange, mode: CompareMode): number {
  return mode === 'year' ? 364 : 7 * Math.ceil((daysBetween(start, end) + 1) / 7);
}

/** Two periods of as many whole days, each day beside one of the same weekday. */
export interface Comparison {
  readonly mode: CompareMode;
  /** The days of the range that are over. */
  readonly now: DateRange;
  readonly earlier: DateRange;
  /** Whether the range includes today, which neither side counts since it is still in progress. */
  readonly leavesOutToday: boolean;
}

/**
 * What a range is compared with. A day still in progress cannot be compared fairly, so it is left out on both sides;
 * null if the range has no other day.
 */
export function comparisonOf(range: DateRange, mode: CompareMode, today: Day): Comparison | null {
  const leavesOutToday = range.end >= today;
  const now = { start: range.start, end: leavesOutToday ? addToDay(today, -1, 'day') : range.end };
  if (now.end < now.start) return null;
  const back = -daysBack(now, mode);
  const earlier = { start: addToDay(now.start, back, 'day'), end: addToDay(now.end, back, 'day') };
  return { mode, now, earlier, leavesOutToday };
}

const comparingPages: readonly string[] = [paths.home, paths.analytics, paths.sessionDuration];

/** Whether a path shows figures that can be compared. */
function canCompare(pathname: string): boolean {
  return comparingPages.includes(pathname) || pathname.startsWith(`${paths.sessionDuration}/`);
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
