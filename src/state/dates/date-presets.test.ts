import { describe, expect, it } from 'vitest';
import { datePresets } from './date-presets.ts';
import { dateRangeProblem } from './date-range.ts';

const rangeOn = (today: string, label: string) => datePresets.find((preset) => preset.label === label)?.range(today);

describe('date presets (DAT-035)', () => {
  it('have these ranges on a Saturday', () => {
    const rows = datePresets.map(({ label, range }) => Object.values({ label, ...range('2026-11-21') }).join(' '));
    expect(rows).toEqual([
      'Today 2026-11-21 2026-11-21',
      'Yesterday 2026-11-20 2026-11-20',
      'Last 7 days 2026-11-15 2026-11-21',
      'Last week 2026-11-08 2026-11-14',
      'Last 30 days 2026-10-23 2026-11-21',
      'This month to date 2026-11-01 2026-11-21',
      'Last month 2026-10-01 2026-10-31',
      'This year to date 2026-01-01 2026-11-21',
      'Last 12 months 2025-11-22 2026-11-21',
    ]);
  });

  it.each([
    ['2026-11-22', '2026-11-15', '2026-11-21'],
    ['2026-11-23', '2026-11-15', '2026-11-21'],
    ['2027-01-02', '2026-12-20', '2026-12-26'],
    ['2027-01-03', '2026-12-27', '2027-01-02'],
  ])('on %s, last week is the previous calendar week, %s to %s', (today, start, end) => {
    expect(rangeOn(today, 'Last week')).toEqual({ start, end });
  });

  it.each(['2026-01-01', '2026-03-31', '2028-02-29', '2026-12-31'])('all are valid ranges on %s', (today) => {
    for (const preset of datePresets) expect(dateRangeProblem(preset.range(today))).toBeNull();
  });
});
