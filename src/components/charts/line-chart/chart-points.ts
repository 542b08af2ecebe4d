import { type Day, formatDay } from '../../../lib/day.ts';
import { rangeLabel } from '../../date-range/range-label.ts';

/** A point of the x axis: a day, or the days of a month within the range. */
export interface AxisPoint {
  /** Its first day. */
  readonly from: Day;
  /** On the axis. */
  readonly label: string;
  /** In words, for the tooltip and the table. */
  readonly name: string;
  /** Whether its last day is still in progress. */
  readonly isUnfinished: boolean;
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

/** The server's count of a day. */
export interface DayCount {
  readonly ydt: Day;
  readonly sessionsCount: number;
  readonly note?: string | null;
}

/** Above this many days, points are months (HOM-013). */
const maxDaysByDay = 120;

/** Above this many days, labels show the year (HOM-014). */
const maxDaysWithoutYear = 365;

export function isByMonth(dayCount: number): boolean {
  return dayCount > maxDaysByDay;
}

/**
 * The points of the total-sessions chart, in the order of the days: days, or months above 120 days with the
 * year on the axis above 365 (HOM-014). `targeted` is null while loading. Each day is compared with
 * the day at the same index in `earlier`, which may be shorter.
 */
export function chartPoints(
  all: readonly DayCount[],
  targeted: readonly DayCount[] | null,
  today: Day,
  earlier: readonly DayCount[] = [],
): ChartPoint[] {
  const matching = targeted && new Map(targeted.map((day) => [day.ydt, day.sessionsCount]));
  const labelFormat = !isByMonth(all.length) ? 'MMM D' : all.length > maxDaysWithoutYear ? 'MMM YYYY' : 'MMM';
  const groups = isByMonth(all.length) ? byMonth(all) : all.map((day) => [day]);
  let index = 0;
  return groups.map((days) => {
    const beside = earlier.slice(index, index + days.length);
    index += days.length;
    return toPoint(days, { matching, earlier: beside, labelFormat, today });
  });
}

function byMonth(all: readonly DayCount[]): DayCount[][] {
  const months = new Map<string, DayCount[]>();
  for (const day of all) {
    const month = day.ydt.slice(0, 7);
    const days = months.get(month);
    if (days) days.push(day);
    else months.set(month, [day]);
  }
  return [...months.values()];
}

interface Beside {
  readonly matching: ReadonlyMap<Day, number> | null;
  readonly earlier: readonly DayCount[];
  readonly labelFormat: string;
  readonly today: Day;
}

function toPoint(days: readonly DayCount[], { matching, earlier, labelFormat, today }: Beside): ChartPoint {
  const from = days[0]?.ydt ?? '';
  const to = days.at(-1)?.ydt ?? '';
  const targetedOf = (day: DayCount) => matching?.get(day.ydt) ?? 0;
  return {
    from,
    to,
    label: formatDay(from, labelFormat),
    name: nameOf(from, to),
    all: days.reduce((sum, day) => sum + day.sessionsCount, 0),
    targeted: matching && days.reduce((sum, day) => sum + targetedOf(day), 0),
    note: days.length === 1 ? (days[0]?.note ?? null) : null,
    earlier: earlierOf(earlier),
    isUnfinished: to >= today,
  };
}

/** The days of the earlier period that match those of a point. */
function earlierOf(days: readonly DayCount[]): ChartPoint['earlier'] {
  const range = { start: days[0]?.ydt ?? '', end: days.at(-1)?.ydt ?? '' };
  if (days.length === 0) return null;
  const name = days.length === 1 ? nameOf(range.start, range.end) : rangeLabel(range);
  return { name, all: days.reduce((sum, day) => sum + day.sessionsCount, 0) };
}

/** Nov 10, 2026 for a day, November 2026 for a whole month, Nov 1 – 20, 2026 for a part of one. */
function nameOf(from: Day, to: Day): string {
  if (from === to) return formatDay(from, 'ddd, MMM D, YYYY');
  const isWhole = from.endsWith('-01') && formatDay(to, 'YYYY-MM-DD') === lastDayOfMonth(to);
  if (isWhole) return formatDay(from, 'MMMM YYYY');
  return `${formatDay(from, 'MMM D')} – ${formatDay(to, 'D, YYYY')}`;
}

function lastDayOfMonth(day: Day): Day {
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return `${day.slice(0, 7)}-${days}`;
}
