import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { sessionQueryAtom } from '../../state/sessions/session-query.ts';
import { useIsHere } from '../../state/use-is-here.ts';

/**
 * The query of the session-filter page that is shown. While the address already speaks of the next screen and this one
 * is still drawn, it stays as it was, so that nothing is asked for in vain.
 */
export function usePageQuery(): SessionQuery {
  const isHere = useIsHere();
  const query = useAtomValue(sessionQueryAtom);
  const [kept, setKept] = useState(query);
  if (isHere && kept !== query) setKept(query);
  return isHere ? query : kept;
}
