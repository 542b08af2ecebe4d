import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { paths } from '../../lib/paths.ts';
import { locationAtom } from '../location.ts';
import { type CompareMode, parseCompare, writeCompare } from './compare.ts';
import type { DateRange } from './date-range.ts';
import { dateRangeAtom, droppedDatesAtom } from './date-range.ts';

/** Adds a range to a path's query string, which can have other parameters; without a range, the path is unchanged. */
export function withDates(path: string, range: DateRange | null): string {
  if (!range) return path;
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('start', range.start);
  params.set('end', range.end);
  return `${pathname}?${params}`;
}

/** Adds the current page's comparison to the path of an analytics page; other paths are unchanged. */
export function withCompare(path: string, mode: CompareMode | null): string {
  if (!mode || !path.startsWith(paths.analytics)) return path;
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  writeCompare(params, mode);
  return `${pathname}?${params}`;
}

/**
 * The range, if the address contains one. Null for the default last month, so that a shared link continues to mean the
 * last month.
 */
export const namedRangeAtom = atom((get) => {
  const search = new URLSearchParams(get(locationAtom).search);
  const isUsable = get(droppedDatesAtom).every(({ reason }) => reason === 'endsLater' || reason === 'repeated');
  return isUsable && search.has('start') && search.has('end') ? get(dateRangeAtom) : null;
});

const namedCompareAtom = atom((get) => parseCompare(new URLSearchParams(get(locationAtom).search)).value);

/** Returns a function that adds the page's dates to a link, and between analytics pages also its comparison. */
export function useWithDates(): (path: string) => string {
  const range = useAtomValue(namedRangeAtom);
  const mode = useAtomValue(namedCompareAtom);
  return useCallback((path: string) => withCompare(withDates(path, range), mode), [range, mode]);
}
