import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { type CompareMode, comparisonOf, parseCompare, writeCompare } from './compare-range.ts';
import { dateRangeAtom, todayAtom } from './date-range-atoms.ts';

const comparingPages: readonly string[] = [paths.home, paths.analytics, paths.sessionDuration];

/** Whether a path shows figures that can be compared. */
function canCompare(pathname: string): boolean {
  return comparingPages.includes(pathname) || pathname.startsWith(`${paths.sessionDuration}/`);
}

export const canCompareAtom = atom((get) => canCompare(get(locationAtom).pathname));

/** What the page is compared with; in the query string as `compare`, which is not there while nothing is. */
export const compareAtom = atom(
  (get) => (get(canCompareAtom) ? parseCompare(new URLSearchParams(get(locationAtom).search)) : null),
  (_get, set, mode: CompareMode | null) => set(changeSearchAtom, (search) => writeCompare(search, mode)),
);

/** Both periods; null where nothing is compared, and where the range is today alone. */
export const comparisonAtom = atom((get) => {
  const mode = get(compareAtom);
  return mode && comparisonOf(get(dateRangeAtom), mode, get(todayAtom));
});
