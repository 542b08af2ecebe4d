import { useAtomValue, useSetAtom } from 'jotai';
import type { Sort } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Pagination } from '../../../components/pagination/pagination.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { EmptyReport, PastTheEnd } from './empty-report.tsx';
import type { ReportDefinition } from './report-definition.ts';
import styles from './report-results.module.css';
import { useRefRow } from './use-ref-row.ts';
import { useReportColumns } from './use-report-columns.ts';
import type { ShownRows } from './use-report-rows.ts';

interface ReportResultsProps<Row, Key extends string, Data> {
  readonly report: ReportDefinition<Row, Key, Data>;
  readonly sort: Sort<Key>;
  readonly onSort: (key: Key) => void;
  /** Null while there is nothing to show yet. */
  readonly shown: ShownRows<Row> | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** The table of a report in its four states. While other rows are on their way the last ones stay, dimmed. */
export function ReportResults<Row, Key extends string, Data>(props: ReportResultsProps<Row, Key, Data>) {
  const { shown, isBusy, hasFailed } = props;
  const isWaiting = !hasFailed && (isBusy || !shown);
  return (
    <div className={styles.results} aria-busy={isWaiting} data-stale={(isWaiting && shown !== null) || undefined}>
      <div className={styles.panel}>
        <Body {...props} />
      </div>
    </div>
  );
}

function Body<Row, Key extends string, Data>(props: ReportResultsProps<Row, Key, Data>) {
  const { report, sort, onSort, shown, hasFailed } = props;
  const columns = useReportColumns(report, shown?.rows ?? null);
  const { drill } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const { texts, rowKey, detail, minWidth, empty } = report;
  const refRow = shown?.rows.find((row) => drill.pageUrl !== null && detail?.isNamedBy(row, drill.pageUrl));
  const open = useRefRow(refRow ? rowKey(refRow) : null);
  if (hasFailed) return <QuietFailure />;
  if (shown?.totalCount === 0) return <EmptyReport text={empty} />;
  if (shown?.rows.length === 0) return <PastTheEnd />;
  const goTo = (page: number) => {
    update({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={shown?.rows ?? null}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        minWidth={minWidth}
        {...(detail && { detail: detail.render, detailLabel: detail.label, ...open })}
      />
      {shown && (
        <Pagination
          label={texts.title}
          page={shown.page}
          pageSize={shown.pageSize}
          totalCount={shown.totalCount}
          onChange={goTo}
        />
      )}
    </>
  );
}
