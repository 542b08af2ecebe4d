import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { paths } from '../../lib/paths.ts';
import { locationAtom } from '../location.ts';
import { type CompareMode, parseCompare, writeCompare } from './compare.ts';
import type { DateRange } from './date-range.ts';
import { dateRangeAtom, droppedDatesAtom } from './date-range.ts';

/** A path with a range in its query string, whatever else that has; without a range it does not change. */
export function withDates(path: string, range: DateRange | null): string {
  if (!range) return path;
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('start', range.start);
  params.set('end', range.end);
  return `${pathname}?${params}`;
}

/** A path of an analytics page with the comparison of the page that is shown; other paths do not change. */
export function withCompare(path: string, mode: CompareMode | null): string {
  if (!mode || !path.startsWith(paths.analytics)) return path;
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  writeCompare(params, mode);
  return `${pathname}?${params}`;
}

/**
 * The range where the address names one; null while the last month is meant, so that a shared link stays the last
 * month.
 */
export const namedRangeAtom = atom((get) => {
  const search = new URLSearchParams(get(locationAtom).search);
  const isUsable = get(droppedDatesAtom).every(({ reason }) => reason === 'endsLater' || reason === 'repeated');
  return isUsable && search.has('start') && search.has('end') ? get(dateRangeAtom) : null;
});

const namedCompareAtom = atom((get) => parseCompare(new URLSearchParams(get(locationAtom).search)).value);

/** Gives a function that adds the page's dates to a link, and between analytics pages its comparison. */
export function useWithDates(): (path: string) => string {
  const range = useAtomValue(namedRangeAtom);
  const mode = useAtomValue(namedCompareAtom);
  return useCallback((path: string) => withCompare(withDates(path, range), mode), [range, mode]);
}
