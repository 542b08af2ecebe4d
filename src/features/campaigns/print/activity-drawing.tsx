import { useAtomValue } from 'jotai';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type { CampaignActivityByDateFragment } from '../../../generated/operations.ts';
import { formatDay } from '../../../lib/day.ts';
import { formatCount } from '../../../lib/format.ts';
import { todayAtom } from '../../../state/dates/date-range-atoms.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './activity-drawing.module.css';
import { activityLines, frame } from './activity-lines.ts';

type Points = readonly (readonly [number, number])[];

interface SeriesProps {
  readonly points: Points;
  readonly className: string | undefined;
  /** Draws the way to the last point dashed. */
  readonly isOpen: boolean;
}

const listOf = (points: Points) => points.map((point) => point.join(',')).join(' ');

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

/** Impressions and clicks by day as plain lines, which paper shows sharp, each on a scale of its own. */
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
