import type { SessionQuery } from '../../../schema/generated/types.ts';
import { paths } from '../../lib/paths.ts';
import { onlyReferrer, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { referrerName } from '../../text/referrers.ts';
import { useTopReferrers } from '../reports/report-queries.ts';
import { RankedCard } from './ranked-card.tsx';
import { ViewAll } from './view-all.tsx';

/** The five referrers that sent most sessions, each with the way to them (HOM-007, HOM-010). */
export function TopReferrers({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const report = useTopReferrers(query);
  const { data, isFailed } = report;
  const items = data?.referrers.edges.map(({ node }) => ({
    id: node.url,
    label: referrerName(node.url),
    count: node.sessionsCount,
    href: link(onlyReferrer(node.url)),
  }));
  return (
    <RankedCard
      title={analyticsTexts.topReferrers}
      unit={analyticsTexts.unit}
      items={items ?? null}
      isFailed={isFailed}
      state={report}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.referrers} of={analyticsTexts.referrers} />}
    />
  );
}
