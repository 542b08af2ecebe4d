import { paths } from '../../lib/paths.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { Card } from '../card/card.tsx';
import { Histogram, type HistogramBar } from '../charts/histogram/histogram.tsx';
import { HistogramSkeleton } from '../charts/histogram/histogram-skeleton.tsx';
import { QuietFailure } from '../quiet-failure/quiet-failure.tsx';
import { ViewAll } from './view-all.tsx';

interface HistogramCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
}

export function HistogramCard({ title, hint, bars, isFailed }: HistogramCardProps) {
  return (
    <Card title={title} hint={hint} actions={<ViewAll path={paths.sessionDuration} of={title} />}>
      {isFailed && <QuietFailure />}
      {!bars && !isFailed && <HistogramSkeleton />}
      {bars && <Histogram unit={analyticsTexts.unit} bars={bars} />}
    </Card>
  );
}
