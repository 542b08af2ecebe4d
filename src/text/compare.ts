/** Words of the comparison with an earlier period. It is ours (DAT-026). */
export const compareTexts = {
  label: 'Compare with',
  off: 'No comparison',
  /** On the button while nothing is compared. */
  button: 'Compare',
  modes: { previous: 'Previous period', year: 'Same period a year earlier' },
  /** On the button, where room is short. */
  shortModes: { previous: 'Previous period', year: 'Year earlier' },
  note: (earlier: string) => `Compared with ${earlier}`,
  withoutToday: 'today is excluded',
  onlyToday: "Today is still in progress, so there's nothing to compare yet.",
  noData: (earlier: string) => `No data for the earlier period, ${earlier}`,
  earlier: 'Earlier period',
  /** Behind the change of a figure: from 2,030. */
  from: (earlier: string) => `from ${earlier}`,
  /** The change in whole words, for those who cannot see the arrow and for the tooltip. */
  words: {
    more: (share: string) => `${share} more than`,
    less: (share: string) => `${share} less than`,
    same: 'the same as',
  },
  sentence: (now: string, change: string, earlier: string, range: string) =>
    `${now} is ${change} ${earlier} in ${range}`,
} as const;
