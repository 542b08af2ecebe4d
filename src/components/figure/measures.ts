import { formatCount, formatDuration } from '../../lib/format.ts';

/** How a kind of quantity is written, with the same decimals wherever it is shown (FRM-049). */
export interface Measure {
  readonly format: (value: number) => string;
  /** The value that the text says: what is computed from it can be checked against the text. */
  readonly round: (value: number) => number;
}

export const countMeasure: Measure = { format: formatCount, round: (count) => count };

/** A mean, such as pages per session: one decimal. */
export const meanMeasure: Measure = {
  format: (mean) => meanMeasure.round(mean).toLocaleString('en-US', { minimumFractionDigits: 1 }),
  round: (mean) => Math.round(mean * 10) / 10,
};

/** Seconds. From an hour on the text has no seconds. */
export const durationMeasure: Measure = {
  format: formatDuration,
  round(seconds) {
    const whole = Math.round(seconds);
    return whole < 3600 ? whole : whole - (whole % 60);
  },
};
