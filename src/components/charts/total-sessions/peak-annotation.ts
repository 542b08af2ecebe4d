import type { ApexOptions } from 'apexcharts';
import { formatCount } from '../../../lib/format.ts';
import type { ChartPoint } from '../line-chart/chart-points.ts';

/** The highest point with a known cause, or null. */
export function explainedPeak(points: readonly ChartPoint[]): ChartPoint | null {
  return points
    .filter(({ note }) => note)
    .reduce<ChartPoint | null>((best, point) => (best && best.all >= point.all ? best : point), null);
}

/** Average width of a letter, and width of the scale left of the plot, in pixels. */
const letterWidth = 6.4;
const scaleWidth = 64;

/** Shortens a text to a width in pixels. */
export function fitText(text: string, width: number): string {
  const letters = Math.max(1, Math.floor(width / letterWidth));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** Marks the explained peak with its count and its cause; the text goes to the side with more room. */
export function peakAnnotation(
  points: readonly ChartPoint[],
  width: number,
): NonNullable<NonNullable<ApexOptions['annotations']>['points']> {
  const peak = explainedPeak(points);
  if (!peak) return [];
  const index = points.indexOf(peak);
  const place = points.length === 1 ? 0.5 : index / (points.length - 1);
  const isOnRight = place < 0.6;
  const room = (width - scaleWidth) * (isOnRight ? 1 - place : place) - 10;
  return [
    {
      x: index,
      y: peak.all,
      marker: { size: 4, strokeWidth: 2 },
      label: {
        text: fitText(`${formatCount(peak.all)} · ${peak.note}`, room),
        textAnchor: isOnRight ? 'start' : 'end',
        offsetX: isOnRight ? 10 : -10,
        offsetY: 16,
        borderWidth: 0,
        style: { background: 'transparent', fontSize: '12px', fontFamily: 'var(--font)' },
      },
    },
  ];
}
