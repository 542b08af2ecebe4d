import { type Day, formatDay, parseUsDay } from '../../lib/day.ts';
import { dateRangeProblem } from '../../state/dates/date-range.ts';
import { dateMessages } from '../../text/dates.ts';
import type { TypedRange } from './range-limits.ts';

/** A day as it is typed, MM/DD/YYYY. */
export function typedDay(day: Day): string {
  return formatDay(day, 'MM/DD/YYYY');
}

/** Reads two typed days, or says what is wrong with them (dashboard section 5). A later end becomes today. */
export function readTypedRange(startText: string, endText: string, today: Day): TypedRange {
  const start = parseUsDay(startText.trim());
  const end = parseUsDay(endText.trim());
  if (start === null || end === null) return { range: null, problem: dateMessages.invalid };
  const range = { start, end: end > today ? today : end };
  const problem = dateRangeProblem({ start, end }) ?? dateRangeProblem(range);
  return problem === null ? { range, problem } : { range: null, problem };
}
