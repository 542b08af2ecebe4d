import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { reportData } from '../../../../schema/reference/reports.ts';
import { type OpenRows, useOpenRows } from '../../../components/data-table/body-row.tsx';
import type { Column } from '../../../components/data-table/column.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useScreenFailure } from '../../../components/load-state/load-state.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { Pagination } from '../../../components/results/pagination.tsx';
import { PastTheEnd, ResultsFrame } from '../../../components/results/results-frame.tsx';
import { WaysOut } from '../../../components/results/ways-out.tsx';
import { appliedGroups } from '../../../state/sessions/applied-filters.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import type { Sort } from '../../../state/table-params.ts';
import { emptyReportTexts } from '../../../text/analytics-reports.ts';
import { tableColumns } from './report-columns.tsx';
import { countOf, type ReportDefinition, type ReportRow, rowKeyOf } from './report-definition.ts';
import styles from './report-results.module.css';
import type { ShownRows } from './use-report-list.ts';

interface ReportResultsProps {
  readonly report: ReportDefinition;
  readonly sort: Sort<string>;
  readonly onSort: (key: string) => void;
  /** Null while there is nothing to show yet. */
  readonly shown: ShownRows | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** The table of a report in its four states: loading, failed, empty, and with rows. */
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

/** Columns for the rows that are shown: their bars are shares of the largest count of these. */
function useReportColumns(report: ReportDefinition, rows: readonly ReportRow[] | null): readonly Column<ReportRow>[] {
  const link = useSessionsLink();
  const largest = rows?.reduce((max, row) => Math.max(max, countOf(report, row)), 0) ?? 0;
  return useMemo(() => tableColumns(report, { link, largest }), [report, link, largest]);
}

/** Which rows are open. The row with the key `refKey` is opened once: it stays as the person leaves it. */
function useRefRow(refKey: string | null): OpenRows {
  const open = useOpenRows();
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  if (refKey !== null && refKey !== openedKey) {
    setOpenedKey(refKey);
    if (!open.openRows.has(refKey)) open.onToggle(refKey);
  }
  return open;
}

/** A report without rows: if filters are set they are the cause, and can be cleared (SES-073). */
function EmptyReport({ text }: { readonly text: string }) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  return (
    <EmptyState text={hasFilters ? emptyReportTexts.filtered : text}>
      <WaysOut />
    </EmptyState>
  );
}
