import type { ApexOptions } from 'apexcharts';
import { formatCount } from '../../../lib/format.ts';
import { axisOfPlaces, labelAt } from '../place-axis.ts';
import { scaleOnPaper } from '../scale-on-paper.ts';
import { countAxis, tickStep } from './axis.ts';
import type { ChartPoint } from './chart-point.ts';
import { chartSeries } from './chart-series.ts';
import { peakAnnotation } from './peak-annotation.ts';
import { tooltipHtml } from './tooltip-html.ts';

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
