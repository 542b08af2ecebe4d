import { useState } from 'react';
import { BarList, BarListSkeleton } from '../../../components/bar-list/bar-list.tsx';
import { Button } from '../../../components/button/button.tsx';
import { loadProps, Retry } from '../../../components/load-state/load-state.tsx';
import { Pie } from '../../../components/pie/pie.tsx';
import { QuietFailure, Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { ReferrersQuery, SearchTermsQuery } from '../../../generated/operations.ts';
import type { Report } from '../../../lib/graphql/use-report.ts';
import { drillInto, onlyReferrer, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { funnelTexts } from '../../../text/analytics-reports.ts';
import { referrerName } from '../../../text/referrers.ts';
import styles from './funnel-analysis.module.css';

/** So many before Show More, which shows all, once (ANA-014). */
const firstItems = 5;

interface FunnelTermsProps {
  /** Of the page, whole. */
  readonly address: string;
  readonly report: Report<SearchTermsQuery>;
}

/** Search terms of the sessions that saw the page (ANA-014). */
export function FunnelTerms({ address, report }: FunnelTermsProps) {
  const { data, isFailed } = report;
  const link = useSessionsLink();
  const [isWhole, setWhole] = useState(false);
  const items = data?.searchTerms.edges.map(({ node: { id, term, termct } }) => ({
    id,
    label: term,
    count: termct,
    href: link(drillInto({ pageUrl: address, term })),
  }));
  const hasMore = items !== undefined && !isWhole && items.length > firstItems;
  return (
    <section {...loadProps(report, styles.part)} aria-label={funnelTexts.searchTerms}>
      <h3 className={styles.heading}>
        {funnelTexts.searchTerms} <span className={styles.hint}>{analyticsTexts.unit}</span>
        <Retry state={report} name={funnelTexts.searchTerms} />
      </h3>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.empty}>{funnelTexts.noTerms}</p>}
      {items && <BarList unit={analyticsTexts.unit} items={isWhole ? items : items.slice(0, firstItems)} />}
      {hasMore && (
        <Button className={`${styles.more} no-print`} onClick={() => setWhole(true)}>
          {funnelTexts.showMore}
        </Button>
      )}
    </section>
  );
}

interface FunnelReferrersProps {
  /** Of the page, whole. */
  readonly address: string;
  readonly report: Report<ReferrersQuery>;
}

/** Referrers of the sessions that saw the page, with their shares (ANA-015). */
export function FunnelReferrers({ address, report }: FunnelReferrersProps) {
  const { data, isFailed } = report;
  const link = useSessionsLink();
  const rows = data?.referrers.edges.map(({ node: { url, sessionsCount } }) => ({
    key: url,
    name: referrerName(url),
    count: sessionsCount,
    href: link((config) => drillInto({ pageUrl: address })(onlyReferrer(url)(config))),
  }));
  return (
    <section {...loadProps(report, styles.part)} aria-label={funnelTexts.topReferrers}>
      <h3 className={styles.heading}>
        {funnelTexts.topReferrers} <span className={styles.hint}>{analyticsTexts.unit}</span>
        <Retry state={report} name={funnelTexts.topReferrers} />
      </h3>
      {isFailed && <QuietFailure />}
      {!rows && !isFailed && <Skeleton width="100%" height={200} />}
      {rows?.length === 0 && <p className={styles.empty}>{funnelTexts.noReferrers}</p>}
      {rows && rows.length > 0 && (
        <Pie title={funnelTexts.pie} rows={rows} restName={funnelTexts.others} unit={analyticsTexts.unit} />
      )}
    </section>
  );
}
