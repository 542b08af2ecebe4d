import { describe, expect, it } from 'vitest';
import { parseClockTime, parseMoment } from './moments.ts';

describe('a user-entered moment', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T15:00Z', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T15:00:00.25+05:30', '2026-11-21T09:30:00.250Z'],
    ['2024-02-29T23:59:59-08:00', '2024-03-01T07:59:59.000Z'],
  ])('%s is %s', (text, iso) => expect(parseMoment(text)).toBe(Date.parse(iso)));

  it.each([
    ...['', '5', '-1', '1e300', 'NaN', 'noon', '2026', '2026-11', '2026-13-01', '2026-02-31', '2026-11-21T25:00:00Z'],
    ...['2026-11-21T15:00:00', '21 Nov 2026', '+275760-09-13T00:00:00Z', '2026-11-21 15:00Z'],
  ])('%j is invalid', (text) => {
    expect(parseMoment(text)).toBeNull();
    expect(parseClockTime(text)).toBeNull();
  });

  it('sets a clock to noon if it is only a day (TST-072)', () => {
    expect(parseClockTime('2026-12-24')).toBe(Date.parse('2026-12-24T12:00:00Z'));
    expect(parseClockTime('2026-12-24T00:00Z')).toBe(Date.parse('2026-12-24T00:00:00Z'));
  });
});
