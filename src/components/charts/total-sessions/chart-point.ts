import type { Day } from '../../../lib/day.ts';

/** What the server counts of one day. */
export interface DayCount {
  readonly ydt: Day;
  readonly sessionsCount: number;
  readonly note?: string | null;
}

/** One place on the axis: a day, or the days of a month that the range holds. */
export interface ChartPoint {
  /** First and last day, the same where the point is a day. */
  readonly from: Day;
  readonly to: Day;
  /** On the axis. */
  readonly label: string;
  /** In words, for the tooltip and the table. */
  readonly name: string;
  readonly all: number;
  /** Null while they are not known, or where the call failed. */
  readonly targeted: number | null;
  /** What is known of an unusual day. */
  readonly note: string | null;
  /** The same days of the earlier period; null where nothing is compared, and for the day that is not over. */
  readonly earlier: { readonly name: string; readonly all: number } | null;
  /** Whether sessions may still come. */
  readonly isUnfinished: boolean;
}
