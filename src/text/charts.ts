/** Words of the charts; the names of the two lines are the specification's (dashboard section 2). */
export const chartTexts = {
  allSessions: 'All Sessions',
  targetedSessions: 'Sessions Matching Your Targets',
  byDay: 'by day',
  byMonth: 'by month',
  soFar: 'so far',
  day: 'Day',
  month: 'Month',
  cause: 'Cause',
} as const;
