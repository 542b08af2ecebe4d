import { useMemo, useRef } from 'react';
import type { Day } from '../../../lib/day.ts';
import { LazyApexChart } from '../apex/lazy-apex-chart.tsx';
import { useWidth } from '../use-width.ts';
import { tickStep } from './axis.ts';
import type { DayCount } from './chart-point.ts';
import { chartPoints, isByMonth } from './chart-points.ts';
import { chartSeries } from './chart-series.ts';
import styles from './total-sessions-chart.module.css';
import { totalSessionsOptions } from './total-sessions-options.ts';
import { TotalSessionsTable } from './total-sessions-table.tsx';

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

/** All Sessions against Sessions Matching Your Targets, by day or month (dashboard sections 2 and 9). */
export function TotalSessionsChart({ caption, all, targeted, earlier, today }: TotalSessionsChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const points = useMemo(() => chartPoints(all, targeted, today, earlier), [all, targeted, today, earlier]);
  const options = useMemo(() => totalSessionsOptions(points, width), [points, width]);
  // The library takes no notice of settings that differ in their functions alone, and the axis is written by one.
  const axis = `${points[0]?.from} ${points.length} ${tickStep(points.length, width)}`;
  const series = useMemo(() => chartSeries(points).map(({ name, data }) => ({ name, data })), [points]);
  return (
    <div ref={plot} className={styles.plot} style={{ minHeight: totalSessionsHeight }}>
      {width > 0 && (
        <LazyApexChart key={axis} type="area" series={series} options={options} height={totalSessionsHeight} />
      )}
      <TotalSessionsTable caption={caption} points={points} isByMonth={isByMonth(all.length)} />
    </div>
  );
}
