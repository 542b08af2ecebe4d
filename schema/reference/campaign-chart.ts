import type { CampaignDay } from '../generated/types.ts';
import { campaignReportWords as words } from './campaign-report.ts';
import {
  type ChartSpan,
  type CountAxis,
  chartSpans,
  countAxis,
  isByMonth,
  labelStep,
  partOfMonthText,
} from './chart-spans.ts';

export interface ActivitySpan extends ChartSpan {
  readonly impressions: number;
  readonly clicks: number;
  /** Whether its last day is still in progress. */
  readonly isUnfinished: boolean;
}

export interface ActivityChart {
  readonly unit: 'day' | 'month';
  readonly points: readonly ActivitySpan[];
  /** Both have the same number of ticks, so that they share the grid; null for clicks if there were none. */
  readonly axes: { readonly impressions: CountAxis; readonly clicks: CountAxis | null };
}

/** The chart of impressions and clicks, each on its own scale, since clicks are about a thousandth (CMP-015). */
export function activityChart(days: readonly CampaignDay[], isLastDayOpen: boolean): ActivityChart {
  let next = 0;
  const spans = chartSpans(days.map(({ date }) => date));
  const points = spans.map((span, place): ActivitySpan => {
    const own = days.slice(next, next + span.dayCount);
    next += span.dayCount;
    const impressions = own.reduce((sum, { adImpressions }) => sum + adImpressions, 0);
    const clicks = own.reduce((sum, day) => sum + day.clicks, 0);
    return { ...span, impressions, clicks, isUnfinished: isLastDayOpen && place === spans.length - 1 };
  });
  return { unit: isByMonth(days.length) ? 'month' : 'day', points, axes: activityAxes(points) };
}

/** The scales of the points. */
export function activityAxes(points: readonly Pick<ActivitySpan, 'impressions' | 'clicks'>[]): ActivityChart['axes'] {
  const impressions = countAxis(Math.max(0, ...points.map((point) => point.impressions)));
  const maxClicks = Math.max(0, ...points.map(({ clicks }) => clicks));
  const { tickCount } = impressions;
  const clicks = maxClicks > 0 ? { tickCount, max: tickCount * roundStep(maxClicks / tickCount) } : null;
  return { impressions, clicks };
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round integer step of at least `min`. */
function roundStep(min: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, min)));
  const steps = roundSteps.map((factor) => factor * magnitude);
  return steps.find((step) => Number.isInteger(step) && step >= min) ?? 10 * magnitude;
}

/** Explains dashed lines; blank if there are none. */
export function chartNote(points: readonly Pick<ActivitySpan, 'isPart' | 'isUnfinished'>[]): string {
  const isPart = points.some((point) => point.isPart);
  const isOpen = points.at(-1)?.isUnfinished === true;
  return [isPart ? partOfMonthText : '', isOpen ? words.unfinished : ''].filter(Boolean).join(' ');
}

/** Width of the plot on paper, in pixels; a sheet is 700 wide. */
const paperPlotWidth = 620;

/** Indices of the points with a label on the printed axis. */
export function paperLabels(points: readonly ActivitySpan[]): number[] {
  const step = labelStep(points, paperPlotWidth);
  return points.flatMap((_, place) => (place % step === 0 ? [place] : []));
}
