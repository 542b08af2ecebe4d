import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { sectionsOf } from '../line-chart/line-plan.ts';
import { activityPlan, activityPoints } from './activity-chart.tsx';

const plan = (start: string, count: number, isOpen = true, clicks = 1) => {
  const days = Array.from({ length: count }, (_, index) => ({
    date: addToDay(start, index, 'day'),
    adImpressions: 100,
    clicks,
  }));
  return activityPlan(activityPoints(days, isOpen).points, { width: 700, height: 324 });
};

describe('activityPlan', () => {
  it.each([
    ['a last day in progress', '2026-11-19', 3, true, [false, true]],
    ['none of several complete days', '2026-11-19', 3, false, [false]],
    ['no single day', '2026-11-21', 1, true, [false]],
    ['a partial last month', '2026-07-01', 140, false, [false, true]],
    ['no complete last month', '2026-07-01', 153, false, [false]],
    ['a partial first month', '2026-07-09', 145, false, [true, false]],
  ])('dashes %s, in both lines (CMP-051)', (_name, start, count, isOpen, dashed) => {
    const { lines, ...linePlan } = plan(start, count, isOpen);
    expect(lines.map((line) => sectionsOf(linePlan, line).map(({ isDashed }) => isDashed))).toEqual([dashed, dashed]);
  });

  it('gives each line its own scale, with room on its side', () => {
    const { lines, scales, frame } = plan('2026-11-19', 3);
    expect(lines.map(({ name }) => name)).toEqual(['Impressions', 'Clicks']);
    expect(scales).toEqual([
      { max: 100, tickCount: 5 },
      { max: 5, tickCount: 5 },
    ]);
    expect([frame.left, frame.right]).toEqual([29 + 24, 12 + 32 + 8]);
  });

  it('has a single line and scale without clicks, and shows 0 clicks in the tooltip', () => {
    const { lines, scales, detailOf } = plan('2026-11-19', 3, true, 0);
    expect([lines.length, scales.length]).toEqual([1, 1]);
    expect(detailOf(0).rows.map(({ label, count }) => [label, count])).toEqual([
      ['Impressions', 100],
      ['Clicks', 0],
    ]);
  });
});
