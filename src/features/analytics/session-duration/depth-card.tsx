import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { useComparedDepths } from '../../../components/compare/compared-queries.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useDepths } from '../../../components/reports/report-queries.ts';
import { sessionDepthPath } from '../../../lib/paths.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { depthOfRow } from '../../../state/sessions/depth-and-length.ts';
import { analyticsSearchAtom } from '../../../state/sessions/link-search.ts';
import { useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts } from '../../../text/duration.ts';
import { type BucketRow, bucketChanges, bucketColumns } from './bucket-columns.tsx';
import { depthSort, sortBuckets, useBucketSort } from './bucket-sort.ts';
import styles from './buckets.module.css';
import { BucketsCard } from './buckets-card.tsx';

const texts = durationTexts.depth;

/** Sessions by the pages they saw: a row leads to its sessions, its chevron to its details (ANA-020). */
export function DepthCard({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const search = useAtomValue(analyticsSearchAtom);
  const { sort, onSort } = useBucketSort('depth_sort', depthSort);
  const isCompared = useAtomValue(compareAtom) !== null;
  const changeOf = bucketChanges(useComparedDepths(query), ({ depths }) => depths.edges.map(({ node }) => node));
  const { data, isFailed } = useDepths(query);
  const rows = useMemo(
    () =>
      data?.depths.edges.map(
        ({ node }): BucketRow => ({
          ...node,
          label: node.depth,
          name: analyticsTexts.pages(node.depth),
          href: link((config) => ({ ...config, pageDepth: depthOfRow(node.depth) })),
        }),
      ) ?? null,
    [data, link],
  );
  const columns = bucketColumns({
    rows: rows ?? [],
    header: texts.column,
    changeOf: isCompared ? changeOf : null,
    sortKey: depthSort.key,
    detailHref: ({ label }) => `${sessionDepthPath(label)}${search}`,
  });
  const bars = rows?.map((row) => ({ ...row, count: row.sessionsct })) ?? null;
  return (
    <BucketsCard title={texts.title} hint={texts.hint} bars={bars} isFailed={isFailed}>
      <div className={`${styles.table} ${styles.withDetails}`}>
        <DataTable
          caption={`${texts.title}, ${texts.hint}`}
          columns={columns}
          rows={rows && sortBuckets(rows, sort)}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={onSort}
          skeletonRows={8}
        />
      </div>
    </BucketsCard>
  );
}
