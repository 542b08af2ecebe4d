import type { SessionQuery } from '../../../schema/generated/types.ts';
import { addFilters } from '../../state/sessions/filters.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { referrerName } from '../../text/referrers.ts';
import { BarList } from '../bar-list/bar-list.tsx';
import { BarListSkeleton } from '../bar-list/bar-list-skeleton.tsx';
import { Card } from '../card/card.tsx';
import { QuietFailure } from '../quiet-failure/quiet-failure.tsx';
import { useTopReferrers } from '../reports/report-queries.ts';
import styles from './top-referrers.module.css';

/** The five referrers that sent most sessions, each with the way to them (dashboard section 2). */
export function TopReferrers({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useTopReferrers(query);
  const items = data?.referrers.edges.map(({ node }) => ({
    id: node.url,
    label: referrerName(node.url),
    count: node.sessionsCount,
    href: link((config) => addFilters(config, [{ filterType: 'REFERRER', value: node.url }])),
  }));
  return (
    <Card title={analyticsTexts.topReferrers} hint={analyticsTexts.unit}>
      {isFailed && <QuietFailure />}
      {!items && !isFailed && <BarListSkeleton />}
      {items?.length === 0 && <p className={styles.empty}>{analyticsTexts.noSessions}</p>}
      {items && <BarList unit={analyticsTexts.unit} items={items} />}
    </Card>
  );
}
