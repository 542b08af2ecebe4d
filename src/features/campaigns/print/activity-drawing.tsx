import { useAtomValue } from 'jotai';
import { activityAxes } from '../../../components/charts/campaign-activity/activity-points.ts';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import { formatDay } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { todayAtom } from '../../../state/dates/date-range.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './activity-drawing.module.css';

/** Impressions and clicks by day as SVG lines, sharp on paper, each with its own scale. */
export function ActivityDrawing({ activity }: { readonly activity: CampaignActivityByDateFragment }) {
  const { activityByDate: days, adImpressions, clicks } = activity;
  const [start, end] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const isOpen = useAtomValue(todayAtom) === end;
  const lines = activityLines(days);
  const label = texts.chartLabel(formatCount(adImpressions), formatCount(clicks), rangeLabel({ start, end }));
  return (
    <figure>
      <figcaption className={styles.legend}>
        <span className={styles.impressionsName}>{campaignTexts.impressions}</span>
        <span className={styles.clicksName}>{campaignTexts.clicks}</span>
      </figcaption>
      <svg className={styles.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
        {lines.counts.map(({ at, label: shown, second }) => (
          <g key={at}>
            <line className={styles.grid} x1={frame.left} x2={frame.right} y1={at} y2={at} />
            <text className={styles.impressionsAxis} x={frame.left - 8} y={at + 3.5}>
              {shown}
            </text>
            <text className={styles.clicksAxis} x={frame.right + 8} y={at + 3.5}>
              {second}
            </text>
          </g>
        ))}
        {lines.days.map(({ at, label: day }) => (
          <text key={day} className={styles.day} x={at} y={frame.foot + 17}>
            {formatDay(day, 'MMM D')}
          </text>
        ))}
        <Series points={lines.clicks} className={styles.clicks} isOpen={isOpen} />
        <Series points={lines.impressions} className={styles.impressions} isOpen={isOpen} />
      </svg>
      {isOpen && <p className={styles.note}>{texts.unfinished}</p>}
    </figure>
  );
}

interface SeriesProps {
  readonly points: Points;
  readonly className: string | undefined;
  /** Whether the last day is still in progress; its line is dashed. */
  readonly isOpen: boolean;
}

type Points = readonly (readonly [number, number])[];

function Series({ points, className, isOpen }: SeriesProps) {
  const [first] = points;
  if (points.length === 1 && first) return <circle className={className} cx={first[0]} cy={first[1]} r="3" />;
  return (
    <g className={className}>
      <polyline points={listOf(isOpen ? points.slice(0, -1) : points)} />
      {isOpen && <polyline points={listOf(points.slice(-2))} strokeDasharray="3 2.5" />}
    </g>
  );
}

const listOf = (points: Points) => points.map((point) => point.join(',')).join(' ');

/** Size of the drawing and of the plot within it, in SVG units. */
export const frame = { width: 700, height: 210, left: 46, right: 666, top: 8, foot: 186 } as const;

/** Width of a day label, in SVG units. */
const DAY_WIDTH = 62;

interface Tick {
  readonly at: number;
  readonly label: string;
  readonly second?: string;
}

interface ActivityLines {
  /** Points of each line, one a day. */
  readonly impressions: readonly (readonly [number, number])[];
  readonly clicks: readonly (readonly [number, number])[];
  /** Heights of the grid lines, with their impressions and clicks. */
  readonly counts: readonly Tick[];
  /** Positions of the day labels; `label` is the day. */
  readonly days: readonly Tick[];
}

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

const whole = (count: number) => count.toLocaleString('en-US');
const round = (value: number) => Math.round(value * 10) / 10;
