import { describe, expect, it } from 'vitest';
import { civilDate, dayNumber, holidayShare, weekday } from './calendar.ts';

describe('dayNumber and civilDate', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11016],
    ['2024-02-29', 19782],
    ['2026-11-21', 20778],
  ])('%s is day %d, and back', (date, number) => {
    expect(dayNumber(date)).toBe(number);
    expect(civilDate(number)).toBe(date);
  });

  it('round-trips twenty years of dates', () => {
    const first = dayNumber('2015-01-01');
    for (let day = first; day < first + 7305; day++) expect(dayNumber(civilDate(day))).toBe(day);
  });

  it.each(['2026-1-1', '11/21/2026', '', '2026-11-21T00:00:00Z'])('rejects %j', (date) => {
    expect(() => dayNumber(date)).toThrow(RangeError);
  });
});

describe('weekday', () => {
  it.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['1969-12-28', 0],
    ['1970-01-01', 4],
  ])('%s is %d', (date, expected) => {
    expect(weekday(dayNumber(date))).toBe(expected);
  });
});

describe('holidayShare', () => {
  it.each([
    ['2026-11-26', 0.2, 'Thanksgiving'],
    ['2025-11-27', 0.2, 'Thanksgiving'],
    ['2026-11-27', 0.35, 'the day after'],
    ['2026-05-25', 0.28, 'Memorial Day'],
    ['2025-05-26', 0.28, 'Memorial Day'],
    ['2026-09-07', 0.28, 'Labor Day'],
    ['2026-07-04', 0.25, 'Independence Day'],
    ['2026-12-25', 0.15, 'Christmas'],
    ['2026-12-29', 0.48, 'between the years'],
    ['2026-01-01', 0.15, 'New Year'],
    ['2026-11-11', 0.85, 'Veterans Day'],
    ['2026-11-10', 1, 'a working day'],
  ])('%s keeps %d (%s)', (date, share) => {
    expect(holidayShare(dayNumber(date), 'US')).toBe(share);
  });

  it.each([
    ['DE', 0.2, ['2025-04-18', '2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25', '2026-10-03', '2026-05-01']],
    ['IN', 0.25, ['2026-01-26', '2026-08-15', '2026-10-02']],
    ['DE', 1, ['2026-07-04', '2026-11-26', '2026-09-07']],
    ['IN', 1, ['2026-07-04', '2026-11-26', '2026-04-03']],
    ['FR', 1, ['2026-07-04', '2026-11-26']],
    ['DE', 0.15, ['2026-12-25', '2026-01-01']],
  ])("in %s keeps %d on that country's holidays (TST-092)", (country, share, dates) => {
    expect(dates.map((date) => [date, holidayShare(dayNumber(date), country)])).toEqual(
      dates.map((date) => [date, share]),
    );
  });
});
