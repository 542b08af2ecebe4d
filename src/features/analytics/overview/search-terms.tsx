import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { RankedCard } from '../../../components/key-analytics/ranked-card.tsx';
import { ViewAll } from '../../../components/key-analytics/view-all.tsx';
import { paths } from '../../../lib/paths.ts';
import { drillInto, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { emptyReportTexts, overviewTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { useSearchTerms } from './use-overview.ts';

/** The search terms that led to most sessions, each with the way to them. */
export function SearchTerms({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useSearchTerms(query);
  const items = data?.searchTerms.edges.map(({ node: { id, term, termct } }) => ({
    id,
    label: term,
    count: termct,
    href: link(drillInto({ term })),
  }));
  return (
    <RankedCard
      title={overviewTexts.searchTerms}
      unit={analyticsTexts.unit}
      items={items ?? null}
      isFailed={isFailed}
      empty={emptyReportTexts.noTerms}
      actions={<ViewAll path={paths.searchTerms} of={reportTexts.searchTerms.many} />}
    />
  );
}
