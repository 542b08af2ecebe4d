import { describe, expect, it } from 'vitest';
import { ianaName, timeZoneNames } from './time-zone-names.ts';

describe('time zone names (DAT-023)', () => {
  it('are those of IANA, unique in any case', () => {
    expect(timeZoneNames).toHaveLength(597);
    expect(new Set(timeZoneNames.map((name) => name.toLowerCase())).size).toBe(597);
    expect(timeZoneNames.filter((name) => !/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){0,2}$/.test(name))).toEqual([]);
  });

  it('include all that this engine lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => ianaName(name) !== name)).toEqual([]);
  });

  it.each([
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
    ['ETC/GMT-14', 'Etc/GMT-14'],
    ['gb-eire', 'GB-Eire'],
    ['Factory', undefined],
    ['PST', undefined],
  ])('%s is %s', (typed, name) => expect(ianaName(typed)).toBe(name));
});
