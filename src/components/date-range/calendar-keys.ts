import { addToDay, type Day } from '../../lib/day.ts';

/** The day that a key leads to from another, never before `min` or after `max`; null for a key that moves nothing. */
export function dayAfterKey(key: string, isShift: boolean, day: Day, max: Day, min?: Day): Day | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const page = isShift ? 'year' : 'month';
  const moves: Record<string, Day> = {
    ArrowLeft: addToDay(day, -1, 'day'),
    ArrowRight: addToDay(day, 1, 'day'),
    ArrowUp: addToDay(day, -7, 'day'),
    ArrowDown: addToDay(day, 7, 'day'),
    Home: addToDay(day, -weekday, 'day'),
    End: addToDay(day, 6 - weekday, 'day'),
    PageUp: addToDay(day, -1, page),
    PageDown: addToDay(day, 1, page),
  };
  const next = moves[key];
  if (next === undefined) return null;
  if (min !== undefined && next < min) return min;
  return next > max ? max : next;
}
