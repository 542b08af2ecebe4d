import type { Day } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** What a date range picker offers, and takes. */
export interface RangeLimits {
  /** The first day that may be chosen; any without it. */
  readonly min?: Day | undefined;
  readonly max: Day;
  /** Ranges at a click. */
  readonly presets: readonly { readonly label: string; readonly range: DateRange }[];
  /** A range as it may be applied, or what is wrong with it. */
  readonly check: (range: DateRange) => CheckedRange;
}

export type CheckedRange =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };
