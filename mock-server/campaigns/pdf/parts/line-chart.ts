import type { Point, Sheet } from '../drawing/sheet.ts';
import { colors, hairline, paper, styles } from '../drawing/styles.ts';
import type { CampaignReport } from '../report.ts';
import { countText, pdfTexts, shortDay } from '../texts.ts';

const STEPS = 4;
const MAX_DAY_NAMES = 8;

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** Impressions and clicks by day as lines, each on a scale of its own (CMP-015). */
export function drawLineChart(
  sheet: Sheet,
  { days, isLastDayOpen }: CampaignReport,
  top: number,
  height: number,
): void {
  const plot: Plot = { left: paper.left + 34, right: paper.right - 26, top: top + 24, foot: top + height - 18 };
  const impressionsAxis = countAxis(
    days.map(({ adImpressions }) => adImpressions),
    STEPS,
  );
  const clicksAxis = countAxis(
    days.map(({ clicks }) => clicks),
    STEPS,
  );
  const width = plot.right - plot.left;
  const xOf = (day: number) =>
    days.length === 1 ? plot.left + width / 2 : plot.left + (day / (days.length - 1)) * width;
  const pointsOf = (values: readonly number[], axis: Axis): Point[] =>
    values.map((value, day) => [xOf(day), plot.foot - (value / axis.top) * (plot.foot - plot.top)]);
  drawLegend(sheet, top + 8);
  drawAxes(sheet, plot, impressionsAxis, clicksAxis);
  drawDays(
    sheet,
    plot,
    days.map(({ date }) => date),
    xOf,
  );
  const clicks = pointsOf(
    days.map((day) => day.clicks),
    clicksAxis,
  );
  const impressions = pointsOf(
    days.map((day) => day.adImpressions),
    impressionsAxis,
  );
  drawSeries(sheet, clicks, isLastDayOpen, { color: colors.second });
  drawSeries(sheet, impressions, isLastDayOpen, { color: colors.accent });
  if (isLastDayOpen) sheet.text(pdfTexts.unfinished, plot.right, top + height + 6, { ...styles.label, align: 'right' });
}

function drawLegend(sheet: Sheet, y: number): void {
  const hint = { ...styles.small };
  const headed = paper.left + sheet.widthOf(pdfTexts.chart, styles.heading) + 6;
  sheet.text(pdfTexts.chart, paper.left, y, styles.heading);
  sheet.text(pdfTexts.chartHint, headed, y, styles.label);
  let x: number = paper.right;
  for (const [name, color] of [
    [pdfTexts.clicks, colors.second],
    [pdfTexts.impressions, colors.accent],
  ] as const) {
    sheet.text(name, x, y, { ...hint, align: 'right' });
    x -= sheet.widthOf(name, hint) + 18;
    sheet.line(
      [
        [x, y - 2.6],
        [x + 13, y - 2.6],
      ],
      { color, width: 1.6 },
    );
    x -= 14;
  }
}

function drawAxes(sheet: Sheet, { left, right, top, foot }: Plot, impressionsAxis: Axis, clicksAxis: Axis): void {
  const heightOf = (tick: number) => foot - (tick / STEPS) * (foot - top);
  impressionsAxis.ticks.forEach((value, tick) => {
    const y = heightOf(tick);
    sheet.line(
      [
        [left, y],
        [right, y],
      ],
      hairline,
    );
    sheet.text(countText(value), left - 7, y + 2.6, { ...styles.label, color: colors.accent, align: 'right' });
    sheet.text(countText(clicksAxis.ticks[tick] ?? 0), right + 7, y + 2.6, { ...styles.label, color: colors.second });
  });
}

/** Names days below the plot, and makes a short mark for each. */
function drawDays(sheet: Sheet, { foot, right }: Plot, dates: readonly string[], xOf: (day: number) => number): void {
  for (const day of dayTicks(dates.length, MAX_DAY_NAMES)) {
    const x = xOf(day);
    const name = shortDay(dates[day] ?? '');
    sheet.line(
      [
        [x, foot],
        [x, foot + 3],
      ],
      hairline,
    );
    const isNearEnd = x + sheet.widthOf(name, styles.label) / 2 > right + 8;
    if (!isNearEnd) sheet.text(name, x, foot + 12.5, { ...styles.label, align: 'middle' });
  }
}

/** A line over the days; the part to a day in progress is dashed, and a single day is a dot. */
function drawSeries(sheet: Sheet, points: readonly Point[], isOpen: boolean, style: { color: typeof colors.accent }) {
  const line = { ...style, width: 1.3 };
  const [first] = points;
  if (points.length === 1 && first) return sheet.wedge(first, 2.4, 0, 1, style.color);
  const closed = isOpen ? points.slice(0, -1) : points;
  if (closed.length > 1) sheet.line(closed, line);
  if (isOpen) sheet.line(points.slice(-2), { ...line, dash: [2.4, 2] });
}

/** An axis from 0 to `top`, a round number that no value passes, in `steps` equal whole steps. */
interface Axis {
  readonly top: number;
  readonly ticks: readonly number[];
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** An axis of so many whole steps that are easily read; a step of 1 where nothing was counted. */
export function countAxis(values: readonly number[], steps: number): Axis {
  const most = Math.max(0, ...values);
  let step = 1;
  for (let power = 1; step * steps < most; power *= 10) {
    step = roundSteps.map((part) => part * power).find((size) => size % 1 === 0 && size * steps >= most) ?? step;
  }
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, tick) => tick * step) };
}

/** Places of the days that an axis names: evenly, at most so many, the first among them. */
export function dayTicks(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, tick) => tick * step);
}
