/** Texts of the comparison with an earlier period (DAT-026). None are specified. */
export const compareTexts = {
  label: 'Compare with',
  off: 'No comparison',
  /** On the button while there is no comparison. */
  button: 'Compare',
  modes: { previous: 'Previous period', year: 'Same period a year earlier' },
  /** On the button, where space is tight. */
  shortModes: { previous: 'Previous period', year: 'Year earlier' },
  note: (earlier: string, weeks: number) =>
    `Compared with ${earlier}, ${weeks === 1 ? 'a week' : `${weeks} weeks`} earlier, so that weekdays match`,
  withoutToday: 'today is excluded',
  onlyToday: "Today is still in progress, so there's nothing to compare yet.",
  noData: (earlier: string) => `No data for the earlier period, ${earlier}`,
  earlier: 'Earlier period',
  /** After the change of a figure that is itself compared: from 2,030. */
  from: (earlier: string) => ` from ${earlier}`,
  /** After the change of a figure that also counts today, so the compared number is different. */
  ofBoth: (now: string, earlier: string) => `: ${now} vs. ${earlier}`,
  failed: "Comparison couldn't be loaded",
  /** The change in words, for screen readers and the tooltip. */
  words: {
    more: (percent: string) => `${percent} more than`,
    less: (percent: string) => `${percent} less than`,
    same: 'the same as',
    /** For two numbers whose difference is too small to show as a percentage. */
    nearlySame: 'about the same as',
  },
  valueIn: (value: string, range: string) => `${value} in ${range}`,
  /** 2,241 in Oct 21 – Nov 20, 2026 is 7.5% more than 2,085 in Sep 16 – Oct 16, 2026. */
  sentence: (now: string, change: string, earlier: string) => `${now} is ${change} ${earlier}`,
} as const;
