import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import type { Day } from '../../../lib/day.ts';
import { type CountAxis, countAxis } from '../line-chart/axes.ts';
import { type AxisPoint, chartPoints, isByMonth } from '../line-chart/chart-points.ts';

export interface ActivityPoint extends AxisPoint {
  readonly impressions: number;
  readonly clicks: number;
}

export interface ActivityPoints {
  readonly points: readonly ActivityPoint[];
  readonly unit: 'day' | 'month';
}

/** The points of the chart, grouped and named as in the other charts (HOM-013). */
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

/**
 * A scale for each line, both with the same number of ticks, so that they share the grid lines. Clicks are a thousandth
 * of the impressions and would be flat on a common scale.
 */
export function activityAxes(points: readonly Pick<ActivityPoint, 'impressions' | 'clicks'>[]): {
  impressions: CountAxis;
  clicks: CountAxis;
} {
  const impressions = countAxis(Math.max(0, ...points.map((point) => point.impressions)));
  const maxClicks = Math.max(0, ...points.map(({ clicks }) => clicks));
  const { tickCount } = impressions;
  return { impressions, clicks: { tickCount, max: tickCount * roundStep(maxClicks / tickCount) } };
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round whole step of at least a value. */
function roundStep(min: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, min)));
  const steps = roundSteps.map((factor) => factor * magnitude);
  return steps.find((step) => Number.isInteger(step) && step >= min) ?? 10 * magnitude;
}
