import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { type ActivityChart, activityAxes } from '../../../../schema/reference/campaign-chart.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { ApexChart } from '../apex-chart.tsx';
import type { PlotProps } from '../line-chart/line-chart.tsx';
import { axisKey, type ChartLine, lineOptions, lineSeries, tooltipHtml } from '../line-chart/line-options.ts';
import type { ActivityPoint } from './activity-points.ts';

/** Pixels of the scale at each side. */
const scaleWidth = 40;

/** The drawing of the activity chart; it loads together with the chart library. */
export function ActivityPlot({ points, width, height }: PlotProps<ActivityPoint>) {
  const options = useMemo(() => activityOptions(points, width), [points, width]);
  const series = useMemo(() => lineSeries(activityLines(points), points), [points]);
  const key = `${axisKey(points, plotWidthOf(points, width))} ${series.length}`;
  return <ApexChart key={key} series={series} options={options} height={height} />;
}

const plotWidthOf = (points: readonly ActivityPoint[], width: number) =>
  width - activityLines(points).length * scaleWidth;

/** Impressions, and clicks where there are any: without, a line on the ground would look like one of impressions. */
function activityLines(points: readonly ActivityPoint[]): ChartLine[] {
  const impressions = points.map((point, x) => ({ x, y: point.impressions }));
  const clicks = points.map((point, x) => ({ x, y: point.clicks }));
  return [
    { line: 'first', name: campaignTexts.impressions, data: impressions },
    ...(clicks.some(({ y }) => y > 0) ? [{ line: 'second', name: campaignTexts.clicks, data: clicks } as const] : []),
  ];
}

/** The library's settings for a width in pixels. */
export function activityOptions(points: readonly ActivityPoint[], width: number): ApexOptions {
  const axes: ActivityChart['axes'] = activityAxes(points);
  return lineOptions({
    id: 'campaign-activity',
    points,
    lines: activityLines(points),
    plotWidth: plotWidthOf(points, width),
    paddingRight: axes.clicks ? 12 : 24,
    scales: [axes.impressions, ...(axes.clicks ? [axes.clicks] : [])],
    tooltip: (point) =>
      tooltipHtml(point, [
        { line: 'first', label: campaignTexts.impressions, count: point.impressions },
        { line: 'second', label: campaignTexts.clicks, count: point.clicks },
      ]),
  });
}
