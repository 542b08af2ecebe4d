/** The messages of a date range (DAT-015, DAT-016, DAT-017). */
export const dateMessages = {
  invalid: 'Please enter a valid date format MM/DD/YYYY',
  order: 'Please enter your dates in the correct order',
  tooLong: 'Please enter a range of 1 year or less',
  /** Unlike the three messages above, not specified: none of those is about future days (DAT-029). */
  future: 'Please enter dates up to today',
  /** For days that a picker excludes (DAT-012). */
  notOffered: 'Please enter days that can be chosen in the calendar',
} as const;

/** Texts of the date range picker. */
export const calendarTexts = {
  title: 'Date range',
  start: 'Start date',
  end: 'End date',
  format: 'MM/DD/YYYY',
  apply: 'Apply',
  presets: 'Presets',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  year: 'Year',
  refresh: 'Refresh',
  refreshAsOf: (time: string) => `Refresh (as of ${time})`,
  asOf: (time: string) => `As of ${time}`,
  chooseLast: 'Choose the last day',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const;
