import { describe, expect, it } from 'vitest';
import { dayNumber, holidayShare, weekday } from './calendar.ts';
import { createWorld } from './create-world.ts';
import { at, countRows, testOptions, testWorld } from './testing-worlds.ts';
import { createZone } from './time-zone.ts';
import type { WorldOptions } from './world.ts';

const size = 40_000;
const world = testWorld(size);
const { sessions, tables } = world;
const zone = createZone(world.timeZone);

const byDay = new Map<number, number>();
for (const time of sessions.time) {
  const day = dayNumber(zone.dateOf(time));
  byDay.set(day, (byDay.get(day) ?? 0) + 1);
}
const mean = (days: readonly number[]) => days.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0) / days.length;
const allDays = [...byDay.keys()].filter((day) => holidayShare(day, 'US') === 1);
const isWorkDay = (day: number) => weekday(day) > 0 && weekday(day) < 6;

describe('the days of a world', () => {
  it('are quiet on weekends', () => {
    const free = mean(allDays.filter((day) => !isWorkDay(day)));
    const ratio = free / mean(allDays.filter(isWorkDay));
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(0.45);
  });

  it('are busiest in office hours, with a dip at noon', () => {
    const hours = new Int32Array(24);
    for (const time of sessions.time) {
      const hour = Math.floor((((time + zone.offsetAt(time)) % 86400) + 86400) / 3600) % 24;
      hours[hour] = at(hours, hour) + 1;
    }
    expect(at(hours, 10)).toBeGreaterThan(8 * at(hours, 3));
    expect(at(hours, 12)).toBeLessThan(at(hours, 10));
    expect(at(hours, 12)).toBeLessThan(at(hours, 14));
  });

  it('grow by about a fifth per year', () => {
    const middle = dayNumber(zone.dateOf(world.now)) - 365;
    const ratio = mean(allDays.filter((day) => day > middle)) / mean(allDays.filter((day) => day <= middle));
    expect(ratio).toBeGreaterThan(1.12);
    expect(ratio).toBeLessThan(1.3);
  });

  it('slow down over Christmas', () => {
    const first = dayNumber('2025-12-24');
    const holidays = Array.from({ length: 9 }, (_, i) => first + i);
    expect(mean(holidays)).toBeLessThan(0.5 * mean(allDays));
  });

  it('have no newsletter without visits from it, and the same newsletter day in all zones', () => {
    const spikesOf = (options: Partial<WorldOptions>) => createWorld({ ...testOptions(2000), ...options }).spikes;
    expect(spikesOf({ without: { clientSite: true } })).toEqual([]);
    expect(spikesOf({ size: 1 })).toEqual([]);
    const dayOf = (timeZone: string) =>
      createZone(timeZone).dateOf(spikesOf({ timeZone, now: Date.UTC(2026, 10, 1) / 1000 })[0]?.peakDay ?? 0);
    expect(dayOf('Asia/Kolkata')).toBe(dayOf('America/New_York'));
  });

  it('have a newsletter spike on a working day about eleven days ago, and a year before', () => {
    expect(world.spikes).toHaveLength(2);
    const today = dayNumber(zone.dateOf(world.now));
    const newsletter = tables.referrers.indexOf('newsletter.flowexpo.example');
    for (const [i, spike] of world.spikes.entries()) {
      const peak = dayNumber(zone.dateOf(spike.peakDay));
      expect(Math.abs(today - i * 364 - peak - 11)).toBeLessThanOrEqual(3);
      expect(isWorkDay(peak)).toBe(true);
      const meanCount = mean(
        allDays.filter((day) => isWorkDay(day) && Math.abs(day - peak) > 5 && Math.abs(day - peak) < 40),
      );
      expect((byDay.get(peak) ?? 0) / meanCount).toBeGreaterThan(1.4);
      expect((byDay.get(peak) ?? 0) / meanCount).toBeLessThan(2.2);
      const onPeak = (row: number) =>
        at(sessions.time, row) >= spike.peakDay && at(sessions.time, row) < spike.peakDay + 86400;
      expect(countRows(size, (row) => onPeak(row) && at(sessions.referrer, row) === newsletter)).toBeGreaterThan(10);
      expect(spike.firstDay).toBeLessThan(spike.peakDay);
      expect(spike.lastDay).toBeGreaterThan(spike.peakDay);
      expect(spike.note).toContain('newsletter');
    }
  });
});
