import { useQuery } from '@apollo/client/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { ActivitiesQuery, VettedValue } from '../../../schema/generated/types.ts';
import { vettedNames, vettedValues } from '../../../schema/reference/action-texts.ts';
import { ActionsTable, countTypes } from '../../components/actions-table/actions-table.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { useScreenFailure } from '../../components/load-state/load-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState, QuietFailure } from '../../components/placeholder/placeholder.tsx';
import {
  EmptyPanel,
  Pagination,
  PastTheEnd,
  ResultsCount,
  ResultsFrame,
} from '../../components/results/results-frame.tsx';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { dateRangeAtom } from '../../state/dates/date-range.ts';
import { useIsCurrentScreen } from '../../state/use-current-screen.ts';
import { actionTexts } from '../../text/actions.ts';
import { actionsScreenTexts } from '../../text/actions-screen.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './actions-route.module.css';
import { actionsVariablesAtom, droppedActionsAtom, isAll, pageAtom, pageSize, typesAtom } from './actions-search.ts';
import { EmptyActions } from './empty-actions.tsx';

export function Component() {
  return (
    <>
      <title>{`${actionsScreenTexts.title} · ${chromeTexts.productName}`}</title>
      <ActionsScreen />
    </>
  );
}

/** The number of listed actions, the total and the breakdown by type; empty while unknown. */
function countText({ rows, totalCount, overallCount, typeCounts }: ActionsList): string {
  if (rows === null) return '';
  const isPart = overallCount !== null && totalCount < overallCount;
  const listed = isPart
    ? actionsScreenTexts.countOf(formatCount(totalCount), formatCount(overallCount))
    : actionsScreenTexts.count(totalCount, formatCount(totalCount));
  return actionTexts.counted(listed, countTypes(totalCount, typeCounts));
}

/** RFIs, phone calls and asset downloads (ACT-001). */
function ActionsScreen() {
  const list = useActionsList();
  const { query, overallCount, totalCount, rows, isBusy, hasFailed } = list;
  const types = useAtomValue(typesAtom);
  useNewRows({ kind: 'actions', types, count: rows && !isBusy && !hasFailed ? totalCount : null });
  const count = countText(list);
  return (
    <>
      <PageHeader
        hasTimes
        title={actionsScreenTexts.title}
        count={overallCount ?? undefined}
        isOld={list.isCountOld}
        hasFailed={hasFailed || list.hasCountFailed}
        dropped={useAtomValue(droppedActionsAtom)}
      />
      <div className={styles.screen}>
        {overallCount === 0 && totalCount === 0 ? (
          <EmptyPanel
            name={actionTexts.list}
            isBusy={isBusy || list.isCountBusy}
            hasFailed={hasFailed || list.hasCountFailed}
          >
            <EmptyActions />
          </EmptyPanel>
        ) : (
          <>
            <p className={`${styles.note} no-print`}>{actionsScreenTexts.note}</p>
            <TypeFilter />
            <ResultsCount count={isBusy || hasFailed ? undefined : count} page={list.page} />
            <Card
              title={actionTexts.list}
              // The count of old rows would contradict the header's new count.
              hint={hasFailed || list.isCountOld ? '' : count}
              actions={<ExportButton activities={query} />}
              isFlush
              className={styles.list}
            >
              <ActionsResults list={list} />
            </Card>
          </>
        )}
      </div>
    </>
  );
}

/** Which kinds of actions are listed (ACT-002). Print names the selected ones, unless all are (FRM-066). */
function TypeFilter() {
  const [types, setTypes] = useAtom(typesAtom);
  const toggle = (value: VettedValue) =>
    setTypes(types.includes(value) ? types.filter((type) => type !== value) : [...types, value]);
  return (
    <fieldset className={`${styles.filter} ${isAll(types) ? 'no-print' : ''}`}>
      <legend>{actionsScreenTexts.viewByType}</legend>
      {vettedValues.map((value) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" checked={types.includes(value)} onChange={() => toggle(value)} />
          {vettedNames[value]}
        </label>
      ))}
      <Button variant="quiet" className="no-print" onClick={() => setTypes(vettedValues)}>
        {actionsScreenTexts.selectAll}
      </Button>
    </fieldset>
  );
}

