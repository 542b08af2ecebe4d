import { addToDay, type Day, formatDay } from '../../lib/day.ts';
import type { DateRange } from './date-range.ts';

export interface DatePreset {
  readonly label: string;
  range(today: Day): DateRange;
}

/** Ranges at a click, each within the one-year limit. */
export const datePresets: readonly DatePreset[] = [
  { label: 'Today', range: (today) => ({ start: today, end: today }) },
  {
    label: 'Yesterday',
    range: (today) => ({ start: addToDay(today, -1, 'day'), end: addToDay(today, -1, 'day') }),
  },
  { label: 'Last 7 days', range: (today) => ({ start: addToDay(today, -6, 'day'), end: today }) },
  { label: 'Last 30 days', range: (today) => ({ start: addToDay(today, -29, 'day'), end: today }) },
  {
    label: 'Last month',
    range: (today) => {
      const first = `${formatDay(today, 'YYYY-MM')}-01`;
      return { start: addToDay(first, -1, 'month'), end: addToDay(first, -1, 'day') };
    },
  },
  { label: 'This year to date', range: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }) },
  {
    label: 'Last 12 months',
    range: (today) => ({ start: addToDay(addToDay(today, -1, 'year'), 1, 'day'), end: today }),
  },
];
