import { addToDay, type Day, formatDay } from '../../lib/day.ts';
import { datePresetTexts } from '../../text/dates.ts';
import type { DateRange } from './date-range.ts';

export interface DatePreset {
  readonly label: string;
  range(today: Day): DateRange;
}

/** The 365 or 366 days up to today: the longest range that ends today without its day of the year before. */
export function lastYear(today: Day): DateRange {
  return { start: addToDay(addToDay(today, -1, 'year'), 1, 'day'), end: today };
}

/** Ranges at a click, each within the one-year limit. */
export const datePresets: readonly DatePreset[] = [
  { label: datePresetTexts.today, range: (today) => ({ start: today, end: today }) },
  {
    label: datePresetTexts.yesterday,
    range: (today) => ({ start: addToDay(today, -1, 'day'), end: addToDay(today, -1, 'day') }),
  },
  { label: datePresetTexts.last7Days, range: (today) => ({ start: addToDay(today, -6, 'day'), end: today }) },
  { label: datePresetTexts.last30Days, range: (today) => ({ start: addToDay(today, -29, 'day'), end: today }) },
  {
    label: datePresetTexts.lastMonth,
    range: (today) => {
      const first = `${formatDay(today, 'YYYY-MM')}-01`;
      return { start: addToDay(first, -1, 'month'), end: addToDay(first, -1, 'day') };
    },
  },
  { label: datePresetTexts.yearToDate, range: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }) },
  { label: datePresetTexts.last12Months, range: lastYear },
];
