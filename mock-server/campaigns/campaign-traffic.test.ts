import { describe, expect, it } from 'vitest';
import { dayNumber } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';
import { dayTraffic } from './campaign-traffic.ts';

// A working day, a weekend, and days of 23, 25 and 24.5 hours.
describe.each([
  ['America/New_York', '2026-11-18'],
  ['America/New_York', '2026-11-21'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
])('the traffic of a day in %s, %s', (name, day) => {
  const zone = createZone(name);
  const traffic = dayTraffic(zone, dayNumber(day));
  const length = zone.dayStartOf(dayNumber(day) + 1) - zone.dayStart(day);

  it('is revealed exactly by its second, not earlier', () => {
    for (let step = 0; step < 1000; step++) {
      const share = step / 1000;
      const second = traffic.secondOf(share);
      if (second < length) expect(traffic.shareBy(second)).toBeGreaterThan(share);
      expect(traffic.shareBy(second - 1)).toBeLessThanOrEqual(share);
    }
  });

  it('is complete by the end of the day', () => {
    expect(traffic.secondOf(1 - 2 ** -20)).toBe(length);
    expect(traffic.secondOf(0)).toBe(1);
  });
});
