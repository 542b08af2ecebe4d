import { badInput } from '../../lib/errors.ts';
import { civilDate, civilDay, dayNumber, dayOf } from '../../world/calendar.ts';
import type { Zone } from '../../world/time-zone.ts';

/** Days and moments as texts. A day is a number of days since 1970-01-01; a moment is in seconds since 1970. */

const DAY = 86_400;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayPattern = /^(?!0000)\d{4}-\d\d-\d\d$/;
const momentPattern = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Parses YYYY-MM-DD strictly. Null if the format is wrong or the date doesn't exist; years start at 1. */
export function parseDay(text: string): number | null {
  if (!dayPattern.test(text)) return null;
  const day = dayNumber(text);
  return dayText(day) === text ? day : null;
}

/** YYYY-MM-DD. */
export const dayText: (day: number) => string = civilDate;

/** The same day `count` months later, or earlier if negative. Falls back to the last day of a shorter month. */
export function addMonths(day: number, count: number): number {
  const from = civilDay(day);
  const months = 12 * from.year + from.month - 1 + count;
  const firstOf = (month: number) => dayOf(Math.floor(month / 12), (month % 12) + 1, 1);
  return Math.min(firstOf(months) + from.day, firstOf(months + 1)) - 1;
}

/** Parses an ISO 8601 moment with an offset, rounded down to whole seconds; null if it is invalid. */
export function parseMoment(text: string): number | null {
  const match = momentPattern.exec(text);
  if (!match || parseDay(match[1] as string) === null) return null;
  return Math.floor(Date.parse(text) / 1000);
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** Caches the text of the last day, which consecutive moments usually share. */
function rememberDay(write: (day: number) => string): (day: number) => string {
  let lastDay = Number.NaN;
  let text = '';
  return (day) => {
    if (day !== lastDay) text = write(day);
    lastDay = day;
    return text;
  };
}

const isoDay = rememberDay(dayText);
/** ISO 8601 texts for the hour and minute of each minute of a day, and for the seconds of a minute. */
const isoMinutes = Array.from({ length: 1440 }, (_, minute) => `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:`);
const isoSeconds = Array.from({ length: 60 }, (_, second) => `${two(second)}Z`);

/** ISO 8601 in UTC with whole seconds: scalar DateTime. */
export function momentText(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  const rest = seconds - day * DAY;
  return isoDay(day) + isoMinutes[Math.floor(rest / 60)] + isoSeconds[rest % 60];
}

const shownDay = rememberDay((day) => {
  const date = new Date(day * DAY * 1000);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()} `;
});
const shownMinutes = Array.from({ length: 1440 }, (_, minute) => {
  const hour = Math.floor(minute / 60);
  return `${two(hour % 12 || 12)}:${two(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
});

/** MMM D, YYYY hh:mm A (DAT-024). `seconds` are local: the moment plus the zone's offset. */
export function displayText(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  return shownDay(day) + shownMinutes[Math.floor((seconds - day * DAY) / 60)];
}

/**
 * Requested days, both included, and the corresponding moments in the account's time zone: `from` is included, `to`
 * excluded.
 */
export interface DayRange {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  readonly to: number;
}

/** Worlds stay within these days. A day outside is treated as the nearest one. */
const EARLIEST = -800;
const LATEST = 47_482;

/** The moment when a day starts in a time zone. */
export function dayStart(zone: Zone, day: number): number {
  return zone.dayStartOf(Math.min(Math.max(day, EARLIEST), LATEST));
}

/**
 * Validates a range of days by the rules of the date picker (CAL-039): real days, in order, one year or less. `prefix`
 * precedes argument names in errors, for example `query.`.
 */
export function dayRange(zone: Zone, startDate: string, endDate: string, prefix: string): DayRange {
  const firstDay = parseDay(startDate);
  const lastDay = parseDay(endDate);
  if (firstDay === null) throw badInput(`${prefix}startDate`, 'must be a day, YYYY-MM-DD');
  if (lastDay === null) throw badInput(`${prefix}endDate`, 'must be a day, YYYY-MM-DD');
  if (lastDay < firstDay) throw badInput(`${prefix}endDate`, 'must not be before startDate');
  if (lastDay > addMonths(firstDay, 12)) throw badInput(`${prefix}endDate`, 'must be within one year of startDate');
  return { firstDay, lastDay, from: dayStart(zone, firstDay), to: dayStart(zone, lastDay + 1) };
}
