// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { activityOptions } from './activity-plot.tsx';
import { activityAxes, activityPoints } from './activity-points.ts';

const days = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addToDay(start, index, 'day'),
    adImpressions: 100 + index,
    clicks: index % 3,
  }));

describe('activityPoints', () => {
  it('are days, the last of which may not be over', () => {
    const { points, unit } = activityPoints(days('2026-11-19', 3), '2026-11-21');
    expect(unit).toBe('day');
    expect(
      points.map(({ label, impressions, clicks, isUnfinished }) => [label, impressions, clicks, isUnfinished]),
    ).toEqual([
      ['Nov 19', 100, 0, false],
      ['Nov 20', 101, 1, false],
      ['Nov 21', 102, 2, true],
    ]);
  });

  it('are months above 120 days, with the sums of their days', () => {
    const all = days('2026-07-24', 121);
    const { points, unit } = activityPoints(all, '2026-11-21');
    expect(unit).toBe('month');
    expect(points.map(({ name }) => name)).toEqual([
      'Jul 24 – 31, 2026',
      'August 2026',
      'September 2026',
      'October 2026',
      'Nov 1 – 21, 2026',
    ]);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(points.map(({ impressions }) => impressions))).toBe(sum(all.map(({ adImpressions }) => adImpressions)));
    expect(sum(points.map(({ clicks }) => clicks))).toBe(sum(all.map(({ clicks }) => clicks)));
  });

  it('are none for a campaign that has not begun', () => {
    expect(activityPoints([], '2026-11-21')).toEqual({ points: [], unit: 'day' });
  });
});

describe('activityAxes', () => {
  const axesOf = (impressions: number, clicks: number) => {
    const point = { from: '', label: '', name: '', isUnfinished: false, impressions, clicks };
    return activityAxes([point]);
  };
  it.each([
    [1700, 6, { max: 2000, tickCount: 4 }, { max: 8, tickCount: 4 }],
    [1700, 0, { max: 2000, tickCount: 4 }, { max: 4, tickCount: 4 }],
    [1700, 9, { max: 2000, tickCount: 4 }, { max: 12, tickCount: 4 }],
    [125_000, 253, { max: 125_000, tickCount: 5 }, { max: 300, tickCount: 5 }],
    [0, 0, { max: 1, tickCount: 1 }, { max: 1, tickCount: 1 }],
  ])('%i impressions and %i clicks', (impressions, clicks, left, right) => {
    expect(axesOf(impressions, clicks)).toEqual({ impressions: left, clicks: right });
  });
});

describe('activityOptions', () => {
  it.each([
    [3, 1],
    [1, 0],
  ])('draws the unfinished last of %i days dashed: %i', (count, dashed) => {
    const { points } = activityPoints(days(addToDay('2026-11-21', 1 - count, 'day'), count), '2026-11-21');
    expect(activityOptions(points, 700).forecastDataPoints?.count).toBe(dashed);
  });
});
