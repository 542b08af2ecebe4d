import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import type { ChartPoint } from './chart-point.ts';

/** One line of the chart, and how it is drawn. */
interface ChartSeries {
  readonly name: string;
  readonly color: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels of a dash; 0 for a whole line. */
  readonly dash: number;
  /** A place without a value is a gap. */
  readonly data: { readonly x: number; readonly y: number | null }[];
}

const dataOf = (points: readonly ChartPoint[], value: (point: ChartPoint) => number | null) =>
  points.map((point, x) => ({ x, y: value(point) }));

/** The lines that there are: all sessions, and beside them what is known of the targeted and the earlier ones. */
export function chartSeries(points: readonly ChartPoint[]): ChartSeries[] {
  const all = {
    name: chartTexts.allSessions,
    color: 'var(--accent)',
    width: 2,
    dash: 0,
    data: dataOf(points, (point) => point.all),
  };
  const targeted = {
    name: chartTexts.targetedSessions,
    color: 'var(--value)',
    width: 2,
    dash: 0,
    data: dataOf(points, (point) => point.targeted),
  };
  const earlier = {
    name: compareTexts.earlier,
    color: 'var(--ink-3)',
    width: 1.5,
    dash: 3,
    data: dataOf(points, (point) => point.earlier?.all ?? null),
  };
  const isKnown = ({ data }: ChartSeries) => data.some(({ y }) => y !== null);
  return [all, ...[targeted, earlier].filter(isKnown)];
}
