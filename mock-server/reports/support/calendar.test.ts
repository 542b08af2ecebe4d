import { describe, expect, it } from 'vitest';
import { createZone } from '../../world/time-zone.ts';
import { addMonths, dayStart, dayText, displayText, momentText, parseDay, parseMoment } from './calendar.ts';

const day = (text: string) => parseDay(text) ?? Number.NaN;

describe('parseDay and dayText', () => {
  it.each([
    '1970-01-01',
    '2024-02-29',
    '2000-02-29',
    '2026-11-20',
    '1999-12-31',
    '0001-01-01',
    '0050-01-01',
    '9999-12-31',
  ])('parses and writes %s', (text) => {
    expect(dayText(day(text))).toBe(text);
    expect(day(text) * 86_400_000).toBe(Date.parse(text));
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    '11/21/2026',
    ' 2026-01-01',
    '2026-01-01\n',
    '２026-11-21',
    'abc',
    '',
  ])('rejects %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('dayStart', () => {
  it('supports the earliest world, which begins two years before 1970 (TST-002)', () => {
    const zone = createZone('America/New_York');
    expect(dayStart(zone, day('1968-01-02')) - dayStart(zone, day('1968-01-01'))).toBe(86_400);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-20', -1, '2026-10-20'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2025-11-20', 12, '2026-11-20'],
    ['0050-02-28', 12, '0051-02-28'],
    ['2026-12-31', -10, '2026-02-28'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(dayText(addMonths(day(from), months))).toBe(to);
  });
});

describe('parseMoment and momentText', () => {
  it.each([
    ['2026-11-20T20:36:04Z', '2026-11-20T20:36:04Z'],
    ['2026-11-20T20:36:04.999Z', '2026-11-20T20:36:04Z'],
    ['2026-11-20T15:36:04-05:00', '2026-11-20T20:36:04Z'],
    ['2026-11-20T00:00:00-14:00', '2026-11-20T14:00:00Z'],
    ['0050-11-20T20:36:04Z', '0050-11-20T20:36:04Z'],
  ])('parses %s', (text, written) => {
    expect(momentText(parseMoment(text) ?? Number.NaN)).toBe(written);
  });

  it.each([
    '2026-11-20',
    '2026-11-20T20:36Z',
    '2026-11-20 20:36:04Z',
    '2026-11-20T20:36:04',
    '2026-11-20T24:00:00Z',
    '2026-11-20T20:60:00Z',
    '2026-11-20T20:36:60Z',
    '2026-11-20T20:36:04+15:00',
    '2026-11-31T00:00:00Z',
    '',
  ])('rejects %j', (text) => {
    expect(parseMoment(text)).toBeNull();
  });
});

describe('displayText', () => {
  it.each([
    ['2026-11-20T20:36:04Z', 'Nov 20, 2026 08:36 PM'],
    ['2026-01-05T00:00:00Z', 'Jan 5, 2026 12:00 AM'],
    ['2026-01-05T12:09:59Z', 'Jan 5, 2026 12:09 PM'],
    ['2026-01-05T11:59:59Z', 'Jan 5, 2026 11:59 AM'],
  ])('formats %s as %s (DAT-024)', (moment, expected) => {
    expect(displayText(parseMoment(moment) ?? Number.NaN)).toBe(expected);
  });
});
