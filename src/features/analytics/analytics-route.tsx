import { FigureStrip } from '../../components/figure/figure-strip.tsx';
import { SessionDepth } from '../../components/key-analytics/session-depth.tsx';
import { SessionLength } from '../../components/key-analytics/session-length.tsx';
import { TopReferrers } from '../../components/key-analytics/top-referrers.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { usePageQuery } from '../../components/reports/use-page-query.ts';
import { SessionFigures } from '../../components/session-figures/session-figures.tsx';
import { FilterBar } from '../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../components/session-filters/filters-applied.tsx';
import { TotalSessions } from '../../components/total-sessions/total-sessions.tsx';
import { overviewTexts } from '../../text/analytics-reports.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { figureTexts } from '../../text/figures.ts';
import styles from './analytics.module.css';
import { EntryPages } from './overview/entry-pages.tsx';
import { ExitPages } from './overview/exit-pages.tsx';
import { SearchTerms } from './overview/search-terms.tsx';
import { TopDevices } from './overview/top-devices.tsx';
import { TopPages } from './overview/top-pages.tsx';

/** The overview of the analytics pages (dashboard section 2). */
export function Component() {
  const query = usePageQuery();
  return (
    <>
      <title>{`${overviewTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={overviewTexts.title} subheader={overviewTexts.subheader} />
      <div className={styles.screen}>
        <FilterBar query={query} />
        <FiltersApplied />
        <FigureStrip label={figureTexts.region}>
          <SessionFigures query={query} />
        </FigureStrip>
        <TotalSessions query={query} />
        <div className={styles.cards}>
          <TopReferrers query={query} />
          <SessionDepth query={query} />
          <SessionLength query={query} />
          <TopDevices query={query} />
          <TopPages query={query} />
          <SearchTerms query={query} />
          <EntryPages query={query} />
          <ExitPages query={query} />
        </div>
      </div>
    </>
  );
}
