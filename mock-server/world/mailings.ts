import { civilDay, dayOf, weekday } from './calendar.ts';

/** Of 1024 visits without a need, by days since the mail went out: how many follow it. It is forgotten within a week. */
const strength = [230, 120, 60, 34, 20, 12, 6];

/** The day on which the supplier's mail to its customers goes out in a month: the second Tuesday. */
function mailingDay(year: number, month: number): number {
  const first = dayOf(year, month, 1);
  return first + ((2 - weekday(first) + 7) % 7) + 7;
}

/** Of 1024 visits without a need on a day: how many follow the customers' mail of the month. */
export function mailingShare(day: number): number {
  const { year, month } = civilDay(day);
  return strength[day - mailingDay(year, month)] ?? 0;
}
