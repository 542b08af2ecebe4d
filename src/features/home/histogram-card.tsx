import { Card } from '../../components/card/card.tsx';
import { Histogram, type HistogramBar } from '../../components/charts/histogram/histogram.tsx';
import { HistogramSkeleton } from '../../components/charts/histogram/histogram-skeleton.tsx';
import { homeTexts } from '../../text/home.ts';
import { QuietFailure } from './quiet-failure.tsx';

interface HistogramCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
}

export function HistogramCard({ title, hint, bars, isFailed }: HistogramCardProps) {
  return (
    <Card title={title} hint={hint}>
      {isFailed && <QuietFailure />}
      {!bars && !isFailed && <HistogramSkeleton />}
      {bars && <Histogram unit={homeTexts.unit} bars={bars} />}
    </Card>
  );
}
