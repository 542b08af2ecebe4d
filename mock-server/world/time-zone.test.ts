import { describe, expect, it, vi } from 'vitest';
import { dayReader } from '../../schema/reference/moments.ts';
import { adoptOffsets, createZone, offsetsOf } from './time-zone.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('offsetAt', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:59Z', -5],
    ['America/New_York', '2026-03-08T07:00:00Z', -4],
    ['America/New_York', '2026-11-01T05:59:59Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    ['Europe/Berlin', '2025-03-30T00:59:59Z', 1],
    ['Europe/Berlin', '2025-03-30T01:00:00Z', 2],
    ['Asia/Kolkata', '2026-06-01T00:00:00Z', 5.5],
    ['Pacific/Kiritimati', '2026-06-01T00:00:00Z', 14],
    ['Etc/GMT+12', '2026-06-01T00:00:00Z', -12],
    ['UTC', '2026-06-01T00:00:00Z', 0],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 11],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 10.5],
  ])('%s at %s is %d h', (name, iso, hours) => {
    expect(createZone(name).offsetAt(at(iso))).toBe(hours * 3600);
  });
});

describe('dayStart', () => {
  it.each([
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00Z'],
    // Clocks go from 24:00 to 01:00, so the day starts at one.
    ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00Z'],
    // Clocks go back from 24:00 to 23:00, so the day starts an hour late.
    ['Africa/Cairo', '2025-10-31', '2025-10-30T22:00:00Z'],
  ])('%s %s starts at %s', (name, date, iso) => {
    expect(createZone(name).dayStart(date)).toBe(at(iso));
  });

  it.each([
    'America/New_York',
    'Africa/Cairo',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'America/Havana',
    'Africa/Casablanca',
  ])('returns the first second of every day in %s', (name) => {
    const zone = createZone(name);
    for (let day = 0; day < 800; day++) {
      const date = new Date(Date.UTC(2024, 10, 1 + day)).toISOString().slice(0, 10);
      const start = zone.dayStart(date);
      expect(zone.dateOf(start)).toBe(date);
      expect(zone.dateOf(start - 1) < date).toBe(true);
    }
  });
});

describe('dateOf', () => {
  it.each([
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31'],
  ])('%s at %s is %s', (name, iso, date) => {
    expect(createZone(name).dateOf(at(iso))).toBe(date);
  });
});

describe('createZone', () => {
  it('rejects an unknown name', () => {
    expect(() => createZone('Mars/Olympus')).toThrow(RangeError);
  });

  it('returns the same zone each time', () => {
    expect(createZone('UTC')).toBe(createZone('UTC'));
  });
});

describe('adoptOffsets', () => {
  it('produces the same zone without a formatter', () => {
    // No other test uses these zones.
    for (const name of ['America/Denver', 'Africa/Casablanca', 'Asia/Tokyo']) {
      const offsets = JSON.parse(JSON.stringify(offsetsOf(name)));
      const formats = vi.spyOn(Intl, 'DateTimeFormat');
      adoptOffsets(name, offsets);
      const adopted = createZone(name);
      const times = Array.from({ length: 3000 }, (_, i) => at('2013-01-01T00:00:00Z') + i * 300_007);
      const read = times.map((time) => [adopted.offsetAt(time), adopted.dateOf(time)]);
      expect(formats).not.toHaveBeenCalled();
      formats.mockRestore();
      const dateOf = dayReader(name);
      const isWithin = (time: number) => time >= at('2015-01-01T00:00:00Z') && time < at('2036-01-01T00:00:00Z');
      const within = read.filter((_, i) => isWithin(times[i] ?? 0));
      const dates = times.filter(isWithin).map((time) => dateOf(time * 1000));
      expect(within.map(([, date]) => date)).toEqual(dates);
    }
  });

  it("doesn't change a known zone", () => {
    const known = createZone('Asia/Kolkata');
    adoptOffsets('Asia/Kolkata', []);
    expect(createZone('Asia/Kolkata')).toBe(known);
  });
});
