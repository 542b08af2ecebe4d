import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sharesOfWhole } from '../../../../schema/reference/rounded-shares.ts';
import { Card } from '../../../components/card/card.tsx';
import { Histogram, type HistogramBar, HistogramSkeleton } from '../../../components/charts/histogram.tsx';
import type { Compared } from '../../../components/compare/comparison.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/rows.tsx';
import { type BothPeriods, Change, inBothPeriods } from '../../../components/figure/figure.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { useEmptyText } from '../../../components/results/empty-text.ts';
import { countMeasure, formatCount, formatRate } from '../../../lib/format.ts';
import type { LoadState } from '../../../lib/graphql/use-report.ts';
import { compareAtom } from '../../../state/dates/compare.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { durationTexts } from '../../../text/analytics-reports.ts';
import { CountBar } from '../reports/report-columns.tsx';
import { type BucketSort, type BucketSortKey, sortBuckets } from './bucket-sort.ts';
import styles from './buckets.module.css';

type Table = ComponentProps<typeof DataTable<BucketRow, BucketSortKey>>;

interface BucketsCardProps extends Pick<ColumnsOptions, 'sortKey' | 'detailHref' | 'isBeside'> {
  readonly texts: { readonly title: string; readonly hint: string; readonly column: string };
  /** The chart's bars, which follow the present; null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  /** The table's rows, which stay consistent with its export (DAT-032, FIL-035); null while loading. */
  readonly rows: readonly BucketRow[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
  readonly sort: BucketSort;
  readonly onSort: (key: BucketSortKey) => void;
  /** How a row's sessions changed, if a comparison is on. */
  readonly changeOf: NonNullable<ColumnsOptions['changeOf']>;
  readonly actions?: ReactNode;
  /** The expanded content of rows, if they can expand. */
  readonly details?: Pick<Table, 'detail' | 'detailLabel' | 'canOpen' | 'openRows' | 'onToggle'>;
}

/** A chart above a table of its figures. */
export function BucketsCard(props: BucketsCardProps) {
  const {
    texts,
    bars,
    rows,
    isFailed,
    state,
    sort,
    onSort,
    sortKey,
    changeOf,
    detailHref,
    isBeside,
    actions,
    details,
  } = props;
  const { title, hint, column } = texts;
  const isCompared = useAtomValue(compareAtom) !== null;
  const isEmpty = rows !== null && [...rows, ...(bars ?? [])].every(({ count }) => count === 0);
  const emptyText = useEmptyText(analyticsTexts.noSessions);
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
      {isEmpty && <EmptyState text={emptyText} />}
      {!isFailed && !isEmpty && (
        <>
          <div className={styles.plot}>
            {bars ? <Histogram unit={analyticsTexts.unit} bars={bars} /> : <HistogramSkeleton />}
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

/** A row of the depth or length report: its bar, count and share. */
export interface BucketRow extends HistogramBar {
  readonly sessionsct: number;
  /** Its pages or minutes in the report's format: 6-9, 10+. */
  readonly range: string;
}

interface ColumnsOptions {
  readonly rows: readonly BucketRow[];
  readonly header: string;
  readonly sortKey: BucketSortKey;
  /** Sessions of a row, or without an id of all rows, in both periods; null without a comparison. */
  readonly changeOf: ((id?: string) => BothPeriods) | null;
  /** Link to a row's detail page; without it, there is no such column. */
  readonly detailHref?: (row: BucketRow) => string;
  /** Whether a row lacks the expand button that other rows have before their name. */
  readonly isBeside?: (row: BucketRow) => boolean;
}

/** Name, sessions with a bar, and share. A row without sessions has no link. */
function bucketColumns(options: ColumnsOptions): Column<BucketRow, BucketSortKey>[] {
  const { rows, header, sortKey, changeOf, detailHref, isBeside } = options;
  const total = rows.reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  const largest = Math.max(1, ...rows.map(({ sessionsct }) => sessionsct));
  const shares = sharesOfWhole(rows.map(({ sessionsct }) => sessionsct));
  const shareOf = new Map(rows.map(({ id }, index) => [id, shares[index] ?? 0]));
  const columns: Column<BucketRow, BucketSortKey>[] = [
    {
      id: 'name',
      header,
      sortKey,
      width: changeOf ? '32%' : '38%',
      total: isBeside ? <span className={styles.beside}>{durationTexts.total}</span> : durationTexts.total,
      cell: (row) => (
        <span className={isBeside?.(row) ? styles.beside : undefined}>
          {row.sessionsct > 0 ? (
            <Link className={styles.link} to={row.href}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </span>
      ),
    },
    {
      id: 'sessions',
      header: durationTexts.sessions,
      sortKey: 'sessionsct',
      align: 'end',
      width: changeOf ? '26%' : '32%',
      total: formatCount(total),
      cell: ({ sessionsct }) => (
        <CountBar count={sessionsct} largest={largest}>
          {formatCount(sessionsct)}
        </CountBar>
      ),
    },
    {
      id: 'share',
      header: durationTexts.share,
      align: 'end',
      total: durationTexts.whole,
      cell: ({ id }) => formatRate(shareOf.get(id) ?? 0),
    },
  ];
  if (changeOf) {
    columns.push({
      id: 'change',
      width: '18%',
      header: durationTexts.change,
      align: 'end',
      total: <Change {...changeOf()} measure={countMeasure} />,
      cell: ({ id }) => <Change {...changeOf(id)} measure={countMeasure} />,
    });
  }
  if (detailHref) {
    columns.push({
      id: 'details',
      header: durationTexts.details,
      align: 'end',
      width: '76px',
      cell: (row) =>
        row.sessionsct > 0 && (
          <Link className={styles.details} to={detailHref(row)} aria-label={durationTexts.detailsOf(row.name)}>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        ),
    });
  }
  return columns;
}

interface Bucket {
  readonly id: string;
  readonly sessionsct: number;
}

/**
 * Returns a function that finds the sessions of a bucket, or without an id of all buckets, in the responses for both
 * periods.
 */
export function bucketChanges<Data>(compared: Compared<Data>, bucketsOf: (data: Data) => readonly Bucket[]) {
  return (id?: string): BothPeriods =>
    inBothPeriods(compared, (data) =>
      bucketsOf(data)
        .filter((bucket) => id === undefined || bucket.id === id)
        .reduce((sum, { sessionsct }) => sum + sessionsct, 0),
    );
}
