import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import type { ActivitiesQuery } from '../../../schema/generated/types.ts';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { dateRangeAtom } from '../../state/dates/date-range-atoms.ts';
import { useIsHere } from '../../state/use-is-here.ts';
import { pageAtom, typesAtom } from './actions-atoms.ts';
import { vettedValues } from './actions-search.ts';

/** Dashboard section 9. */
export const pageSize = 10;

export interface ActionsList {
  /** What the list speaks of, and its file holds. */
  readonly query: ActivitiesQuery;
  /** Null until the first answer, and where the call failed. The last rows stay while others are on their way. */
  readonly rows: readonly HighValueActivitiesQuery['highValueActivities']['edges'][number]['node'][] | null;
  /** Of the types that are chosen. */
  readonly totalCount: number;
  /** Of all types; null while it is not known. */
  readonly overallCount: number | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** A page of the actions, and how many there are of all types: a second call, in the same request (dashboard section 7). */
export function useActionsList(): ActionsList {
  const { start, end } = useAtomValue(dateRangeAtom);
  const types = useAtomValue(typesAtom);
  const page = useAtomValue(pageAtom);
  const skip = !useIsHere();
  const range = { startDate: start, endDate: end };
  const list = useQuery(HighValueActivitiesDocument, {
    variables: { ...range, limit: pageSize, offset: (page - 1) * pageSize, vettedFilters: [...types] },
    skip,
  });
  const overall = useQuery(HighValueActivitiesDocument, {
    variables: { ...range, limit: 1, vettedFilters: [...vettedValues] },
    skip,
  });
  const shown = list.error ? undefined : (list.data ?? list.previousData)?.highValueActivities;
  const counted = overall.error ? undefined : (overall.data ?? overall.previousData)?.highValueActivities;
  return {
    query: { ...range, vettedFilters: [...types] },
    rows: shown?.edges.map(({ node }) => node) ?? null,
    totalCount: shown?.pageInfo.totalCount ?? 0,
    overallCount: counted?.pageInfo.totalCount ?? null,
    isBusy: list.loading,
    hasFailed: list.error !== undefined && !list.loading,
  };
}
