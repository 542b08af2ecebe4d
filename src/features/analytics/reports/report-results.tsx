import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { reportData, sortKeysOf } from '../../../../schema/reference/reports.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { type Column, type OpenRows, useOpenRows } from '../../../components/data-table/rows.tsx';
import { useScreenFailure } from '../../../components/load-state/load-state.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { useEmptyText } from '../../../components/results/empty-text.ts';
import { Pagination, PastTheEnd, ResultsFrame } from '../../../components/results/results-frame.tsx';
import { EmptyStateActions } from '../../../components/results/ways-out.tsx';
import type { DroppedPart } from '../../../state/address.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { decodeSort, nextSort, type Sort, writeSort } from '../../../state/table-params.ts';
import { tableColumns } from './report-columns.tsx';
import {
  countOf,
  pageOf,
  type ReportDefinition,
  type ReportPage,
  type ReportRow,
  rowKeyOf,
} from './report-definition.ts';
import styles from './report-results.module.css';

/** The visible rows, and which page of the list they are. */
interface ShownRows extends ReportPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface ReportRows {
  /** Null until the first response. */
  readonly shown: ShownRows | null;
  /** True while rows other than the visible ones are loading. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

interface ReportRequest {
  readonly query: SessionQuery;
  readonly sort: Sort<string>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** True if the address already belongs to another screen, so that nothing is requested. */
  readonly isLeaving: boolean;
}

/** A page of a report. The last rows stay until others have loaded, and if that fails (ERR-024). */
export function useReportRows(
  report: ReportDefinition,
  { query, sort, page, pageSize, isLeaving }: ReportRequest,
): ReportRows {
  const { data, error, loading } = useQuery(report.document, {
    variables: { query, limit: pageSize, offset: (page - 1) * pageSize, ordering: [sort] },
    skip: isLeaving,
  });
  const [answer, setAnswer] = useState<{ readonly data: unknown; readonly shown: ShownRows } | null>(null);
  if (data && data !== answer?.data && !isLeaving) {
    setAnswer({ data, shown: { ...pageOf(report, data), page, pageSize } });
  }
  const hasFailed = error !== undefined && !loading;
  return { shown: answer?.shown ?? null, isBusy: loading, hasFailed };
}

interface ReportSort {
  readonly sort: Sort<string>;
  /** Sort parameters in the address that the report doesn't support. */
  readonly dropped: readonly DroppedPart[];
  readonly onSort: (key: string) => void;
}

/** The order of a report, stored in the query string. Clicking a column header changes it and resets the page to 1. */
export function useReportSort({ key }: ReportDefinition): ReportSort {
  const { defaultSort } = reportData[key];
  const changeSearch = useSetAtom(changeSearchAtom);
  const { search } = useAtomValue(locationAtom);
  const { value: sort, dropped } = useMemo(
    () => decodeSort<string>(new URLSearchParams(search), 'sort', sortKeysOf(key), defaultSort),
    [search, key, defaultSort],
  );
  const onSort = useCallback(
    (clicked: string) =>
      changeSearch((search) => {
        search.delete('page');
        writeSort<string>(search, 'sort', nextSort(sort, clicked), defaultSort);
      }),
    [changeSearch, sort, defaultSort],
  );
  return { sort, dropped, onSort };
}

interface ReportResultsProps {
  readonly report: ReportDefinition;
  readonly sort: Sort<string>;
  readonly onSort: (key: string) => void;
  /** Null until there are rows to show. */
  readonly shown: ShownRows | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** A report's table in its four states: loading, failed, empty, and with rows. */
export function ReportResults(props: ReportResultsProps) {
  const { report, shown, isBusy, hasFailed } = props;
  return (
    <div className={styles.panel}>
      <ResultsFrame
        name={reportData[report.key].title}
        isBusy={isBusy}
        hasRows={shown !== null}
        hasFailed={hasFailed}
        failure={<FailedReport />}
      >
        <Body {...props} />
      </ResultsFrame>
    </div>
  );
}

function Body({ report, sort, onSort, shown }: ReportResultsProps) {
  const columns = useReportColumns(report, shown?.rows ?? null);
  const { drill, displayAmount } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const { key, detail, empty } = report;
  const { title } = reportData[key];
  const rowKey = (row: ReportRow) => rowKeyOf(report, row);
  const refRow = shown?.rows.find((row) => drill.pageUrl !== null && detail?.isNamedBy(row, drill.pageUrl));
  const open = useRefRow(refRow ? rowKey(refRow) : null);
  if (shown?.totalCount === 0) return <EmptyReport text={empty} />;
  if (shown?.rows.length === 0) return <PastTheEnd onReturn={() => update({ page: 1 })} />;
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={shown?.rows ?? null}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        skeletonRows={displayAmount}
        minWidth={40}
        {...(detail && { detail: detail.render, detailLabel: detail.label, ...open })}
      />
      {shown && (
        <Pagination
          label={title}
          page={shown.page}
          pageSize={shown.pageSize}
          totalCount={shown.totalCount}
          onChange={(page) => update({ page })}
        />
      )}
    </>
  );
}

function FailedReport() {
  return <QuietFailure onRetry={useScreenFailure()} />;
}

/** Columns for the visible rows: bars are relative to the largest count among them. */
function useReportColumns(report: ReportDefinition, rows: readonly ReportRow[] | null): readonly Column<ReportRow>[] {
  const link = useSessionsLink();
  const largest = rows?.reduce((max, row) => Math.max(max, countOf(report, row)), 0) ?? 0;
  return useMemo(() => tableColumns(report, { link, largest }), [report, link, largest]);
}

/** The expanded rows. The row with the key `refKey` is expanded only once, so that the user can close it. */
function useRefRow(refKey: string | null): OpenRows {
  const open = useOpenRows();
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  if (refKey !== null && refKey !== openedKey) {
    setOpenedKey(refKey);
    if (!open.openRows.has(refKey)) open.onToggle(refKey);
  }
  return open;
}

/** A report without rows. If filters are set, they are the cause and can be cleared (SES-073). */
function EmptyReport({ text }: { readonly text: string }) {
  return (
    <EmptyState text={useEmptyText(text)}>
      <EmptyStateActions />
    </EmptyState>
  );
}
