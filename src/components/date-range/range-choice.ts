import type { Day } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** A range that is being chosen. `anchor` is its first date while the second is awaited. */
export interface RangeChoice extends DateRange {
  readonly anchor: Day | null;
}

/** The range between two days, whichever is earlier. */
export function rangeBetween(a: Day, b: Day): DateRange {
  return a < b ? { start: a, end: b } : { start: b, end: a };
}

/** The first date sets start and end, the second the range, swapped if earlier (DAT-007, DAT-008). */
export function chooseDay(anchor: Day | null, day: Day): RangeChoice {
  if (anchor === null) return { start: day, end: day, anchor: day };
  return { ...rangeBetween(anchor, day), anchor: null };
}
