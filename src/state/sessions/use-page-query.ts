import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { areFiguresNewerAtom, latestDataAsOfAtom } from '../dates/date-range.ts';
import { useWhileHere } from '../use-current-screen.ts';
import { rangeQueryAtom, sessionQueryAtom, timestampOf } from './session-query.ts';

/** The same sessions as of another moment. */
function queryAt(query: SessionQuery, moment: number): SessionQuery {
  return { ...query, timestamp: timestampOf(moment) };
}

/**
 * A page's query for figures, charts and maps: as of the latest check (DAT-032). Lists and rankings use the unchanged
 * query, so that their rows don't move.
 */
export function useLatest(query: SessionQuery): SessionQuery {
  const isAhead = useAtomValue(areFiguresNewerAtom);
  const latestAt = useAtomValue(latestDataAsOfAtom);
  return useWhileHere(useMemo(() => (isAhead ? queryAt(query, latestAt) : query), [query, isAhead, latestAt]));
}

/** The query of the current session-filter page. */
export function usePageQuery(): SessionQuery {
  return useWhileHere(useAtomValue(sessionQueryAtom));
}

/** The query of a page without filters. */
export function useRangeQuery(): SessionQuery {
  return useWhileHere(useAtomValue(rangeQueryAtom));
}
