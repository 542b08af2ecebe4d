import {
  type ActivityChart,
  activityChart,
  chartNote,
  paperLabels,
} from '../../../../schema/reference/campaign-chart.ts';
import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import { formatCount } from '../../../lib/format.ts';
import { rangeLabel } from '../../../state/dates/date-range.ts';
import { campaignTexts, campaignReportTexts as texts } from '../../../text/campaigns.ts';
import styles from './activity-drawing.module.css';

interface ActivityDrawingProps {
  readonly activity: CampaignActivityByDateFragment;
  readonly isLastDayOpen: boolean;
}

/** Impressions and clicks as SVG lines, sharp in print: points, scales and labels match the PDF (CMP-050). */
export function ActivityDrawing({ activity, isLastDayOpen }: ActivityDrawingProps) {
  const { activityByDate: days, adImpressions, clicks } = activity;
  const [start, end] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const chart = activityChart(days, isLastDayOpen);
  const { points, unit } = chart;
  const lines = activityLines(chart);
  const isPart = { isFirst: points[0]?.isPart === true, isLast: points.at(-1)?.isPart || isLastDayOpen };
  const hint = campaignTexts.chartHint[unit];
  const label = texts.chartLabel(formatCount(adImpressions), formatCount(clicks), hint, rangeLabel({ start, end }));
  return (
    <figure>
      <figcaption className={styles.legend}>
        <span className={styles.impressionsName}>{campaignTexts.impressions}</span>
        <span className={lines.clicks ? styles.clicksName : undefined}>
          {lines.clicks ? campaignTexts.clicks : campaignTexts.noClicks}
        </span>
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
        {lines.labels.map(({ at, label: text }) => (
          <text key={at} className={styles.day} x={at} y={frame.foot + 17}>
            {text}
          </text>
        ))}
        {lines.clicks && <Series points={lines.clicks} className={styles.clicks} {...isPart} />}
        <Series points={lines.impressions} className={styles.impressions} {...isPart} />
      </svg>
      <p className={styles.note}>{chartNote(points)}</p>
    </figure>
  );
}

interface SeriesProps {
  readonly points: Points;
  readonly className: string | undefined;
  /** Whether the first and last points aren't full days or months; the lines to them are dashed. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

type Points = readonly (readonly [number, number])[];

function Series({ points, className, isFirst, isLast }: SeriesProps) {
  const [first] = points;
  if (points.length === 1 && first) return <circle className={className} cx={first[0]} cy={first[1]} r="3" />;
  const [from, to] = [isFirst ? 1 : 0, isLast ? points.length - 1 : points.length];
  return (
    <g className={className}>
      <polyline points={listOf(points.slice(from, to))} />
      {isFirst && <polyline points={listOf(points.slice(0, 2))} strokeDasharray="3 2.5" />}
      {isLast && <polyline points={listOf(points.slice(-2))} strokeDasharray="3 2.5" />}
    </g>
  );
}

const listOf = (points: Points) => points.map((point) => point.join(',')).join(' ');

/** Size of the drawing, and of the plot within it, in SVG units. */
export const frame = { width: 700, height: 210, left: 60, right: 658, top: 8, foot: 186 } as const;

interface Tick {
  readonly at: number;
  readonly label: string;
  readonly second?: string;
}

interface ActivityLines {
  readonly impressions: Points;
  /** Null if there are no clicks. */
  readonly clicks: Points | null;
  /** Positions of the grid lines, with their impressions and clicks. */
  readonly counts: readonly Tick[];
  /** Positions of the labels below the plot. */
  readonly labels: readonly Tick[];
}

/** Computes the positions of a chart's lines and axes. Requires at least one point. */
export function activityLines({ points, axes }: ActivityChart): ActivityLines {
  const [width, height] = [frame.right - frame.left, frame.foot - frame.top];
  const xOf = (place: number) =>
    round(points.length === 1 ? frame.left + width / 2 : frame.left + (place / (points.length - 1)) * width);
  const yOf = (value: number, max: number) => round(frame.foot - (value / max) * height);
  const { tickCount } = axes.impressions;
  const { clicks: clicksAxis } = axes;
  return {
    impressions: points.map(({ impressions }, index) => [xOf(index), yOf(impressions, axes.impressions.max)]),
    clicks: clicksAxis && points.map(({ clicks }, index) => [xOf(index), yOf(clicks, clicksAxis.max)]),
    counts: Array.from({ length: tickCount + 1 }, (_, tick) => ({
      at: yOf(tick, tickCount),
      label: formatCount((axes.impressions.max * tick) / tickCount),
      ...(clicksAxis && { second: formatCount((clicksAxis.max * tick) / tickCount) }),
    })),
    labels: paperLabels(points).map((place) => ({ at: xOf(place), label: points[place]?.label ?? '' })),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
