import { describe, expect, it } from 'vitest';
import { deviceGroupOf, groupDevices } from './overview-card.tsx';

describe('deviceGroupOf', () => {
  it.each([
    ['Windows', 'Windows'],
    ['Windows 10', 'Windows'],
    ['Mac OS', 'Mac OS'],
    ['Mac OS X', 'Mac OS'],
    ['macOS', 'Mac OS'],
    ['macOS 15.1', 'Mac OS'],
    ['OS X', 'Mac OS'],
    ['iPadOS', 'iOS'],
    ['iPhone OS 18', 'iOS'],
    ['iOS', 'iOS'],
    ['ios', 'iOS'],
    ['Android', 'Android'],
    [' Android 15 ', 'Android'],
    ['Linux', 'Other'],
    ['Chrome OS', 'Other'],
    ['Unknown', 'Other'],
    ['unknown', 'Other'],
    ['WindowsCE', 'Other'],
    ['', 'Other'],
  ])('%j is %s', (platform, group) => {
    expect(deviceGroupOf(platform)).toBe(group);
  });
});

describe('groupDevices', () => {
  const row = (id: string, platform: string, sessionsct: number) => ({ id, platform, sessionsct });

  it('adds up the sessions of each group and keeps the ids of its browsers (ANA-004, ANA-005)', () => {
    const rows = [row('b0', 'Windows', 9), row('b7', 'iOS', 12), row('b3', 'Windows', 5), row('b9', 'Linux', 2)];
    expect(groupDevices([...rows, row('b8', 'Unknown', 1)])).toEqual([
      { name: 'Windows', sessionsct: 14, ids: ['b0', 'b3'] },
      { name: 'iOS', sessionsct: 12, ids: ['b7'] },
      { name: 'Other', sessionsct: 3, ids: ['b9', 'b8'] },
    ]);
  });

  it('puts Other last among equals and leaves out groups without sessions (ANA-004)', () => {
    const rows = [row('b1', 'Linux', 4), row('b2', 'Windows', 4), row('b3', 'Android', 4), row('b4', 'iOS', 0)];
    expect(groupDevices(rows).map(({ name }) => name)).toEqual(['Android', 'Windows', 'Other']);
  });

  it('returns an empty list for no rows', () => {
    expect(groupDevices([])).toEqual([]);
  });
});
