import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { RankedCard } from '../../../components/key-analytics/ranked-card.tsx';
import { ViewAll } from '../../../components/key-analytics/view-all.tsx';
import { paths } from '../../../lib/paths.ts';
import { drillInto, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { overviewTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { addressOf, pathOf } from '../page-address.ts';
import { useEntryPages } from './use-overview.ts';

/** The pages that most sessions began on, each with the way to these. */
export function EntryPages({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useEntryPages(query);
  const items = data?.entryPages.edges.map(({ node }) => ({
    id: node.id,
    label: pathOf(node),
    count: node.entryCount,
    href: link(drillInto({ entryPage: addressOf(node) })),
  }));
  return (
    <RankedCard
      title={overviewTexts.entryPages}
      unit={overviewTexts.entries}
      items={items ?? null}
      isFailed={isFailed}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.entryPages} of={reportTexts.entryPages.many} />}
    />
  );
}
