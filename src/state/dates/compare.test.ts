import { describe, expect, it } from 'vitest';
import { addToDay, type Day, daysBetween, formatDay } from '../../lib/day.ts';
import { type CompareMode, comparisonOf, daysBack, parseCompare, writeCompare } from './compare.ts';
import { dateRangeProblem } from './date-range.ts';

const today = '2026-11-21';

describe('comparisonOf', () => {
  it.each<[string, string, CompareMode, string, string, string]>([
    // Start and end of the range, then the last finished day and the earlier period.
    ['2026-11-09', '2026-11-15', 'previous', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['2026-11-10', '2026-11-10', 'previous', '2026-11-10', '2026-11-03', '2026-11-03'],
    ['2026-11-01', '2026-11-08', 'previous', '2026-11-08', '2026-10-18', '2026-10-25'],
    ['2026-11-15', '2026-11-21', 'previous', '2026-11-20', '2026-11-08', '2026-11-13'],
    ['2026-10-21', '2026-11-21', 'previous', '2026-11-20', '2026-09-16', '2026-10-16'],
    // Today would complete a week but isn't counted: the earlier period is the week right before the other days.
    ['2026-11-14', '2026-11-21', 'previous', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['2025-11-22', '2026-11-21', 'previous', '2026-11-20', '2024-11-23', '2025-11-21'],
    ['2026-10-21', '2026-11-21', 'year', '2026-11-20', '2025-10-22', '2025-11-21'],
    ['2026-03-01', '2026-03-14', 'year', '2026-03-14', '2025-03-02', '2025-03-15'],
    ['2024-02-26', '2024-03-03', 'year', '2024-03-03', '2023-02-27', '2023-03-05'],
    ['2025-11-21', '2026-11-21', 'previous', '2026-11-20', '2024-11-15', '2025-11-14'],
    ['2025-11-21', '2026-11-21', 'year', '2026-11-20', '2024-11-22', '2025-11-21'],
  ])('%s to %s with %s', (start, end, mode, lastDay, earlierStart, earlierEnd) => {
    const found = comparisonOf({ start, end }, mode, today);
    expect(found?.now).toEqual({ start, end: lastDay });
    expect(found?.earlier).toEqual({ start: earlierStart, end: earlierEnd });
    expect(found?.leavesOutToday).toBe(end === today);
  });

  it.each(['previous', 'year'] as const)(
    'with the %s covers two valid ranges of the same length, whatever the range (DAT-026)',
    (mode) => {
      for (let start: Day = '2027-01-01'; start < '2029-06-01'; start = addToDay(start, 1, 'day')) {
        const { now, earlier } = comparisonOf({ start, end: addToDay(start, 1, 'year') }, mode, '2031-01-01') ?? {};
        if (!now || !earlier) throw new Error('a range of finished days can be compared');
        expect([start, dateRangeProblem(now), dateRangeProblem(earlier)]).toEqual([start, null, null]);
        expect(daysBetween(earlier.start, earlier.end)).toBe(daysBetween(now.start, now.end));
        expect(daysBetween(earlier.start, start) % 7).toBe(0);
      }
    },
  );

  it('has nothing to compare if today is the whole range', () => {
    expect(comparisonOf({ start: today, end: today }, 'previous', today)).toBeNull();
  });

  it('pairs each day with the same weekday, in two periods that never overlap', () => {
    for (let days = 1; days <= 60; days++) {
      const range = { start: '2026-06-03', end: addToDay('2026-06-03', days - 1, 'day') };
      for (const mode of ['previous', 'year'] as const) {
        const { now, earlier } = comparisonOf(range, mode, today) ?? {};
        if (!now || !earlier) throw new Error('a range of finished days can be compared');
        expect(formatDay(earlier.start, 'ddd')).toBe(formatDay(now.start, 'ddd'));
        expect(daysBetween(earlier.start, earlier.end)).toBe(daysBetween(now.start, now.end));
        expect(earlier.end < now.start).toBe(true);
      }
    }
  });
});

describe('daysBack', () => {
  it.each([
    ['2026-11-01', '2026-11-01', 7],
    ['2026-11-01', '2026-11-07', 7],
    ['2026-11-01', '2026-11-08', 14],
    ['2026-10-21', '2026-11-21', 35],
  ])('from %s to %s: %i to the previous period', (start, end, days) => {
    expect(daysBack({ start, end }, 'previous')).toBe(days);
    expect(daysBack({ start, end }, 'year')).toBe(364);
  });
});

describe('the parameter', () => {
  it.each([
    ['', null],
    ['compare=previous', 'previous'],
    ['compare=year', 'year'],
    ['compare=month', null],
  ] as const)('%j means %s, and is written back unchanged', (text, mode) => {
    const search = new URLSearchParams(text);
    const { value, dropped } = parseCompare(search);
    expect(value).toBe(mode);
    expect(dropped).toHaveLength(text !== '' && mode === null ? 1 : 0);
    writeCompare(search, mode);
    expect(search.toString()).toBe(mode ? text : '');
  });
});
