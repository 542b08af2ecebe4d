import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { campaignTexts } from '../../../text/campaigns.ts';
import { ApexChart } from '../apex/apex-chart.tsx';
import type { PlotProps } from '../line-chart/line-chart.tsx';
import { axisKey, lineOptions, tooltipHtml } from '../line-chart/line-options.ts';
import { type ActivityPoint, activityAxes } from './activity-points.ts';

/** Pixels of both scales. */
const scalesWidth = 80;

/** The drawing of the activity chart; it loads together with the chart library. */
export function ActivityPlot({ points, width, height }: PlotProps<ActivityPoint>) {
  const options = useMemo(() => activityOptions(points, width), [points, width]);
  const series = useMemo(
    () => [
      { name: campaignTexts.impressions, data: points.map(({ impressions }, x) => ({ x, y: impressions })) },
      { name: campaignTexts.clicks, data: points.map(({ clicks }, x) => ({ x, y: clicks })) },
    ],
    [points],
  );
  return <ApexChart key={axisKey(points, width - scalesWidth)} series={series} options={options} height={height} />;
}

/** The library's settings for a width in pixels. */
export function activityOptions(points: readonly ActivityPoint[], width: number): ApexOptions {
  const axes = activityAxes(points);
  return lineOptions({
    id: 'campaign-activity',
    points,
    lines: ['first', 'second'],
    plotWidth: width - scalesWidth,
    paddingRight: 12,
    scales: [axes.impressions, axes.clicks],
    tooltip: (point) =>
      tooltipHtml(point, [
        { line: 'first', label: campaignTexts.impressions, count: point.impressions },
        { line: 'second', label: campaignTexts.clicks, count: point.clicks },
      ]),
  });
}
