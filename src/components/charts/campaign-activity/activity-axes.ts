import { type CountAxis, countAxis } from '../total-sessions/axis.ts';
import type { ActivityPoint } from './activity-points.ts';

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest whole step that reads well and is no smaller than another. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const steps = roundSteps.map((factor) => factor * magnitude);
  return steps.find((step) => Number.isInteger(step) && step >= least) ?? 10 * magnitude;
}

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
  return { impressions, clicks: { tickCount, max: tickCount * roundStep(mostClicks / tickCount) } };
}
