import { describe, expect, it } from 'vitest';
import { dateRangeProblem } from './date-range.ts';
import { stepRange } from './step-range.ts';

const today = '2026-11-21';

describe('stepRange', () => {
  it.each([
    ['a day back', '2026-11-21', '2026-11-21', -1, ['2026-11-20', '2026-11-20']],
    ['a day on', '2026-11-19', '2026-11-19', 1, ['2026-11-20', '2026-11-20']],
    ['a week back over a change of clocks', '2026-10-29', '2026-11-04', -1, ['2026-10-22', '2026-10-28']],
    ['the last month back', '2026-10-21', '2026-11-21', -1, ['2026-09-19', '2026-10-20']],
    ['back over a leap day', '2024-03-01', '2024-03-10', -1, ['2024-02-20', '2024-02-29']],
    ['a whole step on', '2026-09-01', '2026-09-30', 1, ['2026-10-01', '2026-10-30']],
    ['as far on as today', '2026-11-01', '2026-11-15', 1, ['2026-11-07', '2026-11-21']],
    ['not past today', '2026-11-15', '2026-11-21', 1, null],
    ['a range that ends after today', '2026-11-20', '2026-11-22', 1, null],
  ] as const)('%s', (_, start, end, direction, expected) => {
    const next = stepRange({ start, end }, direction, today);
    expect(next && [next.start, next.end]).toEqual(expected);
  });

  it('never makes a range over a year', () => {
    const next = stepRange({ start: '2023-03-01', end: '2024-03-01' }, -1, today);
    expect(next).toEqual({ start: '2022-02-28', end: '2023-02-28' });
    expect(next && dateRangeProblem(next)).toBeNull();
  });
});
