import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { Day } from './day.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** Reads MM/DD/YYYY strictly; null where it is no such day (DAT-015). */
export function parseUsDay(text: string): Day | null {
  const parsed = dayjs.utc(text, 'MM/DD/YYYY', true);
  return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null;
}
