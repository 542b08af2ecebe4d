import { describe, expect, it } from 'vitest';
import { dateRangeProblem } from './date-range.ts';
import { datePresets } from './presets.ts';

describe('date presets', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2026-11-20', '2026-11-20'],
    ['Last 7 days', '2026-11-15', '2026-11-21'],
    ['Last 30 days', '2026-10-23', '2026-11-21'],
    ['Last month', '2026-10-01', '2026-10-31'],
    ['This year to date', '2026-01-01', '2026-11-21'],
    ['Last 12 months', '2025-11-22', '2026-11-21'],
  ])('%s is %s to %s', (label, start, end) => {
    expect(datePresets.find((preset) => preset.label === label)?.range('2026-11-21')).toEqual({ start, end });
  });

  it.each(['2026-01-01', '2026-03-31', '2028-02-29', '2026-12-31'])('all are valid ranges on %s', (today) => {
    for (const preset of datePresets) expect(dateRangeProblem(preset.range(today))).toBeNull();
  });
});
