import { describe, expect, it } from 'vitest';
import { activityChart } from '../../../../schema/reference/campaign-chart.ts';
import { addToDay } from '../../../lib/day.ts';
import { activityLines, frame } from './activity-drawing.tsx';

const linesOf = (start: string, ...counts: (readonly [impressions: number, clicks: number])[]) =>
  activityLines(
    activityChart(
      counts.map(([adImpressions, clicks], index) => ({ date: addToDay(start, index, 'day'), adImpressions, clicks })),
      false,
    ),
  );

describe('activityLines', () => {
  it('fills the frame from side to side, and each scale from bottom to top', () => {
    const { impressions, clicks, counts } = linesOf('2026-11-01', [0, 0], [50, 1], [100, 4]);
    expect(impressions).toEqual([
      [frame.left, frame.foot],
      [(frame.left + frame.right) / 2, (frame.foot + frame.top) / 2],
      [frame.right, frame.top],
    ]);
    expect(clicks?.map(([x]) => x)).toEqual(impressions.map(([x]) => x));
    expect(counts[0]).toEqual({ at: frame.foot, label: '0', second: '0' });
    expect(counts.at(-1)).toMatchObject({ at: frame.top, label: '100' });
  });

  it('places a single day in the middle', () => {
    expect(linesOf('2026-11-01', [3, 1]).impressions).toEqual([[(frame.left + frame.right) / 2, frame.top]]);
  });

  it('has no line or scale for clicks if there are none', () => {
    const { impressions, clicks, counts } = linesOf('2026-11-01', [0, 0], [0, 0]);
    expect(clicks).toBeNull();
    expect(counts.some(({ second }) => second !== undefined)).toBe(false);
    expect(impressions.every(([, y]) => y === frame.foot)).toBe(true);
  });

  it('keeps the labels of months within the frame', () => {
    const { labels } = linesOf('2026-07-24', ...Array.from({ length: 200 }, () => [10, 1] as const));
    expect(labels.map(({ label }) => label)).toEqual(
      ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} 2026`).concat('Jan 2027', 'Feb 2027'),
    );
    expect(labels.every(({ at }) => at >= frame.left && at <= frame.right)).toBe(true);
  });
});
