import { TotalSessions } from '../../../components/key-analytics/total-sessions.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { FilterBar } from '../../../components/session-filters/filter-bar.tsx';
import { FilterSheet } from '../../../components/session-filters/filter-sheet.tsx';
import { FiltersApplied } from '../../../components/session-filters/filters-applied.tsx';
import { usePageQuery } from '../../../state/sessions/session-query.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { durationTexts } from '../../../text/duration.ts';
import { useDroppedBucketSorts } from './bucket-sort.ts';
import { DepthCard } from './depth-card.tsx';
import { LengthCard } from './length-card.tsx';
import styles from './session-duration.module.css';

/** Depth and length of the sessions (ANA-019). */
export function Component() {
  const query = usePageQuery();
  return (
    <>
      <title>{`${durationTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={durationTexts.title} hasFilters dropped={useDroppedBucketSorts()} />
      <FilterSheet>
        <FilterBar query={query} />
        <FiltersApplied />
      </FilterSheet>
      <div className={styles.screen}>
        <TotalSessions query={query} />
        <div className={styles.pair}>
          <DepthCard query={query} />
          <LengthCard query={query} />
        </div>
      </div>
    </>
  );
}
