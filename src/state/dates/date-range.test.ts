import { describe, expect, it } from 'vitest';
import { dateMessages } from '../../text/dates.ts';
import { dateRangeProblem, defaultDateRange, parseDateRange, writeDateRange } from './date-range.ts';

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
  ])('%s to %s: %s', (start, end, problem) => {
    expect(dateRangeProblem({ start, end })).toBe(problem);
  });
});

describe('the range in a query string', () => {
  it('comes back as it was written, with the page gone', () => {
    const search = new URLSearchParams('page=4&view=table');
    writeDateRange(search, { start: '2026-01-01', end: '2026-02-01' });
    expect(search.toString()).toBe('view=table&start=2026-01-01&end=2026-02-01');
    expect(parseDateRange(search, today)).toEqual({ start: '2026-01-01', end: '2026-02-01' });
  });

  it.each([
    '',
    'start=2026-01-01',
    'start=x&end=y',
    'start=2026-11-02&end=2026-11-01',
    'start=2024-01-01&end=2026-01-01',
  ])('falls back to the last month for %j', (search) => {
    expect(parseDateRange(new URLSearchParams(search), today)).toEqual(defaultDateRange(today));
  });

  it('never ends after today', () => {
    const range = parseDateRange(new URLSearchParams('start=2026-11-01&end=2027-01-01'), today);
    expect(range).toEqual({ start: '2026-11-01', end: today });
  });
});
