import { describe, expect, it, vi } from 'vitest';
import { addToDay, dayIn, daysBetween, isDay } from './day.ts';

describe('days', () => {
  it.each([
    ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayIn(zone, Date.parse(moment))).toBe(day);
  });

  // Like WebKit with some locales: it formatted 11/20/2026 for en-CA.
  it('uses the parts of a date, in whatever order a browser returns them (FRM-070)', () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      return formatToParts.call(this, at).toReversed();
    });
    expect(dayIn('America/New_York', Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  });

  it('clamps to the end of a shorter month', () => {
    expect(addToDay('2026-03-31', -1, 'month')).toBe('2026-02-28');
  });

  it('counts across a daylight saving change', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });

  it.each([null, '', '2026-2-1', '2026-02-30', 'abc'])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
