import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { chartPoints } from './chart-points.ts';

const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount: 2, note: null }));
const today = '2026-11-21';

describe('chartPoints', () => {
  it('keeps every session when grouping', () => {
    const all = daysFrom('2026-07-01', 144);
    const points = chartPoints(all, daysFrom('2026-07-01', 144).slice(0, 100), today);
    expect(points.reduce((sum, { all: count }) => sum + count, 0)).toBe(288);
    expect(points.reduce((sum, { targeted }) => sum + (targeted ?? 0), 0)).toBe(200);
  });

  it('names whole months, parts of months and days', () => {
    const points = chartPoints(daysFrom('2026-06-20', 155), null, today);
    expect(points.map(({ name }) => name)).toEqual([
      'Jun 20 – 30, 2026',
      'July 2026',
      'August 2026',
      'September 2026',
      'October 2026',
      'Nov 1 – 21, 2026',
    ]);
    expect(chartPoints(daysFrom('2026-11-20', 1), null, today)[0]?.name).toBe('Fri, Nov 20, 2026');
  });

  it('marks only the day in progress', () => {
    const points = chartPoints(daysFrom('2026-11-19', 3), null, today);
    expect(points.map(({ isUnfinished }) => isUnfinished)).toEqual([false, false, true]);
  });

  it('compares each month with as many days of the earlier period', () => {
    const earlier = daysFrom('2025-06-21', 154);
    const points = chartPoints(daysFrom('2026-06-20', 155), null, today, earlier);
    expect(points.map(({ earlier: found }) => found?.all)).toEqual([22, 62, 62, 60, 62, 40]);
    expect(points[0]?.earlier?.name).toBe('Jun 21 – Jul 1, 2025');
    expect(points.at(-1)?.earlier?.name).toBe('Nov 2 – Nov 21, 2025');
  });

  it('has no count of targeted sessions until they arrive (HOM-011)', () => {
    expect(chartPoints(daysFrom('2026-11-20', 1), null, today)[0]?.targeted).toBeNull();
    expect(chartPoints(daysFrom('2026-11-20', 1), [], today)[0]?.targeted).toBe(0);
  });
});
