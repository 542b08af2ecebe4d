import { describe, expect, it } from 'vitest';
import { timeZoneChoices, timeZoneLabel, timeZones, winterOffset } from './time-zones.ts';

const minutesOf = (offset: string) => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};

describe('the time zones', () => {
  it.each(timeZones)('%s is %s in winter', (name, offset) => {
    expect(winterOffset(name)).toBe(offset);
  });

  it('run from GMT-12 to GMT+14, west to east, without duplicates (DAT-022, DAT-023)', () => {
    const minutes = timeZones.map(([, offset]) => minutesOf(offset));
    expect(minutes[0]).toBe(-12 * 60);
    expect(minutes.at(-1)).toBe(14 * 60);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(new Set(timeZones.map(([name]) => name)).size).toBe(timeZones.length);
    expect(new Set(timeZones.map(([, , label]) => label)).size).toBe(timeZones.length);
  });

  it('include every offset that is in use', () => {
    const used = Intl.supportedValuesOf('timeZone').map((name) => winterOffset(name));
    const ours = new Set<string | null>(timeZones.map(([, offset]) => offset));
    expect([...new Set(used)].filter((offset) => !ours.has(offset))).toEqual([]);
    for (let hour = -12; hour <= 14; hour++) {
      const offset = `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`;
      expect(ours.has(offset), offset).toBe(true);
    }
  });
});

describe('timeZoneChoices', () => {
  it('returns the list as it is if it contains the current zone', () => {
    const choices = timeZoneChoices('America/New_York');
    expect(choices).toHaveLength(timeZones.length);
    expect(choices).toContainEqual({ name: 'America/New_York', label: '(GMT-05:00) Eastern Time, New York' });
  });

  it.each([
    ['America/Kentucky/Louisville', '(GMT-05:00) America, Kentucky, Louisville'],
    ['Asia/Calcutta', '(GMT+05:30) Asia, Calcutta'],
    ['Mars/Olympus_Mons', 'Mars, Olympus Mons'],
  ])("puts %s first if it isn't in the list", (name, label) => {
    const choices = timeZoneChoices(name);
    expect(choices[0]).toEqual({ name, label });
    expect(choices).toHaveLength(timeZones.length + 1);
    expect(timeZoneLabel(name)).toBe(label);
  });
});
