import { describe, expect, it } from 'vitest';
import { dayText, parseDay } from '../support/calendar.ts';
import { type RowBits, RowSet } from '../support/row-set.ts';
import { type PlainSession, plainSessions } from '../testing/plain-sessions.ts';
import { testScope, testWorld } from '../testing/test-scope.ts';
import { admittedRows, isAdmitted } from './admitted-rows.ts';

const world = testWorld(3000);
const plain = plainSessions(testScope(world));
const isNetworkOnly = (attributes: ReadonlySet<string>) => !attributes.has('CLIENT_SITE_ACTIVITY');
const first = parseDay('2025-06-01') ?? 0;

const rowsOf = (bits: RowBits) => new RowSet(bits, 0, 0, world.sessions.count).rows();

function admittedFrom(dateImplemented: string): number {
  return rowsOf(admittedRows(testScope(world, { settings: { botFiltering: false, dateImplemented } }))).length;
}

describe('admittedRows', () => {
  it('excludes network-only sessions before the implementation date, to the day', () => {
    const counts = new Set<number>();
    for (let day = first; day < first + 60; day++) {
      const date = dayText(day);
      const dropped = plain.filter((session) => isNetworkOnly(session.attributes) && session.date < date);
      expect([date, admittedFrom(date)]).toEqual([date, plain.length - dropped.length]);
      counts.add(dropped.length);
    }
    expect(counts.size).toBeGreaterThan(10);
  });

  it.each([
    ['blockedReferrers', { blockedReferrers: [' GOOGLE.com ', ''] }, 'google.com'],
    ['blockedReferrers', { blockedReferrers: ['DTS'] }, 'nothing'],
  ])('compares %s case-insensitively, and never drops direct visits: %j', (_name, settings, host) => {
    const rows = admittedRows(testScope(world, { settings: { botFiltering: false, ...settings } }));
    expect(rowsOf(rows).length).toBe(plain.filter((session) => session.referrer !== host).length);
  });

  it('excludes visitors by country or address, ignoring case and spaces', () => {
    const [{ ip } = { ip: '' }] = plain.filter(({ city }) => city.country === 'US');
    for (const [settings, isBlocked] of [
      [{ excludedCountries: [' us '] }, ({ city }: PlainSession) => city.country === 'US'],
      [{ blockedIps: [` ${ip} `] }, (session: PlainSession) => session.ip === ip],
    ] as const) {
      const rows = admittedRows(testScope(world, { settings: { botFiltering: false, ...settings } }));
      const left = plain.filter((session) => !isBlocked(session));
      expect(left.length).toBeLessThan(plain.length);
      expect(rowsOf(rows).length).toBe(left.length);
    }
  });

  it('are recognized by isAdmitted', () => {
    const rows = admittedRows(testScope(world));
    const expectedRows = new Set(rowsOf(rows));
    for (let row = -1; row <= world.sessions.count; row++)
      expect(isAdmitted(world, rows, row)).toBe(expectedRows.has(row));
  });
});
