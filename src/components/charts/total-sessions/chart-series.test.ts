import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { chartPoints } from './chart-points.ts';
import { chartSeries } from './chart-series.ts';

const today = '2026-11-21';
const days = (start: string, ...counts: number[]) =>
  counts.map((sessionsCount, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount }));
const lines = (...args: Parameters<typeof chartPoints>) =>
  chartSeries(chartPoints(...args)).map(({ name, data }) => [name, data.map(({ y }) => y)]);

describe('chartSeries', () => {
  const all = days('2026-11-19', 5, 6, 1);
  const targeted = days('2026-11-19', 2, 0, 1);
  const earlier = days('2026-11-12', 4, 7);

  it('has the one line that is known', () => {
    expect(lines(all, null, today)).toEqual([['All Sessions', [5, 6, 1]]]);
  });

  it('sets the earlier period beside it by place, without a value for the day that is not over', () => {
    expect(lines(all, targeted, today, earlier)).toEqual([
      ['All Sessions', [5, 6, 1]],
      ['Sessions Matching Your Targets', [2, 0, 1]],
      ['Earlier period', [4, 7, null]],
    ]);
  });

  it('keeps the colour of a line whether the one before it is there or not', () => {
    const colours = (series: ReturnType<typeof chartSeries>) => series.map(({ color }) => color);
    expect(colours(chartSeries(chartPoints(all, null, today, earlier)))).toEqual(['var(--accent)', 'var(--ink-3)']);
  });
});
