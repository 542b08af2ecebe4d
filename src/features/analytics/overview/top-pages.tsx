import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { RankedCard } from '../../../components/key-analytics/ranked-card.tsx';
import { useAnalyticsLink } from '../../../components/key-analytics/use-analytics-link.ts';
import { ViewAll } from '../../../components/key-analytics/view-all.tsx';
import { pageReportPath, paths } from '../../../lib/paths.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { overviewTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { addressOf, pathOf } from '../page-address.ts';
import { useTopPages } from './use-overview.ts';

/** The pages that were seen most, each with the way to its funnel (dashboard section 2). */
export function TopPages({ query }: { readonly query: SessionQuery }) {
  const analyticsLink = useAnalyticsLink();
  const { data, isFailed } = useTopPages(query);
  const items = data?.topPages.edges.map(({ node }) => ({
    id: node.id,
    label: pathOf(node),
    count: node.pageCount,
    href: analyticsLink(pageReportPath('topPages', addressOf(node))),
  }));
  return (
    <RankedCard
      title={overviewTexts.topPages}
      unit={overviewTexts.views}
      items={items ?? null}
      isFailed={isFailed}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.topPages} of={reportTexts.topPages.many} />}
    />
  );
}
