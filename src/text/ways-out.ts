/** The ways out of a list or report without sessions (SES-073). */
export const waysOutTexts = {
  /** Fixed (SES-037). */
  clearFilters: 'Clear applied filters',
  widen: 'Show the last 12 months',
  /** Days of a visitor whose sessions lie outside of the dates. */
  latest: (days: string) => `Show the latest sessions: ${days}`,
  newAccount:
    'No sessions have been recorded in the last 12 months. Sessions appear here once your website has the tracking code.',
  tracking: 'Get your tracking code',
} as const;
