import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { Day } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { type ChartPoint, chartPoints, type DayCount, isByMonth } from '../line-chart/chart-points.ts';
import styles from '../line-chart/line-chart.module.css';
import { ChartSkeleton } from '../line-chart/line-chart.tsx';
import { useWidth } from '../use-width.ts';

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

interface LegendProps {
  /** Days of the earlier period, or why it has no line; null where nothing is compared. */
  readonly earlier?: { readonly text: string; readonly hasLine: boolean } | null;
}

/** Which line is which. */
export function TotalSessionsLegend({ earlier = null }: LegendProps) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.allMark} />
        {chartTexts.allSessions}
      </li>
      <li>
        <i className={styles.targetedMark} />
        {chartTexts.targetedSessions}
      </li>
      {earlier && (
        <li>
          {earlier.hasLine && <i className={styles.earlierMark} />}
          {earlier.text}
        </li>
      )}
    </ul>
  );
}

interface TotalSessionsTableProps {
  readonly caption: string;
  readonly points: readonly ChartPoint[];
  readonly isByMonth: boolean;
}

/** What the chart shows, for those who cannot see it. */
function TotalSessionsTable({ caption, points, isByMonth }: TotalSessionsTableProps) {
  const hasEarlier = points.some(({ earlier }) => earlier !== null);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{isByMonth ? chartTexts.month : chartTexts.day}</th>
            <th scope="col">{chartTexts.allSessions}</th>
            <th scope="col">{chartTexts.targetedSessions}</th>
            {hasEarlier && <th scope="col">{compareTexts.earlier}</th>}
            <th scope="col">{chartTexts.cause}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{point.isUnfinished ? `${point.name}, ${chartTexts.soFar}` : point.name}</th>
              <td>{formatCount(point.all)}</td>
              <td>{point.targeted === null ? '—' : formatCount(point.targeted)}</td>
              {hasEarlier && (
                <td>{point.earlier ? `${formatCount(point.earlier.all)}, ${point.earlier.name}` : '—'}</td>
              )}
              <td>{point.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
