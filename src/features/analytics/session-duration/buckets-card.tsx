import type { ReactNode } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Histogram, type HistogramBar, HistogramSkeleton } from '../../../components/charts/histogram/histogram.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { analyticsTexts } from '../../../text/analytics.ts';
import styles from './buckets.module.css';

interface BucketsCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
  readonly actions?: ReactNode;
  /** The table of the same rows. */
  readonly children: ReactNode;
}

/** A chart over the table of its figures. */
export function BucketsCard({ title, hint, bars, isFailed, actions, children }: BucketsCardProps) {
  const isEmpty = bars?.every(({ count }) => count === 0) === true;
  return (
    <Card title={title} hint={hint} actions={!isEmpty && actions} isFlush>
      {isFailed && <QuietFailure />}
      {isEmpty && <EmptyState text={analyticsTexts.noSessions} />}
      {!isFailed && !isEmpty && (
        <>
          <div className={styles.plot}>
            {bars ? <Histogram unit={analyticsTexts.unit} bars={bars} /> : <HistogramSkeleton />}
          </div>
          {children}
        </>
      )}
    </Card>
  );
}
