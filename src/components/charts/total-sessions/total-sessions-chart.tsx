import { useMemo } from 'react';
import { isByMonth } from '../../../../schema/reference/chart-spans.ts';
import type { Day } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { chartPoints, type DayCount } from '../line-chart/chart-points.ts';
import { ChartLegend, ChartNote, LineChart } from '../line-chart/line-chart.tsx';
import { totalSessionsPlan } from './total-sessions-plan.ts';

/** Pixels. */
export const totalSessionsHeight = 220;

interface TotalSessionsChartProps {
  /** Names the table behind the chart. */
  readonly caption: string;
  readonly all: readonly DayCount[];
  /** Null while loading, or if the request failed: then the chart has no such line. */
  readonly targeted: readonly DayCount[] | null;
  /** The period to compare with, without the day that matches the one in progress. */
  readonly earlier?: readonly DayCount[] | undefined;
  /** The day in progress in the account's time zone. */
  readonly today: Day;
}

/** All Sessions against Sessions Matching Your Targets, by day or month (HOM-011, HOM-013). */
export function TotalSessionsChart({ caption, all, targeted, earlier, today }: TotalSessionsChartProps) {
  const points = useMemo(() => chartPoints(all, targeted, today, earlier), [all, targeted, today, earlier]);
  const hasEarlier = points.some((point) => point.earlier !== null);
  return (
    <>
      <LineChart
        points={points}
        height={totalSessionsHeight}
        planOf={totalSessionsPlan}
        caption={caption}
        unit={isByMonth(all.length) ? 'month' : 'day'}
        columns={[
          { header: chartTexts.allSessions, cell: (point) => point.all },
          { header: chartTexts.targetedSessions, cell: (point) => point.targeted },
          ...(hasEarlier ? [earlierColumn] : []),
          { header: chartTexts.cause, cell: ({ note }) => note ?? '' },
        ]}
      />
      {points.some(({ isPart }) => isPart) && <ChartNote text={chartTexts.partOfMonth} />}
    </>
  );
}

const earlierColumn = {
  header: compareTexts.earlier,
  cell: ({ earlier }: ReturnType<typeof chartPoints>[number]) =>
    earlier && `${formatCount(earlier.all)}, ${earlier.name}`,
};

interface LegendProps {
  /** Whether there is a line of the targets, or will be. */
  readonly hasTargeted: boolean;
  /** The earlier period, or why it has no line; null without a comparison. */
  readonly earlier?: { readonly text: string; readonly hasLine: boolean } | null;
}

export function TotalSessionsLegend({ hasTargeted, earlier = null }: LegendProps) {
  return (
    <ChartLegend
      items={[
        { line: 'first', text: chartTexts.allSessions },
        ...(hasTargeted ? [{ line: 'value' as const, text: chartTexts.targetedSessions }] : []),
        ...(earlier ? [{ line: earlier.hasLine ? ('earlier' as const) : null, text: earlier.text }] : []),
      ]}
    />
  );
}
