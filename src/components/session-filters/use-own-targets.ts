import { useQuery } from '@apollo/client/react';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { replaceAllTargetsAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { targetFilterOf } from './filter-choices.ts';

/**
 * Puts the person's targets in the place of the all-targets flag once they have come (SES-006). Says whether the
 * person has none; then the flag stays. While it is pending, nothing is asked for: it would be asked for twice (SES-006).
 */
export function useOwnTargets(isWanted: boolean): { readonly hasNone: boolean; readonly isPending: boolean } {
  const { data, error } = useQuery(GetUserTargetsAndPagesDocument, { skip: !isWanted });
  const replaceAllTargets = useSetAtom(replaceAllTargetsAtom);
  useEffect(() => {
    if (!isWanted || !data || data.targets.length === 0) return;
    const filters = data.targets.map(({ value, targetType }) => targetFilterOf({ value, targetType }));
    replaceAllTargets(filters.filter((filter) => filter !== null));
  }, [isWanted, data, replaceAllTargets]);
  const hasNone = isWanted && data?.targets.length === 0;
  return { hasNone, isPending: isWanted && !hasNone && !error };
}
