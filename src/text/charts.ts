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
