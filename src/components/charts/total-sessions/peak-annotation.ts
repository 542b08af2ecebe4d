import type { ApexOptions } from 'apexcharts';
import { formatCount } from '../../../lib/format.ts';
import type { ChartPoint } from './chart-point.ts';

/** The highest of the points whose cause is known, or null. */
export function explainedPeak(points: readonly ChartPoint[]): ChartPoint | null {
  return points
    .filter(({ note }) => note)
    .reduce<ChartPoint | null>((best, point) => (best && best.all >= point.all ? best : point), null);
}

/** Marks the explained peak with its count and its cause; the words stand on the side that has room. */
export function peakAnnotation(
  points: readonly ChartPoint[],
): NonNullable<NonNullable<ApexOptions['annotations']>['points']> {
  const peak = explainedPeak(points);
  if (!peak) return [];
  const place = points.indexOf(peak) / Math.max(1, points.length - 1);
  const isLeft = place < 0.6;
  return [
    {
      x: peak.from,
      y: peak.all,
      marker: { size: 4, strokeWidth: 2 },
      label: {
        text: `${formatCount(peak.all)} · ${peak.note}`,
        textAnchor: isLeft ? 'start' : 'end',
        offsetX: isLeft ? 10 : -10,
        offsetY: 16,
        borderWidth: 0,
        style: { background: 'transparent', fontSize: '12px', fontFamily: 'var(--font)' },
      },
    },
  ];
}
