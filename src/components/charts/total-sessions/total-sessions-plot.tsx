import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { ApexChart } from '../apex/apex-chart.tsx';
import { axisOfPlaces, countAxis, labelAt, tickStep } from '../line-chart/axes.ts';
import type { ChartPoint } from '../line-chart/chart-points.ts';
import styles from '../line-chart/line-chart.module.css';
import { scaleOnPaper } from '../scale-on-paper.ts';
import { peakAnnotation } from './peak-annotation.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The library takes markup: whatever the server sent goes in as text. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

function row(className: string | undefined, label: string, count: number): string {
  return `<div class="${styles.tooltipRow}"><i class="${className}"></i><span>${label}</span><b>${formatCount(count)}</b></div>`;
}

/** Exact values of a point, as markup for the chart's tooltip. */
export function tooltipHtml({ name, all, targeted, earlier, note, isUnfinished }: ChartPoint): string {
  const title = isUnfinished ? `${name} · ${chartTexts.soFar}` : name;
  const rows = [row(styles.allMark, chartTexts.allSessions, all)];
  if (targeted !== null) rows.push(row(styles.targetedMark, chartTexts.targetedSessions, targeted));
  if (earlier) rows.push(row(styles.earlierMark, earlier.name, earlier.all));
  if (note) rows.push(`<p class="${styles.tooltipNote}">${escapeHtml(note)}</p>`);
  return `<div class="${styles.tooltip}"><strong>${title}</strong>${rows.join('')}</div>`;
}

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

const fontFamily = 'var(--font)';

/**
 * The library's settings for the total-sessions chart on so many pixels of width. Colours are tokens, so a change of
 * theme needs no redraw; nothing moves, since a line that grows explains nothing.
 */
export function totalSessionsOptions(points: readonly ChartPoint[], width: number): ApexOptions {
  const step = tickStep(points.length, width);
  const axis = countAxis(Math.max(0, ...points.map(({ all, earlier }) => Math.max(all, earlier?.all ?? 0))));
  const lines = chartSeries(points);
  const isLastUnfinished = points.at(-1)?.isUnfinished === true && points.length > 1;
  return {
    chart: {
      id: 'total-sessions',
      fontFamily,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted: scaleOnPaper, updated: scaleOnPaper },
    },
    colors: lines.map(({ color }) => color),
    stroke: {
      curve: 'straight',
      width: lines.map(({ width }) => width),
      dashArray: lines.map(({ dash }) => dash),
      lineCap: 'round',
    },
    fill: { type: 'solid', opacity: 1 },
    forecastDataPoints: { count: isLastUnfinished ? 1 : 0, strokeWidth: 2, dashArray: 4, fillOpacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    markers: { size: points.length === 1 ? 5 : 0, strokeWidth: 2, hover: { size: 5 } },
    grid: { borderColor: 'var(--hairline)', padding: { left: 12, right: 20, top: -16, bottom: 0 } },
    // Points stand at whole numbers, so that no date is ever read in the browser's own time zone.
    xaxis: {
      type: 'numeric',
      ...axisOfPlaces(points.length),
      labels: {
        formatter: (place: string) => labelAt(points, Number(place), step),
        rotate: 0,
        trim: false,
        hideOverlappingLabels: false,
        style: { fontSize: '12px' },
      },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { width: 1, dashArray: 0 } },
    },
    yaxis: {
      min: 0,
      max: axis.max,
      tickAmount: axis.tickCount,
      labels: { formatter: formatCount, style: { fontSize: '12px' } },
    },
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { readonly dataPointIndex: number }) => {
        const point = points[dataPointIndex];
        return point ? tooltipHtml(point) : '';
      },
    },
    annotations: { points: peakAnnotation(points, width) },
  };
}

export interface TotalSessionsPlotProps {
  readonly points: readonly ChartPoint[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** All that only the drawing needs, so that it travels with the chart library and not before it. */
export function TotalSessionsPlot({ points, width, height }: TotalSessionsPlotProps) {
  const options = useMemo(() => totalSessionsOptions(points, width), [points, width]);
  // The library takes no notice of settings that differ in their functions alone, and the axis is written by one.
  const axis = `${points[0]?.from} ${points.length} ${tickStep(points.length, width)}`;
  const series = useMemo(() => chartSeries(points).map(({ name, data }) => ({ name, data })), [points]);
  return <ApexChart key={axis} type="area" series={series} options={options} height={height} />;
}
