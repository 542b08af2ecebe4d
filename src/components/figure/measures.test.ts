import { describe, expect, it } from 'vitest';
import { countMeasure, durationMeasure, meanMeasure } from './measures.ts';

describe('a measure (FRM-049)', () => {
  it.each([
    ['count', countMeasure, [0, 7, 1234, 98765], ['0', '7', '1,234', '98,765']],
    ['mean', meanMeasure, [0, 4.25, 4.949, 1234.56], ['0.0', '4.3', '4.9', '1,234.6']],
    [
      'duration',
      durationMeasure,
      [0, 0.4, 59.6, 221.4, 3599.7, 3725, 7199],
      ['Single Page', '0s', '1m 00s', '3m 41s', '1h 00m', '1h 02m', '1h 59m'],
    ],
  ] as const)('%s: what is computed with can be read from the text', (_name, { format, round }, values, texts) => {
    expect(values.map(format)).toEqual(texts);
    for (const value of values) {
      expect(round(round(value))).toBe(round(value));
      // A visit of less than half a second is none of a single page.
      if (round(value) !== 0 || value === 0) expect(format(round(value))).toBe(format(value));
    }
  });
});
