import type { Day } from '../../lib/day.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** What a date range picker offers, and takes. */
export interface RangeLimits {
  /** The first day that may be chosen; any without it. */
  readonly min?: Day | undefined;
  readonly max: Day;
  /** Ranges at a click. */
  readonly presets: readonly { readonly label: string; readonly range: DateRange }[];
  /** Reads two typed days, or says what is wrong with them. */
  readonly read: (startText: string, endText: string) => TypedRange;
}

export type TypedRange =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };
