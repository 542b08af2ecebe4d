import { periodText } from '../../../schema/reference/day-texts.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

/** Oct 21 – Nov 21, 2026; both years where they differ; one day alone where both are the same. */
export function rangeLabel({ start, end }: DateRange): string {
  return periodText(start, end);
}
