import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { countAxis } from '../../../../schema/reference/chart-spans.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import { ApexChart } from '../apex-chart.tsx';
import type { ChartPoint } from '../line-chart/chart-points.ts';
import type { LineStyle, PlotProps } from '../line-chart/line-chart.tsx';
import { axisKey, type ChartLine, lineOptions, lineSeries, tooltipHtml } from '../line-chart/line-options.ts';
import { peakAnnotation } from './peak-annotation.ts';

/** The drawing of the total-sessions chart; it loads together with the chart library. */
export function TotalSessionsPlot({ points, width, height }: PlotProps<ChartPoint>) {
  const options = useMemo(() => totalSessionsOptions(points, width), [points, width]);
  const series = useMemo(() => lineSeries(chartSeries(points), points), [points]);
  return <ApexChart key={axisKey(points, width)} series={series} options={options} height={height} />;
}

/** Room for words above the highest point, in pixels. */
const wordsHeight = 4;

/** The library's settings for a width in pixels. */
export function totalSessionsOptions(points: readonly ChartPoint[], width: number): ApexOptions {
  const annotations = peakAnnotation(points, width);
  const options = lineOptions({
    id: 'total-sessions',
    points,
    lines: chartSeries(points),
    plotWidth: width,
    paddingRight: 20,
    scales: [countAxis(Math.max(0, ...points.map(({ all, earlier }) => Math.max(all, earlier?.all ?? 0))))],
    tooltip: totalSessionsTooltip,
  });
  if (annotations.length === 0) return options;
  const padding = { ...options.grid?.padding, top: wordsHeight };
  return { ...options, grid: { ...options.grid, padding }, annotations: { points: annotations } };
}

/** The lines with data: all sessions, and the targeted and earlier ones if they have loaded. */
export function chartSeries(points: readonly ChartPoint[]): ChartLine[] {
  const series = (line: LineStyle, name: string, value: (point: ChartPoint) => number | null): ChartLine => ({
    line,
    name,
    data: points.map((point, x) => ({ x, y: value(point) })),
  });
  const all = series('first', chartTexts.allSessions, (point) => point.all);
  const others = [
    series('value', chartTexts.targetedSessions, ({ targeted }) => targeted),
    series('earlier', compareTexts.earlier, ({ earlier }) => earlier?.all ?? null),
  ];
  return [all, ...others.filter(({ data }) => data.some(({ y }) => y !== null))];
}

/** Exact values of a point, as HTML. */
export function totalSessionsTooltip(point: ChartPoint): string {
  const { all, targeted, earlier, note } = point;
  return tooltipHtml(
    point,
    [
      { line: 'first', label: chartTexts.allSessions, count: all },
      ...(targeted === null ? [] : [{ line: 'value', label: chartTexts.targetedSessions, count: targeted } as const]),
      ...(earlier ? [{ line: 'earlier', label: earlier.name, count: earlier.all } as const] : []),
    ],
    note,
  );
}
