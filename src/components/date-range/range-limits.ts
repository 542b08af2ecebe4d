import type { Day } from '../../lib/day.ts';
import { type DateRange, dateRangeProblem } from '../../state/dates/date-range.ts';
import { dateMessages } from '../../text/dates.ts';

/** Which days can start or end a range, in addition to the bounds (DAT-012). A day must satisfy all given rules. */
export interface DayRules {
  readonly excluded?: readonly Day[];
  /** If set, only these. */
  readonly included?: readonly Day[];
  readonly filter?: (day: Day) => boolean;
}

/** Whether a day satisfies all the rules. */
export function isChoosable(day: Day, { excluded, included, filter }: DayRules): boolean {
  return !excluded?.includes(day) && (included?.includes(day) ?? true) && (filter?.(day) ?? true);
}

export interface RangePreset {
  readonly label: string;
  readonly range: DateRange;
}

/** What a date range picker offers and accepts. */
export interface RangeLimits {
  /** The first selectable day; unlimited if undefined. */
  readonly min?: Day | undefined;
  readonly max: Day;
  /** If undefined, any day within the bounds. */
  readonly days?: DayRules | undefined;
  /** One-click ranges; by default those up to `max` (DAT-035). */
  readonly presets?: readonly RangePreset[] | undefined;
  /** Returns the range to apply, or the problem with it. */
  readonly check: (range: DateRange) => CheckedRange;
}

export type CheckedRange =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };

/**
 * Limits a range to today, or returns the problem with it (DAT-010). A later end becomes today; a range entirely in the
 * future is an error (DAT-029).
 */
export function untilToday({ start, end }: DateRange, today: Day): CheckedRange {
  const range = { start, end: end > today ? today : end };
  const isAhead = start > today ? dateMessages.future : null;
  const problem = dateRangeProblem({ start, end }) ?? isAhead;
  return problem === null ? { range, problem } : { range: null, problem };
}
