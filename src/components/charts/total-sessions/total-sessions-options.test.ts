import { describe, expect, it } from 'vitest';
import { addToDay } from '../../../lib/day.ts';
import { chartPoints } from './chart-points.ts';
import { totalSessionsOptions } from './total-sessions-options.ts';

const today = '2026-11-21';
const points = (start: string, count: number) =>
  chartPoints(
    Array.from({ length: count }, (_, index) => ({ ydt: addToDay(start, index, 'day'), sessionsCount: 9 })),
    null,
    today,
  );

function labelsOf(start: string, count: number, width: number): string[] {
  const { xaxis } = totalSessionsOptions(points(start, count), width);
  const format = xaxis?.labels?.formatter;
  if (typeof format !== 'function') throw new Error('the axis has no formatter');
  const { min = 0, max = 0, tickAmount = 1 } = xaxis as { min?: number; max?: number; tickAmount?: number };
  const step = (max - min) / tickAmount;
  return Array.from({ length: tickAmount + 1 }, (_, index) => String(format(String(min + index * step)))).filter(
    Boolean,
  );
}

describe('totalSessionsOptions', () => {
  it.each([
    ['2026-11-21', 1, 1100, ['Nov 21']],
    ['2026-11-20', 2, 1100, ['Nov 20', 'Nov 21']],
    ['2026-10-21', 32, 1100, ['Oct 21', 'Oct 26', 'Oct 31', 'Nov 5', 'Nov 10', 'Nov 15', 'Nov 20']],
    ['2026-10-07', 46, 1100, ['Oct 7', 'Oct 14', 'Oct 21', 'Oct 28', 'Nov 4', 'Nov 11', 'Nov 18']],
    ['2026-06-21', 154, 660, ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']],
  ])('from %s over %i days on %i pixels', (start, count, width, labels) => {
    expect(labelsOf(start, count, width)).toEqual(labels);
  });

  it.each([
    ['2026-11-15', 7, 1],
    ['2026-11-14', 7, 0],
    ['2026-11-21', 1, 0],
  ])('from %s over %i days the last %i points are dashed', (start, count, dashed) => {
    expect(totalSessionsOptions(points(start, count), 1100).forecastDataPoints?.count).toBe(dashed);
  });
});
