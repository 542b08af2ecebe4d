import type { Day } from '../../lib/day.ts';
import { type DateRange, dateRangeProblem } from '../../state/dates/date-range.ts';
import { dateMessages } from '../../text/dates.ts';

/** Which days may begin or end a range, beside the bounds (DAT-012). Each rule that is given must let a day through. */
export interface DayRules {
  readonly excluded?: readonly Day[];
  /** Only these. */
  readonly included?: readonly Day[];
  readonly filter?: (day: Day) => boolean;
}

/** Whether all of the rules let a day begin or end a range. */
export function isChoosable(day: Day, { excluded, included, filter }: DayRules): boolean {
  return !excluded?.includes(day) && (included?.includes(day) ?? true) && (filter?.(day) ?? true);
}

export interface RangePreset {
  readonly label: string;
  readonly range: DateRange;
}

/** What a date range picker offers, and takes. */
export interface RangeLimits {
  /** The first day that may be chosen; any without it. */
  readonly min?: Day | undefined;
  readonly max: Day;
  /** Any day within the bounds without it. */
  readonly days?: DayRules | undefined;
  /** Ranges at a click; those up to `max` without them (DAT-035). */
  readonly presets?: readonly RangePreset[] | undefined;
  /** A range as it may be applied, or what is wrong with it. */
  readonly check: (range: DateRange) => CheckedRange;
}

export type CheckedRange =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };

/**
 * A range up to today, or what is wrong with it (DAT-010). A later end becomes today; days to come alone are none
 * (DAT-029).
 */
export function untilToday({ start, end }: DateRange, today: Day): CheckedRange {
  const range = { start, end: end > today ? today : end };
  const isAhead = start > today ? dateMessages.future : null;
  const problem = dateRangeProblem({ start, end }) ?? isAhead;
  return problem === null ? { range, problem } : { range: null, problem };
}
