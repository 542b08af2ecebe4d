import { addToDay, type Day, isDay } from '../../lib/day.ts';
import { dateMessages } from '../../text/dates.ts';

/** First and last day, both included, in the account's time zone. */
export interface DateRange {
  readonly start: Day;
  readonly end: Day;
}

/** One month ago through today (dashboard section 4). */
export function defaultDateRange(today: Day): DateRange {
  return { start: addToDay(today, -1, 'month'), end: today };
}

/** What is wrong with a range, in the words of dashboard section 5; null where nothing is. */
export function dateRangeProblem({ start, end }: DateRange): string | null {
  if (!isDay(start) || !isDay(end)) return dateMessages.invalid;
  if (end < start) return dateMessages.order;
  return end > addToDay(start, 1, 'year') ? dateMessages.tooLong : null;
}

/** The range that a query string names; the default where it names none or a wrong one. */
export function parseDateRange(search: URLSearchParams, today: Day): DateRange {
  const fallback = defaultDateRange(today);
  const start = search.get('start');
  const end = search.get('end');
  if (!isDay(start) || !isDay(end)) return fallback;
  const range = { start, end: end > today ? today : end };
  return dateRangeProblem(range) ? fallback : range;
}

/** Writes a range into a query string and goes back to page 1 (dashboard section 4). */
export function writeDateRange(search: URLSearchParams, range: DateRange): void {
  search.set('start', range.start);
  search.set('end', range.end);
  search.delete('page');
}
