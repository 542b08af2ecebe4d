import { addToDay, type Day, formatDay } from '../../lib/day.ts';
import { datePresetTexts } from '../../text/date-presets.ts';
import { type DateRange, lastYear } from './date-range.ts';

interface DatePreset {
  readonly label: string;
  range(today: Day): DateRange;
}

const firstOfMonth = (today: Day): Day => `${today.slice(0, 7)}-01`;

/**
 * One-click ranges, each within the one-year limit (DAT-035). Loaded with the panel that offers them, since nothing
 * needs them before.
 */
export const datePresets: readonly DatePreset[] = [
  { label: datePresetTexts.today, range: (today) => ({ start: today, end: today }) },
  {
    label: datePresetTexts.yesterday,
    range: (today) => ({ start: addToDay(today, -1, 'day'), end: addToDay(today, -1, 'day') }),
  },
  { label: datePresetTexts.last7Days, range: (today) => ({ start: addToDay(today, -6, 'day'), end: today }) },
  {
    label: datePresetTexts.lastWeek,
    range: (today) => {
      const sunday = addToDay(today, -Number(formatDay(today, 'd')), 'day');
      return { start: addToDay(sunday, -7, 'day'), end: addToDay(sunday, -1, 'day') };
    },
  },
  { label: datePresetTexts.last30Days, range: (today) => ({ start: addToDay(today, -29, 'day'), end: today }) },
  { label: datePresetTexts.monthToDate, range: (today) => ({ start: firstOfMonth(today), end: today }) },
  {
    label: datePresetTexts.lastMonth,
    range: (today) => {
      const first = firstOfMonth(today);
      return { start: addToDay(first, -1, 'month'), end: addToDay(first, -1, 'day') };
    },
  },
  { label: datePresetTexts.yearToDate, range: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }) },
  { label: datePresetTexts.last12Months, range: lastYear },
];
