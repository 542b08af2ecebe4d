import { RenderLater } from '../../components/card/card.tsx';
import { FigureStrip } from '../../components/figure/figure.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { TopReferrers } from '../../components/key-analytics/ranked-card.tsx';
import { SessionDepth, SessionLength, TotalSessions } from '../../components/key-analytics/session-charts.tsx';
import { SessionFigures } from '../../components/key-analytics/session-figures.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { FilterBar, FilterSheet } from '../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { usePageQuery } from '../../state/sessions/use-page-query.ts';
import { figureTexts } from '../../text/analytics.ts';
import { overviewTexts } from '../../text/analytics-reports.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './analytics.module.css';
import { overviewReports } from './overview-calls.ts';
import { OverviewCard } from './overview-card.tsx';

/** The analytics overview (ANA-001). */
export function Component() {
  const query = usePageQuery();
  useNewRows({ kind: 'sessions', query });
  return (
    <>
      <title>{`${overviewTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={overviewTexts.title} subheader={overviewTexts.subheader} />
      <FilterSheet>
        <FilterBar query={query} />
        <FiltersApplied />
      </FilterSheet>
      <div className={styles.screen}>
        <FigureStrip label={figureTexts.region}>
          <SessionFigures query={query} />
        </FigureStrip>
        <TotalSessions query={query} />
        <div className={styles.cards}>
          <RenderLater>
            <TopReferrers query={query} />
            <SessionDepth query={query} />
            <SessionLength query={query} />
            {overviewReports.map((report) => (
              <OverviewCard key={report} report={report} query={query} />
            ))}
          </RenderLater>
        </div>
      </div>
    </>
  );
}
