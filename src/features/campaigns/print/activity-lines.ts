import { activityAxes } from '../../../components/charts/campaign-activity/activity-axes.ts';
import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';

/** The drawing's own units: its width and height, and the plot within it. */
export const frame = { width: 700, height: 210, left: 46, right: 666, top: 8, foot: 186 } as const;

/** Room that the name of a day needs. */
const DAY_WIDTH = 62;

interface Tick {
  readonly at: number;
  readonly label: string;
  readonly second?: string;
}

export interface ActivityLines {
  /** Places of each day on the lines. */
  readonly impressions: readonly (readonly [number, number])[];
  readonly clicks: readonly (readonly [number, number])[];
  /** Heights with the impressions and the clicks that they stand for. */
  readonly counts: readonly Tick[];
  /** Places of the days that are named; `label` is the day. */
  readonly days: readonly Tick[];
}

const whole = (count: number) => count.toLocaleString('en-US');
const round = (value: number) => Math.round(value * 10) / 10;

/** The two lines and their axes, from the days of a range; at least one day. */
export function activityLines(days: CampaignActivityByDateFragment['activityByDate']): ActivityLines {
  const values = days.map(({ adImpressions, clicks }) => ({ impressions: adImpressions, clicks }));
  const axes = activityAxes(values);
  const [width, height] = [frame.right - frame.left, frame.foot - frame.top];
  const xOf = (place: number) =>
    round(days.length === 1 ? frame.left + width / 2 : frame.left + (place / (days.length - 1)) * width);
  const yOf = (value: number, max: number) => round(frame.foot - (value / max) * height);
  const step = Math.ceil(days.length / Math.floor(width / DAY_WIDTH));
  const { tickCount } = axes.impressions;
  return {
    impressions: values.map(({ impressions }, place) => [xOf(place), yOf(impressions, axes.impressions.max)]),
    clicks: values.map(({ clicks }, place) => [xOf(place), yOf(clicks, axes.clicks.max)]),
    counts: Array.from({ length: tickCount + 1 }, (_, tick) => ({
      at: yOf(tick, tickCount),
      label: whole((axes.impressions.max * tick) / tickCount),
      second: whole((axes.clicks.max * tick) / tickCount),
    })),
    days: days.flatMap(({ date }, place) => (place % step === 0 ? [{ at: xOf(place), label: date }] : [])),
  };
}
