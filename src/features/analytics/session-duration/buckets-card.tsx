import { useAtomValue } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Histogram, HistogramSkeleton } from '../../../components/charts/histogram/histogram.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import type { LoadState } from '../../../lib/graphql/use-report.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { type BucketRow, bucketColumns, type ColumnsOptions } from './bucket-columns.tsx';
import { type BucketSort, type BucketSortKey, sortBuckets } from './bucket-sort.ts';
import styles from './buckets.module.css';

type Table = ComponentProps<typeof DataTable<BucketRow, BucketSortKey>>;

interface BucketsCardProps extends Pick<ColumnsOptions, 'sortKey' | 'detailHref' | 'isBeside'> {
  readonly texts: { readonly title: string; readonly hint: string; readonly column: string };
  /** Null while loading. */
  readonly rows: readonly BucketRow[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
  readonly sort: BucketSort;
  readonly onSort: (key: BucketSortKey) => void;
  /** How the sessions of a row changed, if a comparison is on. */
  readonly changeOf: NonNullable<ColumnsOptions['changeOf']>;
  readonly actions?: ReactNode;
  /** What rows open to, if they do. */
  readonly details?: Pick<Table, 'detail' | 'detailLabel' | 'canOpen' | 'openRows' | 'onToggle'>;
}

/** A chart over the table of its figures. */
export function BucketsCard(props: BucketsCardProps) {
  const { texts, rows, isFailed, state, sort, onSort, sortKey, changeOf, detailHref, isBeside, actions, details } =
    props;
  const { title, hint, column } = texts;
  const isCompared = useAtomValue(compareAtom) !== null;
  const isEmpty = rows?.every(({ count }) => count === 0) === true;
  const columns = bucketColumns({
    rows: rows ?? [],
    header: column,
    sortKey,
    changeOf: isCompared ? changeOf : null,
    ...(detailHref && { detailHref }),
    ...(isBeside && { isBeside }),
  });
  return (
    <Card title={title} hint={hint} actions={!isEmpty && actions} state={state} isFlush>
      {isFailed && <QuietFailure />}
      {isEmpty && <EmptyState text={analyticsTexts.noSessions} />}
      {!isFailed && !isEmpty && (
        <>
          <div className={styles.plot}>
            {rows ? <Histogram unit={analyticsTexts.unit} bars={rows} /> : <HistogramSkeleton />}
          </div>
          <div className={`${styles.table} ${detailHref ? styles.withDetails : ''}`}>
            <DataTable
              caption={`${title}, ${hint}`}
              columns={columns}
              rows={rows && sortBuckets(rows, sort)}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={onSort}
              skeletonRows={8}
              {...details}
            />
          </div>
        </>
      )}
    </Card>
  );
}
