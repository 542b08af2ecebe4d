import type { ApexOptions } from 'apexcharts';
import { formatCount } from '../../../lib/format.ts';
import { axisOfPlaces, labelAt } from '../place-axis.ts';
import { scaleOnPaper } from '../scale-on-paper.ts';
import { tickStep } from '../total-sessions/axis.ts';
import { activityAxes } from './activity-axes.ts';
import type { ActivityPoint } from './activity-points.ts';
import { activityTooltip } from './activity-tooltip.ts';

const fontFamily = 'var(--font)';

/** The library's settings for the chart on so many pixels of width; colours are tokens, and nothing moves. */
export function activityOptions(points: readonly ActivityPoint[], width: number): ApexOptions {
  const step = tickStep(points.length, width - scalesWidth);
  const axes = activityAxes(points);
  const scale = ({ max, tickCount }: (typeof axes)['clicks']) => ({
    min: 0,
    max,
    tickAmount: tickCount,
    labels: { formatter: formatCount, style: { fontSize: '12px' } },
  });
  const isLastUnfinished = points.at(-1)?.isUnfinished === true && points.length > 1;
  return {
    chart: {
      id: 'campaign-activity',
      fontFamily,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted: scaleOnPaper, updated: scaleOnPaper },
    },
    colors: ['var(--accent)', 'var(--series-2)'],
    stroke: { curve: 'straight', width: 2, lineCap: 'round' },
    fill: { type: 'solid', opacity: 1 },
    forecastDataPoints: { count: isLastUnfinished ? 1 : 0, strokeWidth: 2, dashArray: 4, fillOpacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    markers: { size: points.length === 1 ? 5 : 0, strokeWidth: 2, hover: { size: 5 } },
    grid: { borderColor: 'var(--hairline)', padding: { left: 12, right: 12, top: -16, bottom: 0 } },
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
    yaxis: [scale(axes.impressions), { ...scale(axes.clicks), opposite: true }],
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { readonly dataPointIndex: number }) => {
        const point = points[dataPointIndex];
        return point ? activityTooltip(point) : '';
      },
    },
  };
}

/** Pixels of both scales. */
const scalesWidth = 80;
