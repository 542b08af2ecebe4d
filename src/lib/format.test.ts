import { describe, expect, it, onTestFinished } from 'vitest';
import { setConfig } from './config/config.ts';
import {
  countMeasure,
  durationMeasure,
  formatDateTime,
  formatDuration,
  formatRate,
  formatShortCount,
  lengthLabel,
  maskEmail,
  meanMeasure,
  revenueLabelOfFigure,
  revenueLabelOfRange,
  shownEmail,
  timelineParts,
  zoneName,
} from './format.ts';

describe('maskEmail', () => {
  it.each([
    ['jo.ann@kessler.example', '*@kessler.example'],
    ['a@b', '*@b'],
    ['"odd@name"@kessler.example', '*@kessler.example'],
    ['@kessler.example', '*@kessler.example'],
    ['no address', '*'],
    ['', '*'],
  ])('%j becomes %j (FRM-041)', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('shownEmail', () => {
  it('is the address itself unless the build masks addresses (FRM-041)', () => {
    onTestFinished(() => setConfig({ maskEmails: false }));
    expect(shownEmail('jo.ann@kessler.example')).toBe('jo.ann@kessler.example');
    setConfig({ maskEmails: true });
    expect(shownEmail('jo.ann@kessler.example')).toBe('*@kessler.example');
  });
});

const zone = 'America/New_York';

describe('format', () => {
  it.each([
    ['2026-11-20T20:42:00Z', 'Nov 20, 2026 03:42\u00a0PM'],
    ['2026-11-20T05:00:00Z', 'Nov 20, 2026 12:00\u00a0AM'],
    ['2026-07-04T16:05:59Z', 'Jul 4, 2026 12:05\u00a0PM'],
  ])('%s is %s in New York, with a non-breaking space in the time (DAT-024, FRM-049)', (iso, text) => {
    expect(formatDateTime(iso, zone)).toBe(text);
  });

  it('splits a timestamp into a day and times for the timeline', () => {
    expect(timelineParts('2026-11-20T14:05:09Z', zone)).toEqual({
      day: 'Fri, Nov 20',
      year: '2026',
      time: '9:05 AM',
      timeWithSeconds: '9:05:09 AM',
    });
  });

  it.each([
    [0, 'Single Page'],
    [1, '1s'],
    [59.6, '1m 00s'],
    [221, '3m 41s'],
    [3720, '1h 02m'],
  ])('%d seconds are %s (FRM-038)', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [0, '0.0%'],
    [0.3333, '33.3%'],
    [1, '100.0%'],
  ])('%d is %s', (share, text) => {
    expect(formatRate(share)).toBe(text);
  });

  it('names zones (DAT-020)', () => {
    expect(zoneName(zone, Date.parse('2026-11-20T00:00:00Z'))).toBe('Eastern');
  });
});

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
  ] as const)('%s: formats values, and rounded values the same', (_name, { format, round }, values, texts) => {
    // Its spaces are non-breaking.
    expect(values.map(format)).toEqual(texts.map((text) => text.replace(' ', '\u00a0')));
    for (const value of values) {
      expect(round(round(value))).toBe(round(value));
      // A visit shorter than half a second isn't a single-page visit.
      if (round(value) !== 0 || value === 0) expect(format(round(value))).toBe(format(value));
    }
  });
});

describe('a short count (FRM-049)', () => {
  it.each([
    [7, '7'],
    [999, '999'],
    [1000, '1.0K'],
    [1249, '1.2K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [123_456, '123K'],
    [999_499, '999K'],
    [999_500, '1.0M'],
    [1_314_000, '1.3M'],
    [12_000_000, '12M'],
  ])('of %d is %s', (count, text) => {
    expect(formatShortCount(count)).toBe(text);
  });
});

describe('a revenue figure', () => {
  it.each([
    [0, 'under 1M'],
    [999_999, 'under 1M'],
    [1_000_000, '1M–5M'],
    [4_999_999.5, '1M–5M'],
    [5_000_000, '5M–10M'],
    [10_000_000, '10M–25M'],
    [25_000_000, '25M–50M'],
    [50_000_000, '50M–100M'],
    [100_000_000, '100M–250M'],
    [250_000_000, '250M–500M'],
    [500_000_000, '500M–1B'],
    [1_000_000_000, '1B–2.5B'],
    [2_500_000_000, '2.5B–5B'],
    [4_999_999_999, '2.5B–5B'],
    [5_000_000_000, 'over 5B'],
    [9e12, 'over 5B'],
    [null, ''],
    [Number.NaN, ''],
    [-1, ''],
  ])('of %s reads %j (FRM-039)', (dollars, label) => {
    expect(revenueLabelOfFigure(dollars)).toBe(label);
  });
});

describe('the short form of a revenue range', () => {
  it.each([
    ['<1M', 'under 1M'],
    ['1M-5M', '1M–5M'],
    ['10M-25M', '10M–25M'],
    ['2.5B-5B', '2.5B–5B'],
    ['>5B', 'over 5B'],
    ['12M-13M', ''],
    ['', ''],
    [null, ''],
  ])('%j reads %j (FRM-040)', (shortForm, label) => {
    expect(revenueLabelOfRange(shortForm)).toBe(label);
  });
});

describe('length labels', () => {
  it.each([
    [0, 0, 'Single Page'],
    [0, 60, 'up to 1 min'],
    [null, 60, 'Single Page or up to 1 min'],
    [null, 90, 'Single Page or up to 90 s'],
    [null, 0, 'Single Page'],
    [0, 30, 'up to 30 s'],
    [61, 180, '1–3 min'],
    [601, 1800, '10–30 min'],
    [1801, null, 'over 30 min'],
    [60, 120, '60 s – 2 min'],
    [61, 130, '61 s – 130 s'],
    [61, 61, '61 s'],
    [120, 120, '2 min'],
    [45, 130, '45 s – 130 s'],
    [60, null, '1 min or more'],
    [61, null, 'over 1 min'],
    [5, null, '5 s or more'],
    [0, null, 'over 0 s'],
    [null, null, 'any'],
  ])('%s to %s reads %j (SES-020)', (min, max, label) => {
    expect(lengthLabel({ min, max })).toBe(label);
  });
});
