import { chartSpans, isWholeMonth } from '../../../../schema/reference/chart-spans.ts';
import { type Day, formatDay } from '../../../lib/day.ts';
import { rangeLabel } from '../../../state/dates/date-range.ts';

/** A point on the x axis: a day, or the days of a month within the range. */
export interface AxisPoint {
  /** Its first day. */
  readonly from: Day;
  /** The label on the axis. */
  readonly label: string;
  /** In words, for the tooltip and the table. */
  readonly name: string;
  /** Whether its last day is still in progress. */
  readonly isUnfinished: boolean;
  /** Whether it is a month with days outside the range. */
  readonly isPart: boolean;
}

export interface ChartPoint extends AxisPoint {
  /** Its last day. */
  readonly to: Day;
  readonly all: number;
  /** Null while loading, or if the request failed. */
  readonly targeted: number | null;
  /** The known cause of an unusual day. */
  readonly note: string | null;
  /** The same days of the earlier period; null without a comparison, and for the day in progress. */
  readonly earlier: { readonly name: string; readonly all: number } | null;
}

/** The highest value at a point, over all lines. */
export const highest = ({ all, targeted, earlier }: ChartPoint) => Math.max(all, targeted ?? 0, earlier?.all ?? 0);

/** The server's count for a day. */
export interface DayCount {
  readonly ydt: Day;
  readonly sessionsCount: number;
  readonly note?: string | null;
}

/**
 * The points of the total-sessions chart, in the order of the days: days, or months above 120 days (HOM-013).
 * `targeted` is null while loading. Each day is compared with the day at the same index in `earlier`, which may be
 * shorter.
 */
export function chartPoints(
  all: readonly DayCount[],
  targeted: readonly DayCount[] | null,
  today: Day,
  earlier: readonly DayCount[] = [],
): ChartPoint[] {
  const matching = targeted && new Map(targeted.map((day) => [day.ydt, day.sessionsCount]));
  const targetedOf = (day: DayCount) => matching?.get(day.ydt) ?? 0;
  let index = 0;
  return chartSpans(all.map(({ ydt }) => ydt)).map(({ from, to, dayCount, label, isPart }) => {
    const days = all.slice(index, index + dayCount);
    const earlierDays = earlier.slice(index, index + dayCount);
    index += dayCount;
    return {
      from,
      to,
      label,
      isPart,
      name: pointName(from, to),
      all: days.reduce((sum, day) => sum + day.sessionsCount, 0),
      targeted: matching && days.reduce((sum, day) => sum + targetedOf(day), 0),
      note: days.length === 1 ? (days[0]?.note ?? null) : null,
      earlier: earlierOf(earlierDays),
      isUnfinished: to >= today,
    };
  });
}

/** The days of the earlier period that correspond to a point. */
function earlierOf(days: readonly DayCount[]): ChartPoint['earlier'] {
  const range = { start: days[0]?.ydt ?? '', end: days.at(-1)?.ydt ?? '' };
  if (days.length === 0) return null;
  const name = days.length === 1 ? pointName(range.start, range.end) : rangeLabel(range);
  return { name, all: days.reduce((sum, day) => sum + day.sessionsCount, 0) };
}

/** Formats Nov 10, 2026 for a day, November 2026 for a whole month, and Nov 1 – 20, 2026 for part of one. */
export function pointName(from: Day, to: Day): string {
  if (from === to) return formatDay(from, 'ddd, MMM D, YYYY');
  if (isWholeMonth(from, to)) return formatDay(from, 'MMMM YYYY');
  return `${formatDay(from, 'MMM D')} – ${formatDay(to, 'D, YYYY')}`;
}
