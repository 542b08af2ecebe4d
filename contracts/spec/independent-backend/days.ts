import { dayReader as calendarDay } from '../../../schema/reference/moments.ts';
import { ianaName } from '../../../schema/reference/time-zone-names.ts';

const quarterHour = 900_000;

/** The calendar day of a moment in a time zone, YYYY-MM-DD (DAT-018). */
export function dayReader(timeZone: string): (moment: string | number) => string {
  const dayOf = calendarDay(timeZone);
  // Zones change at quarter hours, so the day is cached per quarter hour.
  const known = new Map<number, string>();
  return (moment) => {
    const quarter = Math.floor((typeof moment === 'number' ? moment : Date.parse(moment)) / quarterHour);
    const day = known.get(quarter) ?? dayOf(quarter * quarterHour);
    known.set(quarter, day);
    return day;
  };
}

/** Whether a text is an existing day, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a UTC timestamp, ISO 8601 (DAT-019). */
export const isMoment = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

/** The same day of the next year; February 29 becomes March 1. */
export function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** The same day of the previous month, or its last day if it is shorter. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** Every day from one to another, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}

/** A timestamp in the contract's format: UTC with whole seconds. */
export const momentText = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Whether a name is an IANA name in its exact spelling (DAT-023). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return ianaName(name) === name;
  } catch {
    return false;
  }
}