/** The list in all its states. A failed call is logged and shows only the frame, or the previous rows (ERR-016). */
function ActionsResults({ list }: { readonly list: ActionsList }) {
  const { rows, isBusy, hasFailed } = list;
  return (
    <ResultsFrame
      name={actionTexts.list}
      isBusy={isBusy}
      hasRows={rows !== null}
      hasFailed={hasFailed}
      failure={<FailedList />}
    >
      <Body list={list} />
    </ResultsFrame>
  );
}

function Body({ list: { rows, totalCount, page } }: { readonly list: ActionsList }) {
  const setPage = useSetAtom(pageAtom);
  if (rows?.length === 0) return totalCount === 0 ? <EmptySelection /> : <PastTheEnd onReturn={() => setPage(1)} />;
  return (
    <>
      <ActionsTable caption={actionTexts.list} rows={rows} empty={null} />
      <Pagination
        label={actionsScreenTexts.title}
        page={page}
        pageSize={pageSize}
        totalCount={totalCount}
        onChange={setPage}
      />
    </>
  );
}

function FailedList() {
  return <QuietFailure onRetry={useScreenFailure()} />;
}

/** The button to select all types is at the end of the sentence. */
function EmptySelection() {
  const setTypes = useSetAtom(typesAtom);
  const selectAll = (
    <Button ref={passFocus} variant="quiet" className={styles.inline} onClick={() => setTypes(vettedValues)}>
      {actionsScreenTexts.selectAll}
    </Button>
  );
  return (
    <EmptyState
      text={
        <>
          {actionsScreenTexts.emptySelection}
          {selectAll}
        </>
      }
    />
  );
}

interface ActionsList {
  /** The list's query, also for the exported file. */
  readonly query: ActivitiesQuery;
  /** Null until the first response. The last rows stay while others load, and if that fails (ERR-024). */
  readonly rows: readonly HighValueActivitiesQuery['highValueActivities']['edges'][number]['node'][] | null;
  /** The page of the rows, from 1. */
  readonly page: number;
  /** For the selected types. */
  readonly totalCount: number;
  /** Counts by type; null if the server doesn't return them. */
  readonly typeCounts: HighValueActivitiesQuery['highValueActivities']['typeCounts'];
  /** For all types; null while unknown. */
  readonly overallCount: number | null;
  /** Whether `overallCount` belongs to other dates. */
  readonly isCountOld: boolean;
  readonly isCountBusy: boolean;
  readonly hasCountFailed: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/**
 * A page of actions, and the total of all types from a second call in the same request (ACT-025). The calls have no
 * moment, so the total is requested again with each page that isn't cached, to keep header and list consistent
 * (ACT-001).
 */
function useActionsList(): ActionsList {
  const { start, end } = useAtomValue(dateRangeAtom);
  const types = useAtomValue(typesAtom);
  const page = useAtomValue(pageAtom);
  const skip = !useIsCurrentScreen();
  const [shownPage, setShownPage] = useState(page);
  const variables = useAtomValue(actionsVariablesAtom);
  const list = useQuery(HighValueActivitiesDocument, { variables: variables.list, skip });
  const overall = useQuery(HighValueActivitiesDocument, { variables: variables.overall, skip });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is asked for
  useEffect(() => {
    // The client logs failures.
    if (list.loading && overall.data && !overall.loading) overall.refetch().catch(() => undefined);
  }, [variables.list, list.loading]);
  if (list.data && shownPage !== page && !skip) setShownPage(page);
  const activities = (list.data ?? list.previousData)?.highValueActivities;
  const counted = (overall.data ?? overall.previousData)?.highValueActivities;
  // With all types selected, the list's own total is used, since a cached page belongs to an earlier moment.
  const isListed = list.data !== undefined && isAll(types);
  return {
    query: { startDate: start, endDate: end, vettedFilters: [...types] },
    rows: activities?.edges.map(({ node }) => node) ?? null,
    page: shownPage,
    totalCount: activities?.pageInfo.totalCount ?? 0,
    typeCounts: activities?.typeCounts ?? null,
    overallCount: (isListed ? activities : counted)?.pageInfo.totalCount ?? null,
    isCountOld: !isListed && overall.data === undefined,
    isCountBusy: overall.loading,
    hasCountFailed: overall.error !== undefined && !overall.loading,
    isBusy: list.loading,
    hasFailed: list.error !== undefined && !list.loading,
  };
}
