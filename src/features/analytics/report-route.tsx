import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { type ReportKey, reportData } from '../../../schema/reference/reports.ts';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { ResultsControl } from '../../components/results/results-control.tsx';
import { ResultsCount } from '../../components/results/results-frame.tsx';
import { FilterBar, FilterSheet } from '../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { formatCount } from '../../lib/format.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { usePageQuery } from '../../state/sessions/use-page-query.ts';
import { useIsCurrentScreen } from '../../state/use-current-screen.ts';
import { reportTexts } from '../../text/analytics-reports.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './analytics.module.css';
import { ReportResults, useReportRows, useReportSort } from './reports/report-results.tsx';
import { reportKeyOf, reports } from './reports/reports.tsx';

/** The screens of the analytics reports, selected by path (ANA-006). */
export function Component() {
  const key = reportKeyOf(useLocation().pathname);
  return (
    <>
      <title>{`${reportData[key].title} · ${chromeTexts.productName}`}</title>
      <ReportScreen key={key} name={key} />
    </>
  );
}

/** An analytics table with its filters. */
function ReportScreen({ name }: { readonly name: ReportKey }) {
  const report = reports[name];
  const { title, downloadType } = reportData[name];
  const isHere = useIsCurrentScreen();
  const query = usePageQuery();
  useNewRows({ kind: 'sessions', query });
  const { page, displayAmount: pageSize } = useAtomValue(sessionsConfigAtom);
  const { sort, dropped, onSort } = useReportSort(report);
  const list = useReportRows(report, { query, sort, page, pageSize, isLeaving: !isHere });
  const { subheader, one, many } = reportTexts[name];
  const total = list.shown?.totalCount;
  const isOld = list.isBusy || list.hasFailed;
  const isKnown = total !== undefined && !isOld;
  return (
    <>
      <PageHeader
        title={title}
        subheader={subheader}
        count={total}
        isOld={isOld}
        hasFailed={list.hasFailed}
        dropped={dropped}
      />
      <ResultsCount
        count={isKnown ? `${formatCount(total)} ${total === 1 ? one : many}` : undefined}
        page={list.shown?.page}
      />
      <FilterSheet>
        <FilterBar query={query} />
        <FiltersApplied />
        <ResultsControl file={{ query, downloadType, ordering: sort }} />
      </FilterSheet>
      <div className={styles.screen}>
        <ReportResults report={report} sort={sort} onSort={onSort} {...list} />
      </div>
    </>
  );
}
