import { useMemo } from 'react';
import { countAxis, isByMonth } from '../../../../schema/reference/chart-spans.ts';
import type { Day } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { cutText } from '../../../text/cut-text.ts';
import { type ChartPoint, chartPoints, type DayCount, highest } from '../line-chart/chart-points.ts';
import { ChartLegend, ChartNote, LineChart } from '../line-chart/line-chart.tsx';
import {
  type ChartLine,
  type ChartSize,
  type LinePlan,
  type LineStyle,
  linePlan,
  type PeakMark,
  type PointDetail,
  scaleWidth,
} from '../line-chart/line-plan.ts';

/** Pixels. */
export const totalSessionsHeight = 220;

interface TotalSessionsChartProps {
  /** Caption of the table behind the chart. */
  readonly caption: string;
  readonly all: readonly DayCount[];
  /** Null while loading, or if the request failed: the chart then omits the line. */
  readonly targeted: readonly DayCount[] | null;
  /** The period to compare with, without the day matching the one in progress. */
  readonly earlier?: readonly DayCount[] | undefined;
  /** The day in progress in the account's time zone. */
  readonly today: Day;
}

/** All Sessions and Sessions Matching Your Targets, by day or month (HOM-011, HOM-013). */
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
  /** Whether the chart has, or will have, a line for the targets. */
  readonly hasTargeted: boolean;
  /** The earlier period, or why it has no line; null without comparison. */
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

/** Width in pixels of a scale with three digits, next to which names have enough room. */
const defaultScaleWidth = 24;

/** The total-sessions chart at a size. */
export function totalSessionsPlan(points: readonly ChartPoint[], size: ChartSize): LinePlan {
  const scale = countAxis(Math.max(0, ...points.map(highest)));
  const parts = {
    points,
    lines: totalSessionsLines(points),
    scales: [scale],
    mark: peakMark(points, size),
    namesWidth: size.width - Math.max(0, scaleWidth(scale) - defaultScaleWidth),
    right: 20,
    detailOf: totalSessionsDetail,
  };
  return linePlan(parts, size);
}

/** The lines with data: all sessions, and the targeted and earlier ones if they have loaded. */
export function totalSessionsLines(points: readonly ChartPoint[]): ChartLine[] {
  const line = (style: LineStyle, name: string, value: (point: ChartPoint) => number | null): ChartLine => ({
    line: style,
    name,
    values: points.map(value),
  });
  const all = line('first', chartTexts.allSessions, (point) => point.all);
  const others = [
    line('value', chartTexts.targetedSessions, ({ targeted }) => targeted),
    line('earlier', compareTexts.earlier, ({ earlier }) => earlier?.all ?? null),
  ];
  return [all, ...others.filter(({ values }) => values.some((value) => value !== null))];
}

/** The exact values of a point. */
export function totalSessionsDetail({ all, targeted, earlier, note }: ChartPoint): PointDetail {
  return {
    rows: [
      { line: 'first', label: chartTexts.allSessions, count: all },
      ...(targeted === null ? [] : [{ line: 'value', label: chartTexts.targetedSessions, count: targeted } as const]),
      ...(earlier ? [{ line: 'earlier', label: earlier.name, count: earlier.all } as const] : []),
    ],
    note,
  };
}

/** The highest point with a known cause, or null. */
export function explainedPeak(points: readonly ChartPoint[]): ChartPoint | null {
  return points
    .filter(({ note }) => note)
    .reduce<ChartPoint | null>((best, point) => (best && best.all >= point.all ? best : point), null);
}

/** Average width of a letter, and the usual space next to a plot, in pixels. */
const averageWidth = 6.4;
const besidePlot = 64;

/** Shortens a text to a width in pixels. */
export function fitText(text: string, width: number, letterWidth = averageWidth): string {
  return cutText(text, Math.max(1, Math.floor(width / letterWidth)));
}

/** Pixels between the label and the edge of the plot. */
const margin = 4;

/**
 * The one-line label above a peak, placed where no point is higher: centered, otherwise on the side with more room,
 * otherwise on the other. Null if lines are in the way everywhere.
 */
function labelAbove(
  points: readonly ChartPoint[],
  peak: ChartPoint,
  { width, letterScale = 1 }: Pick<ChartSize, 'width' | 'letterScale'>,
): PeakMark['label'] {
  const letterWidth = averageWidth * letterScale;
  const step = (width - besidePlot) / Math.max(1, points.length - 1);
  const index = points.indexOf(peak);
  const place = points.length === 1 ? (width - besidePlot) / 2 : index * step;
  const label = `${formatCount(peak.all)} · ${peak.note}`;
  const [left, right] = [place - margin, width - besidePlot - place - margin];
  const sides = [
    { textAnchor: 'middle', before: label.length * (letterWidth / 2), room: 2 * Math.min(left, right) },
    { textAnchor: 'start', before: 0, room: right },
    { textAnchor: 'end', before: label.length * letterWidth, room: left },
  ] as const;
  const wide = sides.filter(({ room }) => room >= label.length * letterWidth);
  const bySpace = left > right ? [sides[2], sides[1]] : [sides[1], sides[2]];
  for (const { textAnchor, before, room } of [...wide, ...bySpace]) {
    const text = fitText(label, room, letterWidth);
    const length = text.length * letterWidth;
    const from = place - (textAnchor === 'end' ? length : Math.min(before, length));
    const isCrossed = points.some((point, index) => {
      const isUnder = (index + 1) * step > from && (index - 1) * step < from + length;
      return isUnder && highest(point) > peak.all;
    });
    if (!isCrossed) return { text, textAnchor };
  }
  return null;
}

/**
 * The mark of the explained peak, with its count and cause above it unless lines cross them; null if there is no such
 * peak.
 */
export function peakMark(
  points: readonly ChartPoint[],
  size: Pick<ChartSize, 'width' | 'letterScale'>,
): PeakMark | null {
  const peak = explainedPeak(points);
  return peak && { index: points.indexOf(peak), label: labelAbove(points, peak, size) };
}
