import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { type Day, formatDay } from '../../lib/day.ts';
import { dateMessages } from '../../text/dates.ts';
import { type CheckedRange, type DayRules, isChoosable, type RangeLimits } from './range-limits.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** Reads MM/DD/YYYY strictly; null where it is no such day (DAT-015). */
export function parseUsDay(text: string): Day | null {
  const parsed = dayjs.utc(text, 'MM/DD/YYYY', true);
  return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null;
}

/** A day as it is typed, MM/DD/YYYY. */
export function typedDay(day: Day): string {
  return formatDay(day, 'MM/DD/YYYY');
}

/** Reads two typed days as `check` takes them, or says what is wrong with them (DAT-015). */
export function readTypedRange(
  startText: string,
  endText: string,
  check: RangeLimits['check'],
  days: DayRules = {},
): CheckedRange {
  const start = parseUsDay(startText.trim());
  const end = parseUsDay(endText.trim());
  if (start === null || end === null) return { range: null, problem: dateMessages.invalid };
  if (!isChoosable(start, days) || !isChoosable(end, days)) return { range: null, problem: dateMessages.notOffered };
  return check({ start, end });
}
