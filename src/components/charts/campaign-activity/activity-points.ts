import { type ActivityChart, type ActivitySpan, activityChart } from '../../../../schema/reference/campaign-chart.ts';
import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import { type AxisPoint, pointName } from '../line-chart/chart-points.ts';

export type ActivityPoint = ActivitySpan & AxisPoint;

export interface ActivityPoints extends ActivityChart {
  readonly points: readonly ActivityPoint[];
}

/** The points of the chart, as paper has them too (CMP-050), with their names for the tooltip. */
export function activityPoints(
  days: CampaignActivityByDateFragment['activityByDate'],
  isLastDayOpen: boolean,
): ActivityPoints {
  const chart = activityChart(days, isLastDayOpen);
  return { ...chart, points: chart.points.map((point) => ({ ...point, name: pointName(point.from, point.to) })) };
}
