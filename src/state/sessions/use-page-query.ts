import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { isAheadAtom, latestAtAtom } from '../dates/date-range.ts';
import { useIsHere } from '../use-is-here.ts';
import { sessionQueryAtom, timestampOf } from './session-query.ts';

/** The same sessions as of another moment. */
function queryAt(query: SessionQuery, moment: number): SessionQuery {
  return { ...query, timestamp: timestampOf(moment) };
}

/**
 * A page's query as figures, charts and maps ask it: as of the latest look (DAT-032). Lists and rankings ask it as it
 * is, so that no row changes its place.
 */
export function useLatest(query: SessionQuery): SessionQuery {
  const isAhead = useAtomValue(isAheadAtom);
  const latestAt = useAtomValue(latestAtAtom);
  return useMemo(() => (isAhead ? queryAt(query, latestAt) : query), [query, isAhead, latestAt]);
}

/**
 * The query of the session-filter page that is shown. It stays the same while the address already names the next
 * screen and this one is still visible, so that nothing is requested in vain.
 */
export function usePageQuery(): SessionQuery {
  const isHere = useIsHere();
  const query = useAtomValue(sessionQueryAtom);
  const [lastQuery, setLastQuery] = useState(query);
  if (isHere && lastQuery !== query) setLastQuery(query);
  return isHere ? query : lastQuery;
}
