import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { useIsHere } from '../../state/location.ts';
import { sessionQueryAtom } from '../../state/sessions/session-query.ts';

/** The query of the page. While one leaves it, it stays as it was: the address speaks of the next page already. */
export function usePageQuery(): SessionQuery {
  const isHere = useIsHere();
  const current = useAtomValue(sessionQueryAtom);
  const [query, setQuery] = useState(current);
  if (isHere && query !== current) setQuery(current);
  return isHere ? current : query;
}
