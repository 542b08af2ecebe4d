import { type Day, formatDay } from '../../../lib/day.ts';
import type { ChartPoint, DayCount } from './chart-point.ts';

/** More days than this are grouped by month (dashboard section 9). */
const mostDaysByDay = 120;
/** More days than this need the year beside the month (dashboard section 9). */
const mostDaysWithoutYear = 365;

export function isByMonth(dayCount: number): boolean {
  return dayCount > mostDaysByDay;
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

function toPoint(
  days: readonly DayCount[],
  matching: ReadonlyMap<Day, number> | null,
  labelFormat: string,
  today: Day,
) {
  const from = days[0]?.ydt ?? '';
  const to = days.at(-1)?.ydt ?? '';
  const targetedOf = (day: DayCount) => matching?.get(day.ydt) ?? 0;
  const point: ChartPoint = {
    from,
    to,
    label: formatDay(from, labelFormat),
    name: nameOf(from, to),
    all: days.reduce((sum, day) => sum + day.sessionsCount, 0),
    targeted: matching && days.reduce((sum, day) => sum + targetedOf(day), 0),
    note: days.length === 1 ? (days[0]?.note ?? null) : null,
    isUnfinished: to >= today,
  };
  return point;
}

/**
 * The points of the total-sessions chart, in the order of the days: days, or months above 120 days with the
 * year on the axis above 365 (dashboard section 9). `targeted` is null while it is not known.
 */
export function chartPoints(all: readonly DayCount[], targeted: readonly DayCount[] | null, today: Day): ChartPoint[] {
  const matching = targeted && new Map(targeted.map((day) => [day.ydt, day.sessionsCount]));
  if (!isByMonth(all.length)) return all.map((day) => toPoint([day], matching, 'MMM D', today));
  const months = new Map<string, DayCount[]>();
  for (const day of all) {
    const month = day.ydt.slice(0, 7);
    const days = months.get(month);
    if (days) days.push(day);
    else months.set(month, [day]);
  }
  const labelFormat = all.length > mostDaysWithoutYear ? 'MMM YYYY' : 'MMM';
  return [...months.values()].map((days) => toPoint(days, matching, labelFormat, today));
}
