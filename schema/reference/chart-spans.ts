import { dayText, monthText, shortDayText } from './value-texts.ts';

/** A point on a chart's axis: a day, or the days of a month that are in range. */
export interface ChartSpan {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly dayCount: number;
  /** Shown on the axis. */
  readonly label: string;
  /** Whether it is a month missing its first or last days, so that its count isn't a full month's (CMP-051). */
  readonly isPart: boolean;
}

/** Shown below a chart with a month that is missing its first or last days (CMP-051). */
export const partOfMonthText = 'Dashed: part of a month.';

/** Above this many days, points are months (HOM-013). */
const maxDaysByDay = 120;
/** Above this many days, labels show the year (HOM-014). */
const maxDaysWithoutYear = 365;

/** Whether a chart of this many days has a point per month instead of per day (HOM-013). */
export function isByMonth(dayCount: number): boolean {
  return dayCount > maxDaysByDay;
}

/** The points of a chart of consecutive days. Labels include the year if the days span two years (CMP-052). */
export function chartSpans(days: readonly string[]): ChartSpan[] {
  const isMonths = isByMonth(days.length);
  const keyOf = (day: string) => (isMonths ? day.slice(0, 7) : day);
  const hasYear = days.length > maxDaysWithoutYear || days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  const spans: ChartSpan[] = [];
  for (let first = 0; first < days.length; ) {
    const from = days[first] ?? '';
    let next = first + 1;
    while (next < days.length && keyOf(days[next] ?? '') === keyOf(from)) next++;
    const to = days[next - 1] ?? '';
    const isPart = isMonths && !isWholeMonth(from, to);
    spans.push({ from, to, dayCount: next - first, label: labelOf(from, isMonths, hasYear), isPart });
    first = next;
  }
  return spans;
}

/** Whether two days are the first and the last of one month. */
export function isWholeMonth(from: string, to: string): boolean {
  const dayCount = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0)).getUTCDate();
  return from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && Number(to.slice(8, 10)) === dayCount;
}

function labelOf(day: string, isMonth: boolean, hasYear: boolean): string {
  if (isMonth) return hasYear ? `${monthText(day)} ${day.slice(0, 4)}` : monthText(day);
  return hasYear ? dayText(day) : shortDayText(day);
}

/** Width of an axis label with its spacing, in pixels, by number of characters. */
const labelWidths = { short: 56, month: 68, day: 88 } as const;
const letters = { short: 6, month: 8 } as const;

const widthOf = ({ length }: string) => {
  if (length <= letters.short) return labelWidths.short;
  return length <= letters.month ? labelWidths.month : labelWidths.day;
};

const fewPoints = { max: 14, steps: [1, 2, 3, 4, 7] };
const daySteps = [1, 5, 10, 15];

/**
 * How many points apart labels are on an axis of this width in pixels: 7 above 45 points (HOM-015), or more weeks if
 * these don't fit; otherwise as many labels as fit. There are never more than 45 months.
 */
export function labelStep(points: readonly { readonly label: string }[], width: number): number {
  const count = points.length;
  const labelWidth = Math.max(labelWidths.short, ...points.map(({ label }) => widthOf(label)));
  const fits = (step: number) => Math.ceil(count / step) * labelWidth <= width;
  if (count <= 45) {
    const steps = count <= fewPoints.max ? fewPoints.steps : daySteps;
    return steps.find(fits) ?? Math.max(1, count);
  }
  let step = 7;
  while (step < count && !fits(step)) step += 7;
  return step;
}

export interface CountAxis {
  readonly max: number;
  readonly tickCount: number;
}

/** A scale of whole numbers from 0 to at least the largest count, with three to five ticks. */
export function countAxis(largest: number): CountAxis {
  if (largest <= 4) return { max: Math.max(1, largest), tickCount: Math.max(1, largest) };
  const magnitude = 10 ** Math.floor(Math.log10(largest / 4));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * magnitude)
      .find((size) => size >= 1 && size * 5 >= largest && Number.isInteger(size)) ?? 10 * magnitude;
  const tickCount = Math.ceil(largest / step);
  return { max: tickCount * step, tickCount };
}
