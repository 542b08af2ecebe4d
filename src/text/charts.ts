import { partOfMonthText } from '../../schema/reference/chart-spans.ts';

/** Words of the charts; the names of the two lines are fixed (HOM-011). */
export const chartTexts = {
  allSessions: 'All Sessions',
  targetedSessions: 'Sessions Matching Your Targets',
  byDay: 'by day',
  byMonth: 'by month',
  soFar: 'so far',
  /** Of a part that is too small for a slice. */
  belowSlice: 'under 0.5%',
  day: 'Day',
  month: 'Month',
  cause: 'Cause',
  partOfMonth: partOfMonthText,
} as const;

/** One of what bars and slices count; the keys are several of them. */
const ones = {
  sessions: 'session',
  views: 'view',
  entries: 'entry',
  exits: 'exit',
  impressions: 'impression',
} as const;

/** What is counted, as the hint of a card says it. */
export type Counted = keyof typeof ones;

/** The words behind a count, for those who hear it without its card: session behind 1, sessions behind 2. */
export function counted(count: number, unit: Counted): string {
  return count === 1 ? ones[unit] : unit;
}
