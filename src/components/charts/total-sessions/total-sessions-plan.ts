import { countAxis } from '../../../../schema/reference/chart-spans.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { type ChartPoint, highest } from '../line-chart/chart-points.ts';
import {
  type ChartLine,
  type ChartSize,
  type LinePlan,
  type LineStyle,
  linePlan,
  type PointDetail,
  scaleWidth,
} from '../line-chart/line-plan.ts';
import { peakMark } from './peak-mark.ts';

/** Pixels of a scale of three figures, beside which names have the room that they need. */
const usualScale = 24;

/** The total-sessions chart at a size. */
export function totalSessionsPlan(points: readonly ChartPoint[], size: ChartSize): LinePlan {
  const scale = countAxis(Math.max(0, ...points.map(highest)));
  const parts = {
    points,
    lines: totalSessionsLines(points),
    scales: [scale],
    mark: peakMark(points, size),
    namesWidth: size.width - Math.max(0, scaleWidth(scale) - usualScale),
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

/** Exact values of a point. */
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
