import type { SessionQuery } from '../../../schema/generated/types.ts';
import { depthOfRow } from '../../state/sessions/length-codec.ts';
import { useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { useDepths } from '../reports/report-queries.ts';
import { HistogramCard } from './histogram-card.tsx';

/** Sessions by the pages they saw; a bar leads to its sessions (dashboard section 2). */
export function SessionDepth({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useDepths(query);
  const bars = data?.depths.edges.map(({ node }) => ({
    id: node.id,
    label: node.depth,
    name: analyticsTexts.pages(node.depth),
    count: node.sessionsct,
    href: link((config) => ({ ...config, pageDepth: depthOfRow(node.depth) })),
  }));
  return (
    <HistogramCard
      title={analyticsTexts.sessionDepth}
      hint={analyticsTexts.depthHint}
      bars={bars ?? null}
      isFailed={isFailed}
    />
  );
}
