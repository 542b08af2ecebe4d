import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDuration,
  formatRate,
  maskEmail,
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
  it('is the address itself unless the build masks', () => {
    expect(shownEmail('jo.ann@kessler.example')).toBe('jo.ann@kessler.example');
  });
});

const zone = 'America/New_York';

describe('format', () => {
  it.each([
    ['2026-11-20T20:42:00Z', 'Nov 20, 2026 03:42 PM'],
    ['2026-11-20T05:00:00Z', 'Nov 20, 2026 12:00 AM'],
    ['2026-07-04T16:05:59Z', 'Jul 4, 2026 12:05 PM'],
  ])('%s is %s in New York (DAT-024)', (iso, text) => {
    expect(formatDateTime(iso, zone)).toBe(text);
  });

  it('gives the timeline its day and times', () => {
    expect(timelineParts('2026-11-20T14:05:09Z', zone)).toEqual({
      day: 'Fri, Nov 20',
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
