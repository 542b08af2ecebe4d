import type { Day } from '../../lib/day.ts';
import { type DateRange, dateRangeProblem } from '../../state/dates/date-range.ts';
import type { CheckedRange } from './range-limits.ts';

/** A range up to today, or what is wrong with it (DAT-010). A later end becomes today. */
export function untilToday({ start, end }: DateRange, today: Day): CheckedRange {
  const range = { start, end: end > today ? today : end };
  const problem = dateRangeProblem({ start, end }) ?? dateRangeProblem(range);
  return problem === null ? { range, problem } : { range: null, problem };
}
