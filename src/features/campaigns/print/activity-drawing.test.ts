import { describe, expect, it } from 'vitest';
import { activityLines, frame } from './activity-drawing.tsx';

const dayOf = (place: number, adImpressions: number, clicks: number) => ({
  date: `2026-11-${String(place + 1).padStart(2, '0')}`,
  adImpressions,
  clicks,
});

describe('activityLines', () => {
  it('reaches from side to side and from the ground to the top of each scale', () => {
    const { impressions, clicks, counts } = activityLines([dayOf(0, 0, 0), dayOf(1, 50, 1), dayOf(2, 100, 4)]);
    expect(impressions).toEqual([
      [frame.left, frame.foot],
      [(frame.left + frame.right) / 2, (frame.foot + frame.top) / 2],
      [frame.right, frame.top],
    ]);
    expect(clicks.map(([x]) => x)).toEqual(impressions.map(([x]) => x));
    expect(counts[0]).toEqual({ at: frame.foot, label: '0', second: '0' });
    expect(counts.at(-1)).toMatchObject({ at: frame.top, label: '100' });
  });

  it('stands a single day in the middle', () => {
    expect(activityLines([dayOf(0, 3, 0)]).impressions).toEqual([[(frame.left + frame.right) / 2, frame.top]]);
  });

  it('lies on the ground where nothing was clicked or shown', () => {
    const { impressions, clicks } = activityLines([dayOf(0, 0, 0), dayOf(1, 0, 0)]);
    expect([...impressions, ...clicks].every(([, y]) => y === frame.foot)).toBe(true);
  });

  it.each([
    [1, 1],
    [10, 10],
    [11, 6],
    [30, 10],
  ])('of %i days names %i', (count, named) => {
    const days = Array.from({ length: count }, (_, place) => dayOf(place, 10, 1));
    expect(activityLines(days).days).toHaveLength(named);
  });
});
