import { describe, expect, it } from 'vitest';
import { activityAxes, activityChart, chartNote, paperLabels } from './campaign-chart.ts';

const days = (start: string, count: number, clicks = (place: number) => place % 3) =>
  Array.from({ length: count }, (_, place) => ({
    date: new Date(Date.parse(start) + place * 86_400_000).toISOString().slice(0, 10),
    adImpressions: 100 + place,
    clicks: clicks(place),
  }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('activityChart', () => {
  it('shows days, the last of which can be in progress', () => {
    const { points, unit } = activityChart(days('2026-11-19', 3), true);
    expect(unit).toBe('day');
    expect(
      points.map(({ label, impressions, clicks, isUnfinished }) => [label, impressions, clicks, isUnfinished]),
    ).toEqual([
      ['Nov 19', 100, 0, false],
      ['Nov 20', 101, 1, false],
      ['Nov 21', 102, 2, true],
    ]);
    expect(chartNote(points)).toBe('The last day is still in progress.');
    expect(chartNote(activityChart(days('2026-11-19', 3), false).points)).toBe('');
  });

  it('shows months above 120 days, with the sums of their days (HOM-013, CMP-051)', () => {
    const all = days('2026-07-24', 121);
    const { points, unit } = activityChart(all, false);
    expect(unit).toBe('month');
    expect(points.map(({ label, isPart }) => [label, isPart])).toEqual([
      ['Jul', true],
      ['Aug', false],
      ['Sep', false],
      ['Oct', false],
      ['Nov', true],
    ]);
    expect(sum(points.map(({ impressions }) => impressions))).toBe(sum(all.map(({ adImpressions }) => adImpressions)));
    expect(sum(points.map(({ clicks }) => clicks))).toBe(sum(all.map(({ clicks }) => clicks)));
    expect(chartNote(points)).toBe('Dashed: part of a month.');
    expect(paperLabels(points)).toEqual([0, 1, 2, 3, 4]);
  });

  it('has no points without days', () => {
    expect(activityChart([], false)).toMatchObject({ points: [], unit: 'day', axes: { clicks: null } });
  });
});

describe('activityAxes', () => {
  it.each([
    [1700, 6, { max: 2000, tickCount: 4 }, { max: 8, tickCount: 4 }],
    [1700, 0, { max: 2000, tickCount: 4 }, null],
    [1700, 9, { max: 2000, tickCount: 4 }, { max: 12, tickCount: 4 }],
    [125_000, 253, { max: 125_000, tickCount: 5 }, { max: 300, tickCount: 5 }],
    [0, 0, { max: 1, tickCount: 1 }, null],
  ])('%i impressions and %i clicks (CMP-015)', (impressions, clicks, left, right) => {
    expect(activityAxes([{ impressions, clicks }])).toEqual({ impressions: left, clicks: right });
  });
});
