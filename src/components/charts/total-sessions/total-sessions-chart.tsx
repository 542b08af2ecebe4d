import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { Day } from '../../../lib/day.ts';
import { ChartSkeleton } from '../apex/lazy-apex-chart.tsx';
import { useWidth } from '../use-width.ts';
import type { DayCount } from './chart-point.ts';
import { chartPoints, isByMonth } from './chart-points.ts';
import styles from './total-sessions-chart.module.css';
import { TotalSessionsTable } from './total-sessions-table.tsx';

const load = () => import('./total-sessions-plot.tsx');
const Plot = lazy(async () => ({ default: (await load()).TotalSessionsPlot }));

/** Fetches the drawing as soon as the screen stands, beside the data and not after it. */
export function usePreloadedPlot(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

/** Pixels. */
export const totalSessionsHeight = 220;

interface TotalSessionsChartProps {
  /** Names the table behind the chart. */
  readonly caption: string;
  readonly all: readonly DayCount[];
  /** Null while they are not known, or where the call failed: the first line stands alone. */
  readonly targeted: readonly DayCount[] | null;
  /** The earlier period that it is compared with, without the day beside one that is not over. */
  readonly earlier?: readonly DayCount[] | undefined;
  /** In the account's time zone; the day that is not over. */
  readonly today: Day;
}

/** All Sessions against Sessions Matching Your Targets, by day or month (HOM-011, HOM-013). */
export function TotalSessionsChart({ caption, all, targeted, earlier, today }: TotalSessionsChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const points = useMemo(() => chartPoints(all, targeted, today, earlier), [all, targeted, today, earlier]);
  return (
    <div ref={plot} className={styles.plot} style={{ minHeight: totalSessionsHeight }}>
      {width > 0 && (
        <Suspense fallback={<ChartSkeleton height={totalSessionsHeight} />}>
          <Plot points={points} width={width} height={totalSessionsHeight} />
        </Suspense>
      )}
      <TotalSessionsTable caption={caption} points={points} isByMonth={isByMonth(all.length)} />
    </div>
  );
}
