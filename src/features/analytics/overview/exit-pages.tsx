import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { RankedCard } from '../../../components/key-analytics/ranked-card.tsx';
import { ViewAll } from '../../../components/key-analytics/view-all.tsx';
import { paths } from '../../../lib/paths.ts';
import { drillInto, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { overviewTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { addressOf, pathOf } from '../page-address.ts';
import { useExitPages } from './use-overview.ts';

/** The pages that most sessions ended on, each with the way to these. */
export function ExitPages({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useExitPages(query);
  const items = data?.exitPages.edges.map(({ node }) => ({
    id: node.id,
    label: pathOf(node),
    count: node.exitCount,
    href: link(drillInto({ exitPage: addressOf(node) })),
  }));
  return (
    <RankedCard
      title={overviewTexts.exitPages}
      unit={overviewTexts.exits}
      items={items ?? null}
      isFailed={isFailed}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.exitPages} of={reportTexts.exitPages.many} />}
    />
  );
}
