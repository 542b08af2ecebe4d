/** One-click ranges next to the calendar (DAT-035). */
export const datePresetTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 days',
  lastWeek: 'Last week',
  last30Days: 'Last 30 days',
  monthToDate: 'This month to date',
  lastMonth: 'Last month',
  yearToDate: 'This year to date',
  last12Months: 'Last 12 months',
} as const;
