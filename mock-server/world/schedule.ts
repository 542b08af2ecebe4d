import { countryOfZone } from '../../fixtures/geo/world-cities.ts';
import { civilDate, civilDay, dayNumber, holidayShare, weekday } from './calendar.ts';
import { Random } from './random.ts';
import { createZone, type Zone } from './time-zone.ts';
import {
  type DayProfile,
  dayCounts,
  dayWeights,
  freeDay,
  type SpikeDays,
  spikeWeeks,
  workDay,
} from './traffic-patterns.ts';
import type { WorldOptions } from './world.ts';

/** How many days a world can continue after its present. */
const daysToCome = 366;

/** The last moment at which a world has visits, both in seconds since 1970 (TST-002). */
export const lastMomentOf = (present: number): number => present + daysToCome * 86_400;

/** The day number of a world's first day: two years before its present, in its time zone. */
export function firstDayOf(present: number, timeZone: string): number {
  const { year, month, day } = civilDay(dayNumber(createZone(timeZone).dateOf(present)));
  const isLeapDay = month === 2 && day === 29;
  return dayNumber(`${year - 2}-${String(month).padStart(2, '0')}-${String(isLeapDay ? 28 : day).padStart(2, '0')}`);
}

/** After this many days worlds get a new present, which leaves some days for clocks that are moved ahead. */
const daysKept = 300;

/**
 * The default present of worlds: the start of the current month, in milliseconds since 1970. Every start within a month
 * shows the same visitors, and a world saved to disk can be reused (TST-025).
 */
export function presentOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** Whether worlds with a given present are still usable at a moment; both in milliseconds since 1970 (TST-025). */
export function isPresentKept(present: number, now: number): boolean {
  return present <= now && now - present < daysKept * 86_400_000;
}

/** A part of one day. `from` and `to` are shares of the day, 0 to 1. */
export interface Part {
  /** Counted from the first day. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/**
 * When the sessions of a world occur: the two years up to its present, and the year after it. Depends only on options,
 * so that the first days are the same however long the world is. The day of the present has two parts, before and after
 * it; every other day has one.
 */
export interface Schedule {
  /** The account's country code. */
  readonly country: string;
  /** Day numbers of the first day, of the present and of the last day. */
  readonly firstDay: number;
  readonly today: number;
  readonly lastDay: number;
  /** Start of each day in seconds since 1970, plus one entry for the end. */
  readonly starts: Int32Array;
  readonly spikes: readonly SpikeDays[];
  /** The share of today that is over at the present. */
  readonly done: number;
  /** Sessions of each part. */
  readonly counts: Int32Array;
}

/** The days of a world, past and future, with the sessions of each. Throws RangeError for an unknown time zone. */
export function makeSchedule({ seed, now, size, timeZone }: WorldOptions): Schedule {
  const zone = createZone(timeZone);
  const country = countryOfZone(timeZone);
  const today = dayNumber(zone.dateOf(now));
  const firstDay = firstDayOf(now, timeZone);
  const lastDay = today + daysToCome;
  const starts = Int32Array.from({ length: lastDay - firstDay + 2 }, (_, i) => zone.dayStart(civilDate(firstDay + i)));
  const past = today - firstDay;
  // The trade show's newsletter goes out on one day, independent of the supplier's country.
  const spikes = spikeWeeks(Math.floor(now / 86_400), 'US');
  const todayStart = starts[past] as number;
  const done = profileOf(today, country).doneBy((now - todayStart) / ((starts[past + 1] as number) - todayStart));
  const weights = dayWeights(firstDay, lastDay, spikes, size / (past + 1), country, new Random(seed, 2));
  return { country, firstDay, today, lastDay, starts, spikes, done, counts: dayCounts(weights, past, done, size) };
}

/** The part with an index, starting at 0. */
export function partAt({ firstDay, today, done }: Schedule, part: number): Part {
  const past = today - firstDay;
  return {
    day: part > past ? part - 1 : part,
    from: part === past + 1 ? done : 0,
    to: part === past ? done : 1,
  };
}

/** A day's hourly traffic in the account's country. */
export function profileOf(day: number, country: string): DayProfile {
  const week = weekday(day);
  return week === 0 || week === 6 || holidayShare(day, country) < 0.4 ? freeDay : workDay;
}

/** Whether it is office hours at a moment, in seconds since 1970. */
export function isOfficeHour(zone: Zone, country: string, time: number): boolean {
  const local = time + zone.offsetAt(time);
  const day = Math.floor(local / 86_400);
  const hour = (local - day * 86_400) / 3600;
  return hour >= 7 && hour < 18 && profileOf(day, country) === workDay;
}
