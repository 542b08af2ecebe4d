import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/button/link-button.tsx';
import { SessionLength } from '../../../components/key-analytics/session-length.tsx';
import { TopReferrers } from '../../../components/key-analytics/top-referrers.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { usePageQuery } from '../../../components/reports/use-page-query.ts';
import { FilterBar } from '../../../components/session-filters/filter-bar.tsx';
import { FiltersApplied } from '../../../components/session-filters/filters-applied.tsx';
import { TotalSessions } from '../../../components/total-sessions/total-sessions.tsx';
import { paths } from '../../../lib/paths.ts';
import { type Narrowing, NarrowingContext, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts } from '../../../text/duration.ts';
import { EntryPages } from '../overview/entry-pages.tsx';
import { analyticsSearchAtom } from './analytics-search-atom.ts';
import { DepthFigures } from './depth-figures.tsx';
import { rowOfDepth } from './depth-of-path.ts';
import styles from './session-duration.module.css';

/** Session Depth detail (dashboard section 2): what there is to know of the sessions of a depth, such as 6-9 or 10m. */
export function DepthScreen({ depth }: { readonly depth: string }) {
  const narrow = useCallback<Narrowing>((config) => ({ ...config, pageDepth: depth }), [depth]);
  const query = usePageQuery();
  const depthQuery = useMemo(() => ({ ...query, depth }), [query, depth]);
  return (
    <NarrowingContext value={narrow}>
      <BackLink />
      <PageHeader title={durationTexts.depthTitle(analyticsTexts.pages(rowOfDepth(depth)))} />
      <div className={styles.screen}>
        <FilterBar query={depthQuery} />
        <div className={styles.controls}>
          <FiltersApplied />
          <SessionsButton />
        </div>
        <DepthFigures query={query} depthQuery={depthQuery} />
        <TotalSessions query={depthQuery} />
        <div className={`${styles.pair} ${styles.three}`}>
          <SessionLength query={depthQuery} />
          <TopReferrers query={depthQuery} />
          <EntryPages query={depthQuery} />
        </div>
      </div>
    </NarrowingContext>
  );
}

function BackLink() {
  const search = useAtomValue(analyticsSearchAtom);
  return (
    <Link className={`${styles.back} no-print`} to={`${paths.sessionDuration}${search}`}>
      <ArrowLeft size={15} aria-hidden="true" />
      {durationTexts.back}
    </Link>
  );
}

/** A component of its own, so that it stands within the narrowing. */
function SessionsButton() {
  const link = useSessionsLink();
  return (
    <span className="no-print">
      <LinkButton to={link()}>{durationTexts.viewSessions}</LinkButton>
    </span>
  );
}
