import { describe, expect, it } from 'vitest';
import { dateMessages } from '../../text/dates.ts';
import {
  dateRangeProblem,
  defaultDateRange,
  parseDateRange,
  rangeLabel,
  stepRange,
  writeDateRange,
} from './date-range.ts';

const today = '2026-11-21';

describe('dateRangeProblem', () => {
  it.each([
    ['2026-10-21', '2026-11-21', null],
    ['2026-11-21', '2026-11-21', null],
    ['2025-11-21', '2026-11-21', null],
    ['2025-11-20', '2026-11-21', dateMessages.tooLong],
    ['2024-02-29', '2025-02-28', null],
    ['2026-11-22', '2026-11-21', dateMessages.order],
    ['', '2026-11-21', dateMessages.invalid],
    ['2026-02-30', '2026-11-21', dateMessages.invalid],
  ])('%s to %s: %s (DAT-015, DAT-016, DAT-017)', (start, end, problem) => {
    expect(dateRangeProblem({ start, end })).toBe(problem);
  });
});

describe('the range in a query string', () => {
  it('is parsed as written, and writing it removes the page (DAT-003, DAT-004)', () => {
    const search = new URLSearchParams('page=4&view=table');
    writeDateRange(search, { start: '2026-01-01', end: '2026-02-01' });
    expect(search.toString()).toBe('view=table&start=2026-01-01&end=2026-02-01');
    expect(parseDateRange(search, today)).toEqual({ value: { start: '2026-01-01', end: '2026-02-01' }, dropped: [] });
  });

  it.each([
    ['', null],
    ['start=&end=', null],
    ['start=2026-01-01', 'notDays'],
    ['end=2026-11-01', 'notDays'],
    ['start=x&end=y', 'notDays'],
    ['start=2026-02-30&end=2026-03-01', 'notDays'],
    ['start=2026-11-02&end=2026-11-01', 'order'],
    ['start=2024-01-01&end=2026-01-01', 'tooLong'],
    ['start=2024-01-01&end=2027-01-01', 'tooLong'],
    ['start=2026-11-22&end=2026-11-30', 'future'],
  ])('falls back to the last month for %j and says why: %s (DAT-001, FRM-050)', (text, reason) => {
    const search = new URLSearchParams(text);
    const { value, dropped } = parseDateRange(search, today);
    expect(value).toEqual(defaultDateRange(today));
    expect(dropped).toEqual(reason === null ? [] : [{ name: 'dates', params: [...search], reason }]);
  });

  it.each([
    [today, today],
    ['2025-11-21', today],
  ])("%s to %s is valid: today isn't a future day (DAT-010, FRM-050)", (start, end) => {
    expect(parseDateRange(new URLSearchParams({ start, end }), today)).toEqual({ value: { start, end }, dropped: [] });
  });

  it('is cut off at today, and reports that (DAT-010, FRM-050)', () => {
    expect(parseDateRange(new URLSearchParams('start=2026-11-01&end=2027-01-01'), today)).toEqual({
      value: { start: '2026-11-01', end: today },
      dropped: [{ name: 'dates', params: [['end', '2027-01-01']], reason: 'endsLater', instead: ['end', today] }],
    });
  });
});

describe('stepRange', () => {
  it.each([
    ['a day back', '2026-11-21', '2026-11-21', -1, ['2026-11-20', '2026-11-20']],
    ['a day forward', '2026-11-19', '2026-11-19', 1, ['2026-11-20', '2026-11-20']],
    ['a week back across a clock change', '2026-10-29', '2026-11-04', -1, ['2026-10-22', '2026-10-28']],
    ['the last month back', '2026-10-21', '2026-11-21', -1, ['2026-09-19', '2026-10-20']],
    ['back across a leap day', '2024-03-01', '2024-03-10', -1, ['2024-02-20', '2024-02-29']],
    ['a whole step forward', '2026-09-01', '2026-09-30', 1, ['2026-10-01', '2026-10-30']],
    ['forward up to today', '2026-11-01', '2026-11-15', 1, ['2026-11-07', '2026-11-21']],
    ['not past today', '2026-11-15', '2026-11-21', 1, null],
    ['a range that ends after today', '2026-11-20', '2026-11-22', 1, null],
  ] as const)('%s', (_, start, end, direction, expected) => {
    const next = stepRange({ start, end }, direction, today);
    expect(next && [next.start, next.end]).toEqual(expected);
  });

  it('never returns a range over a year', () => {
    const next = stepRange({ start: '2023-03-01', end: '2024-03-01' }, -1, today);
    expect(next).toEqual({ start: '2022-02-28', end: '2023-02-28' });
    expect(next && dateRangeProblem(next)).toBeNull();
  });
});

describe('rangeLabel', () => {
  it.each([
    ['2026-10-21', '2026-11-21', 'Oct 21 – Nov 21, 2026'],
    ['2025-11-22', '2026-11-21', 'Nov 22, 2025 – Nov 21, 2026'],
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
  ])('%s to %s', (start, end, label) => {
    expect(rangeLabel({ start, end })).toBe(label);
  });
});
