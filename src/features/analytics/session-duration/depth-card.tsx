import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useComparedDepths } from '../../../components/compare/compared-queries.ts';
import { depthBar } from '../../../components/key-analytics/session-histograms.tsx';
import { useDepths } from '../../../components/reports/report-queries.ts';
import { joinStates } from '../../../lib/graphql/use-report.ts';
import { sessionDepthPath } from '../../../lib/paths.ts';
import { analyticsSearchAtom } from '../../../state/sessions/link-search.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { durationTexts } from '../../../text/duration.ts';
import { bucketChanges } from './bucket-columns.tsx';
import { depthSort, useBucketSort } from './bucket-sort.ts';
import { BucketsCard } from './buckets-card.tsx';

/** Sessions by the pages they saw: a row leads to its sessions, its chevron to its details (ANA-020). */
export function DepthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const search = useAtomValue(analyticsSearchAtom);
  const order = useBucketSort('depth_sort', depthSort);
  const compared = useComparedDepths(query);
  const state = useDepths(query);
  const { data, isFailed } = state;
  const rows = useMemo(
    () => data?.depths.edges.map(({ node }) => ({ ...node, ...depthBar(node, link), range: node.depth })) ?? null,
    [data, link],
  );
  return (
    <BucketsCard
      texts={durationTexts.depth}
      rows={rows}
      isFailed={isFailed}
      state={joinStates(state, compared.state)}
      sortKey={depthSort.key}
      {...order}
      changeOf={bucketChanges(compared, ({ depths }) => depths.edges.map(({ node }) => node))}
      detailHref={({ range }) => `${sessionDepthPath(range)}${search}`}
    />
  );
}
