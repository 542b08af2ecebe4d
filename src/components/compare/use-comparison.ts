import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { compareAtom, comparisonAtom } from '../../state/dates/compare-atoms.ts';
import type { Comparison } from '../../state/dates/compare-range.ts';

export type ComparisonState =
  | { readonly kind: 'off' | 'onlyToday' }
  | { readonly kind: 'on' | 'noData'; readonly comparison: Comparison };

/**
 * What the page is compared with. Before the account's first day with data there is nothing to compare with: half a
 * period would look like growth. That day comes with the frame's own call, which this shares.
 */
export function useComparison(): ComparisonState {
  const mode = useAtomValue(compareAtom);
  const comparison = useAtomValue(comparisonAtom);
  const firstDay = useQuery(GetUserSettingsDocument).data?.settings.dateImplemented;
  if (!mode) return { kind: 'off' };
  if (!comparison) return { kind: 'onlyToday' };
  const isTooEarly = firstDay !== undefined && comparison.earlier.start < firstDay;
  return { kind: isTooEarly ? 'noData' : 'on', comparison };
}
