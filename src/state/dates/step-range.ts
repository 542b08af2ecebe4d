import { addToDay, type Day, daysBetween } from '../../lib/day.ts';
import { type DateRange, dateRangeProblem } from './date-range.ts';

/**
 * The period of the same length before or after a range, next to it. None begins or ends past today: a step
 * forward ends today at the latest. Null where there is no further one.
 */
export function stepRange({ start, end }: DateRange, direction: -1 | 1, today: Day): DateRange | null {
  const length = daysBetween(start, end) + 1;
  const room = Math.max(0, daysBetween(end, today));
  const days = direction === 1 ? Math.min(length, room) : -length;
  if (days === 0) return null;
  const next = { start: addToDay(start, days, 'day'), end: addToDay(end, days, 'day') };
  // A year with February 29 in it is a day longer than the year before it may be.
  return dateRangeProblem(next) ? { ...next, start: addToDay(next.start, 1, 'day') } : next;
}
