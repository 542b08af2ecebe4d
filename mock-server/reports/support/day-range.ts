import { badInput } from '../../errors.ts';
import type { Zone } from '../../world/time-zone.ts';
import { addMonths, dayText, parseDay } from './calendar.ts';

/** Days asked for, both included, and the moments they mean in the account's zone: `from` up to, not with, `to`. */
export interface DayRange {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  readonly to: number;
}

/** No world reaches outside of these: a day beyond them begins where they do. */
const EARLIEST = 365;
const LATEST = 47_482;

/** The moment at which a day begins in a zone. */
export function dayStart(zone: Zone, day: number): number {
  return zone.dayStart(dayText(Math.min(Math.max(day, EARLIEST), LATEST)));
}

/**
 * Checks a range of days by the rules of the date picker (dashboard section 5): real days, in order, one year or
 * less. `prefix` stands before the names of the arguments, for example `query.`.
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
