import { type CountAxis, countAxis } from '../../../components/charts/total-sessions/axis.ts';
import type { ActivityPoint } from './activity-points.ts';

/**
 * A scale for each line, with as many ticks, so that both stand on the same lines of the grid: clicks are a thousandth
 * of the impressions and would lie on the ground of one scale.
 */
export function activityAxes(points: readonly Pick<ActivityPoint, 'impressions' | 'clicks'>[]): {
  impressions: CountAxis;
  clicks: CountAxis;
} {
  const impressions = countAxis(Math.max(0, ...points.map((point) => point.impressions)));
  const mostClicks = Math.max(0, ...points.map(({ clicks }) => clicks));
  const { tickCount } = impressions;
  return { impressions, clicks: { tickCount, max: tickCount * Math.max(1, Math.ceil(mostClicks / tickCount)) } };
}
