import dayjs, { type ManipulateType } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { dayReader } from '../../schema/reference/moments.ts';
import { supportedZone } from './safe-values.ts';

dayjs.extend(utc);

/** A calendar day as YYYY-MM-DD. Has no zone: it is always in the account's. */
export type Day = string;

/** The day in a time zone at a moment (milliseconds since 1970). */
export function dayIn(timeZone: string, at: number): Day {
  return dayReader(supportedZone(timeZone))(at);
}

/** Adds whole units to a day. Month ends are clamped as in dayjs. */
export function addToDay(day: Day, amount: number, unit: ManipulateType): Day {
  return dayjs.utc(day).add(amount, unit).format('YYYY-MM-DD');
}

/** Formats a day with dayjs tokens, such as MMM D, YYYY. */
export function formatDay(day: Day, format: string): string {
  return dayjs.utc(day).format(format);
}

/** Whether a text is a valid calendar day as YYYY-MM-DD. */
export function isDay(text: string | null): text is Day {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && formatDay(text, 'YYYY-MM-DD') === text;
}

/** Days from one day to another; 0 for the same day. */
export function daysBetween(from: Day, to: Day): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}
