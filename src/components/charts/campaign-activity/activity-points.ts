import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import type { Day } from '../../../lib/day.ts';
import type { ChartPoint } from '../total-sessions/chart-point.ts';
import { chartPoints, isByMonth } from '../total-sessions/chart-points.ts';

/** One place on the axis: a day, or the days of a month that the range holds. */
export interface ActivityPoint extends Pick<ChartPoint, 'from' | 'label' | 'name' | 'isUnfinished'> {
  readonly impressions: number;
  readonly clicks: number;
}

export interface ActivityPoints {
  readonly points: readonly ActivityPoint[];
  readonly unit: 'day' | 'month';
}

/** The points of the chart, grouped and named as those of the dashboard's other charts (HOM-013). */
export function activityPoints(days: CampaignActivityByDateFragment['activityByDate'], today: Day): ActivityPoints {
  const impressions = days.map(({ date, adImpressions }) => ({ ydt: date, sessionsCount: adImpressions }));
  const clicks = days.map((day) => ({ ydt: day.date, sessionsCount: day.clicks }));
  const points = chartPoints(impressions, clicks, today).map(({ from, label, name, isUnfinished, all, targeted }) => ({
    from,
    label,
    name,
    isUnfinished,
    impressions: all,
    clicks: targeted ?? 0,
  }));
  return { points, unit: isByMonth(days.length) ? 'month' : 'day' };
}
