import { formatDay } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** Oct 21 – Nov 21, 2026; both years where they differ; one day alone where both are the same. */
export function rangeLabel({ start, end }: DateRange): string {
  const last = formatDay(end, 'MMM D, YYYY');
  if (start === end) return last;
  const isSameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${formatDay(start, isSameYear ? 'MMM D' : 'MMM D, YYYY')} – ${last}`;
}
