import { useAtomValue } from 'jotai';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { usePageQuery } from '../../../components/reports/use-page-query.ts';
import { FilterBar } from '../../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../../components/session-filters/filters-applied.tsx';
import { sessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { useIsHere } from '../../../state/use-is-here.ts';
import styles from '../analytics.module.css';
import { ReportControl } from './report-control.tsx';
import type { ReportDefinition } from './report-definition.ts';
import { ReportResults } from './report-results.tsx';
import { useReportRows } from './use-report-rows.ts';
import { useReportSort } from './use-report-sort.ts';

interface ReportScreenProps<Row, Key extends string, Data> {
  readonly report: ReportDefinition<Row, Key, Data>;
}

/** One analytics table with its filters (dashboard section 2, detail tables). */
export function ReportScreen<Row, Key extends string, Data>({ report }: ReportScreenProps<Row, Key, Data>) {
  const isHere = useIsHere();
  const query = usePageQuery();
  const { page, displayAmount: pageSize } = useAtomValue(sessionsConfigAtom);
  const { sort, onSort } = useReportSort(report);
  const list = useReportRows(report, { query, sort, page, pageSize, isLeaving: !isHere });
  const { texts, downloadType } = report;
  return (
    <>
      <PageHeader title={texts.title} subheader={texts.subheader} count={list.shown?.totalCount} />
      <div className={styles.screen}>
        <FilterBar query={query} />
        <div className={styles.controls}>
          <FiltersApplied />
          <ReportControl
            query={query}
            downloadType={downloadType}
            ordering={sort}
            totalCount={list.isBusy ? null : (list.shown?.totalCount ?? null)}
            texts={texts}
          />
        </div>
        <ReportResults report={report} sort={sort} onSort={onSort} {...list} />
      </div>
    </>
  );
}
