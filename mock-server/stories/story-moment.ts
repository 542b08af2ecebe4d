import { civilDate, dayNumber, weekday } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const namedDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Hour of a visit whose time is not given. */
const usualHour = 10;

/**
 * The moment of a text such as `tuesday`, `yesterday 14:05`, `3 days ago`, `in 2 days 9:30` or `2026-11-21 8:00`, in
 * seconds since 1970; a weekday is the last one that is not after today. Without a time it is ten in the morning, and
 * today an hour ago. A sentence where it is none. `now` in seconds since 1970.
 */
export function storyMoment(text: string, timeZone: string, now: number): number | string {
  const [, day = '', hours, minutes] = /^(.*?)(?:\s+(?:at\s+)?(\d{1,2}):(\d{2}))?$/i.exec(text.trim()) ?? [];
  const zone = createZone(timeZone);
  const today = dayNumber(zone.dateOf(now));
  const number = dayOfText(day.toLowerCase(), today);
  if (number === null) return 'is no day such as tuesday, yesterday, 3 days ago, in 2 days or 2026-11-21';
  if (hours === undefined) return number === today ? now - 3600 : atTime(number, usualHour, 0);
  if (Number(hours) > 23 || Number(minutes) > 59) return 'has no time from 0:00 to 23:59';
  return atTime(number, Number(hours), Number(minutes));

  /** By the clock on the wall, where it was put forward or back that day too. */
  function atTime(local: number, hour: number, minute: number): number {
    const wall = dayNumber(civilDate(local)) * 86_400 + hour * 3600 + minute * 60;
    const guess = wall - zone.offsetAt(wall - zone.offsetAt(wall));
    return guess;
  }
}

function dayOfText(day: string, today: number): number | null {
  const named = namedDays[day];
  if (named !== undefined) return today + named;
  const wanted = weekdays.indexOf(day.replace(/^last /, ''));
  if (wanted >= 0) return today - ((weekday(today) - wanted + 7) % 7 || (day.startsWith('last ') ? 7 : 0));
  const ago = /^(\d{1,3}) days? ago$/.exec(day);
  if (ago) return today - Number(ago[1]);
  const ahead = /^in (\d{1,3}) days?$/.exec(day);
  if (ahead) return today + Number(ahead[1]);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = dayNumber(day);
  return civilDate(date) === day ? date : null;
}
