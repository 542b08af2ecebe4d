import type { ApexOptions } from 'apexcharts';
import { type CountAxis, labelStep } from '../../../../schema/reference/chart-spans.ts';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import {
  axisOfPoints,
  type DrawnChart,
  type DrawnLine,
  drawnLines,
  labelsHeight,
  scaleWidth,
  writePointLabels,
  writeScales,
} from './axes.ts';
import type { AxisPoint } from './chart-points.ts';
import styles from './line-chart.module.css';
import type { LineStyle } from './line-chart.tsx';

/** Stroke of each kind of line. Colors are tokens, so a change of theme needs no redraw. */
export const lineStrokes: Readonly<Record<LineStyle, { color: string; width: number; dash: number }>> = {
  first: { color: 'var(--accent)', width: 2, dash: 0 },
  value: { color: 'var(--value)', width: 2, dash: 0 },
  second: { color: 'var(--series-2)', width: 2, dash: 0 },
  earlier: { color: 'var(--ink-3)', width: 1.5, dash: 3 },
};

/** A line of a chart with its values. */
export type ChartLine = DrawnLine<LineStyle>;

interface LineOptions<Point extends AxisPoint> {
  readonly id: string;
  readonly points: readonly Point[];
  readonly lines: readonly ChartLine[];
  /** Pixels of the plot, without the scales beside it. */
  readonly plotWidth: number;
  /** Pixels right of the last point, where its label needs no more. */
  readonly paddingRight: number;
  /** One scale for all lines, or one for each. */
  readonly scales: readonly CountAxis[];
  readonly tooltip: (point: Point) => string;
}

/** The chart library's settings that all line charts share. Nothing is animated. */
export function lineOptions<Point extends AxisPoint>(options: LineOptions<Point>): ApexOptions {
  const { id, points, lines, plotWidth, paddingRight, scales, tooltip } = options;
  const step = labelStep(points, plotWidth);
  const drawn = drawnLines(lines, points[0]?.isPart === true);
  const strokes = drawn.map(({ line, partOf }) => ({ ...lineStrokes[line], ...(partOf && { dash: partDash }) }));
  const yaxes = scales.map(({ max, tickCount }, index) => ({
    // Each scale names its lines, since a line may be drawn in two parts.
    ...(scales.length > 1 && { seriesName: seriesOf(drawn, lines[index]) }),
    min: 0,
    max,
    tickAmount: tickCount,
    labels: { show: false },
    opposite: index > 0,
  }));
  const last = points.at(-1);
  const isLastLabeled = points.length > 1 && (points.length - 1) % step === 0 && scales.length === 1;
  const lastLabelRoom = isLastLabeled ? halfLabelOf(last?.label ?? '') : 0;
  const finish = (chart: DrawnChart) => {
    writePointLabels(chart, points, step);
    writeScales(chart, scales);
    scaleOnPaper(chart);
  };
  const isLastDashed = (last?.isUnfinished || last?.isPart) === true && points.length > 1;
  return {
    chart: {
      id,
      fontFamily: 'var(--font)',
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted: finish, updated: finish },
    },
    colors: strokes.map(({ color }) => color),
    stroke: {
      curve: 'straight',
      width: strokes.map(({ width }) => width),
      dashArray: strokes.map(({ dash }) => dash),
      lineCap: 'round',
    },
    fill: { type: 'solid', opacity: 1 },
    forecastDataPoints: { count: isLastDashed ? 1 : 0, strokeWidth: 2, dashArray: partDash, fillOpacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    markers: { size: points.length === 1 ? 5 : 0, strokeWidth: 2, hover: { size: 5 } },
    grid: {
      borderColor: 'var(--hairline)',
      padding: { ...roomBeside(scales, Math.max(paddingRight, lastLabelRoom)), top: -16, bottom: labelsHeight },
    },
    // Points have whole numbers as x values, so that no date is parsed in the browser's own time zone.
    xaxis: {
      type: 'numeric',
      ...axisOfPoints(points.length),
      labels: { show: false, rotate: 0 },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { width: 1, dashArray: 0 } },
    },
    yaxis: yaxes.length > 1 ? yaxes : (yaxes[0] ?? {}),
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { readonly dataPointIndex: number }) => {
        const point = points[dataPointIndex];
        return point ? tooltip(point) : '';
      },
    },
  };
}

/** Pixels from the edge to the figures of the one scale, of the left one of two, and of the right one. */
const outside = { single: 17, left: 27, right: 14 } as const;

/** Pixels that the library leaves on each side of a plot, for its scales and what stands out. */
function roomBeside([first, second]: readonly CountAxis[], right: number) {
  return {
    left: (second ? outside.left : outside.single) + (first ? scaleWidth(first) : 0),
    right: right + (second ? outside.right + scaleWidth(second) : 0),
  };
}

/** Pixels, at least, from the middle of a label to its end. */
const halfLabelOf = ({ length }: string) => Math.ceil(3.6 * length);

/** Pixels of a dash and of the gap after it, where a point is not a full day or month. */
const partDash = 4;

const seriesOf = (drawn: readonly ChartLine[], of: ChartLine | undefined) =>
  drawn.filter(({ name, partOf }) => name === of?.name || partOf === of?.name).map(({ name }) => name);

/** The lines as the chart library takes them. */
export function lineSeries(lines: readonly ChartLine[], points: readonly AxisPoint[]) {
  return drawnLines(lines, points[0]?.isPart === true).map(({ name, data }) => ({ name, data: [...data] }));
}

/** A React key that changes with the axis labels: the library ignores options that differ in functions only. */
export function axisKey(points: readonly AxisPoint[], plotWidth: number): string {
  return `${points[0]?.from} ${points.length} ${points[0]?.isPart} ${labelStep(points, plotWidth)}`;
}

/** Lets the drawing shrink to the width of the paper, a change that the library does not notice. */
function scaleOnPaper({ el }: DrawnChart): void {
  const svg = el.querySelector('svg');
  const { width, height } = svg?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (svg && width > 0) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

interface TooltipRow {
  readonly line: LineStyle;
  readonly label: string;
  readonly count: number;
}

/** Exact values of a point as HTML, which is what the library takes; every text is escaped. */
export function tooltipHtml({ name, isUnfinished }: AxisPoint, rows: readonly TooltipRow[], note?: string | null) {
  const title = isUnfinished ? `${name} · ${chartTexts.soFar}` : name;
  const body = rows.map(
    ({ line, label, count }) =>
      `<div class="${styles.tooltipRow}"><i class="${styles.mark}" data-line="${line}"></i><span>${escapeHtml(label)}</span><b>${formatCount(count)}</b></div>`,
  );
  if (note) body.push(`<p class="${styles.tooltipNote}">${escapeHtml(note)}</p>`);
  return `<div class="${styles.tooltip}"><strong>${escapeHtml(title)}</strong>${body.join('')}</div>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
