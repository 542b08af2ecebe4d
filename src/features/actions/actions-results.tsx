import { useQuery } from '@apollo/client/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { ActivitiesQuery } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/vetted-values.ts';
import { ActionsTable } from '../../components/actions-table/actions-table.tsx';
import { Button } from '../../components/button/button.tsx';
import { useScreenFailure } from '../../components/load-state/use-screen-failure.ts';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import { Pagination } from '../../components/results/pagination.tsx';
import { PastTheEnd, ResultsFrame } from '../../components/results/results-frame.tsx';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { dateRangeAtom } from '../../state/dates/date-range.ts';
import { useIsHere } from '../../state/location.ts';
import { actionTexts } from '../../text/actions.ts';
import styles from './actions-route.module.css';
import { pageAtom, typesAtom } from './actions-search.ts';

/** Actions on a page (ACT-008). */
const pageSize = 10;

/** The list in its states; a failed call is logged and shows nothing but the frame (ERR-016). */
export function ActionsResults({ list }: { readonly list: ActionsList }) {
  const { rows, totalCount, isBusy, hasFailed } = list;
  const [page, setPage] = useAtom(pageAtom);
  if (hasFailed) return <FailedList />;
  if (rows?.length === 0 && !isBusy)
    return totalCount === 0 ? <EmptySelection /> : <PastTheEnd onReturn={() => setPage(1)} />;
  const goTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <ResultsFrame isBusy={isBusy} hasRows={rows !== null}>
      <ActionsTable caption={actionTexts.list} rows={rows} empty={null} />
      <Pagination label={actionTexts.title} page={page} pageSize={pageSize} totalCount={totalCount} onChange={goTo} />
    </ResultsFrame>
  );
}

function FailedList() {
  return <QuietFailure onRetry={useScreenFailure()} />;
}

/** The way out of an empty selection is at the end of its sentence. */
function EmptySelection() {
  const setTypes = useSetAtom(typesAtom);
  const selectAll = (
    <Button variant="quiet" className={styles.inline} onClick={() => setTypes(vettedValues)}>
      {actionTexts.selectAll}
    </Button>
  );
  return (
    <EmptyState
      text={
        <>
          {actionTexts.emptySelection}
          {selectAll}
        </>
      }
    />
  );
}

interface ActionsList {
  /** What the list shows; the exported file has the same. */
  readonly query: ActivitiesQuery;
  /** Null until the first answer, and where the call failed. The last rows stay while others load. */
  readonly rows: readonly HighValueActivitiesQuery['highValueActivities']['edges'][number]['node'][] | null;
  /** Of the types that are chosen. */
  readonly totalCount: number;
  /** What these are; null where the server doesn't count each kind. */
  readonly typeCounts: HighValueActivitiesQuery['highValueActivities']['typeCounts'];
  /** Of all types; null while it is not known. */
  readonly overallCount: number | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** A page of the actions, and how many there are of all types: a second call, in the same request (ACT-025). */
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
    typeCounts: shown?.typeCounts ?? null,
    overallCount: counted?.pageInfo.totalCount ?? null,
    isBusy: list.loading,
    hasFailed: list.error !== undefined && !list.loading,
  };
}
