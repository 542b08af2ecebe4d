/** Words of the comparison with an earlier period. It is ours (DAT-026). */
export const compareTexts = {
  label: 'Compare with',
  off: 'No comparison',
  /** On the button while nothing is compared. */
  button: 'Compare',
  modes: { previous: 'Previous period', year: 'Same period a year earlier' },
  /** On the button, where room is short. */
  shortModes: { previous: 'Previous period', year: 'Year earlier' },
  note: (earlier: string, weeks: number) =>
    `Compared with ${earlier}, ${weeks === 1 ? 'a week' : `${weeks} weeks`} earlier, so that weekdays match`,
  withoutToday: 'today is excluded',
  onlyToday: "Today is still in progress, so there's nothing to compare yet.",
  noData: (earlier: string) => `No data for the earlier period, ${earlier}`,
  earlier: 'Earlier period',
  /** Behind the change of a figure that is itself compared: from 2,030. */
  from: (earlier: string) => ` from ${earlier}`,
  /** Behind the change of a figure that counts today too: what is compared is another number. */
  ofBoth: (now: string, earlier: string) => `: ${now} vs. ${earlier}`,
  failed: "Comparison couldn't be loaded",
  /** The change in whole words, for those who cannot see the arrow and for the tooltip. */
  words: {
    more: (percent: string) => `${percent} more than`,
    less: (percent: string) => `${percent} less than`,
    same: 'the same as',
    /** Of two numbers that differ by less than a percentage shows. */
    nearlySame: 'about the same as',
  },
  valueIn: (value: string, range: string) => `${value} in ${range}`,
  /** 2,241 in Oct 21 – Nov 20, 2026 is 7.5% more than 2,085 in Sep 16 – Oct 16, 2026. */
  sentence: (now: string, change: string, earlier: string) => `${now} is ${change} ${earlier}`,
} as const;
