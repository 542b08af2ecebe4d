import type { Color } from 'pdf-lib';
import {
  type ActivityChart,
  type ActivitySpan,
  chartNote,
  paperLabels,
} from '../../../../schema/reference/campaign-chart.ts';
import type { CountAxis } from '../../../../schema/reference/chart-spans.ts';
import { countText } from '../../../../schema/reference/value-texts.ts';
import type { Point } from '../drawing/shapes.ts';
import { type Drawing, drawHeading, type Sheet } from '../drawing/sheet.ts';
import { colors, hairline, paper, styles } from '../drawing/styles.ts';
import { type CampaignReport, chartInWords, pdfTexts } from '../report.ts';

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/**
 * Impressions and clicks as lines, each with its own scale (CMP-015), at the same points as on the screen (CMP-050).
 */
export function drawLineChart(sheet: Sheet, report: CampaignReport, top: number, height: number): void {
  const { points, unit } = report.chart;
  drawHeading(sheet, paper.left, top + 8, pdfTexts.chart, pdfTexts.chartHint[unit]);
  const box = [paper.left, top, paper.right - paper.left, height] as const;
  sheet.figure(chartInWords(report), box, (to) => drawChart(to, report.chart, top, height));
  const note = chartNote(points);
  if (note === '') return;
  sheet.content('P', (write) => {
    write(note, paper.right - AXIS_ROOM, top + height + 6, { ...styles.label, align: 'right' });
  });
}

/** Space for the labels of the clicks axis. */
const AXIS_ROOM = 26;

function drawChart(to: Drawing, { points, axes }: ActivityChart, top: number, height: number): void {
  const plot: Plot = { left: paper.left + 44, right: paper.right - AXIS_ROOM, top: top + 24, foot: top + height - 18 };
  const width = plot.right - plot.left;
  const xOf = (place: number) =>
    points.length === 1 ? plot.left + width / 2 : plot.left + (place / (points.length - 1)) * width;
  const lineOf = (countOf: (point: ActivitySpan) => number, axis: CountAxis): Point[] =>
    points.map((point, index) => [xOf(index), plot.foot - (countOf(point) / axis.max) * (plot.foot - plot.top)]);
  drawLegend(to, top + 8, axes.clicks !== null);
  drawAxes(to, plot, axes);
  drawLabels(to, plot, points, xOf);
  if (axes.clicks)
    drawSeries(
      to,
      lineOf(({ clicks }) => clicks, axes.clicks),
      points,
      colors.second,
    );
  drawSeries(
    to,
    lineOf(({ impressions }) => impressions, axes.impressions),
    points,
    colors.accent,
  );
}

function drawLegend(to: Drawing, y: number, hasClicks: boolean): void {
  const hint = { ...styles.small };
  let x: number = paper.right;
  for (const [name, color] of [
    hasClicks ? ([pdfTexts.clicks, colors.second] as const) : ([pdfTexts.noClicks, null] as const),
    [pdfTexts.impressions, colors.accent] as const,
  ]) {
    to.text(name, x, y, { ...hint, align: 'right' });
    x -= to.widthOf(name, hint) + 18;
    if (color === null) continue;
    to.line(
      [
        [x, y - 2.6],
        [x + 13, y - 2.6],
      ],
      { color, width: 1.6 },
    );
    x -= 14;
  }
}

function drawAxes(to: Drawing, { left, right, top, foot }: Plot, { impressions, clicks }: ActivityChart['axes']): void {
  const { tickCount } = impressions;
  for (let tick = 0; tick <= tickCount; tick++) {
    const y = foot - (tick / tickCount) * (foot - top);
    to.line(
      [
        [left, y],
        [right, y],
      ],
      hairline,
    );
    const tickLabel = countText((impressions.max * tick) / tickCount);
    to.text(tickLabel, left - 7, y + 2.6, { ...styles.label, color: colors.accent, align: 'right' });
    if (!clicks) continue;
    to.text(countText((clicks.max * tick) / tickCount), right + 7, y + 2.6, {
      ...styles.label,
      color: colors.second,
    });
  }
}

/** Draws tick marks below the plot, labeled with days or months. */
function drawLabels(
  to: Drawing,
  { foot }: Plot,
  points: readonly ActivitySpan[],
  xOf: (place: number) => number,
): void {
  for (const place of paperLabels(points)) {
    const x = xOf(place);
    to.line(
      [
        [x, foot],
        [x, foot + 3],
      ],
      hairline,
    );
    to.text(points[place]?.label ?? '', x, foot + 12.5, { ...styles.label, align: 'middle' });
  }
}

/** A line through the points, dashed next to partial days or months. A single point is drawn as a dot. */
function drawSeries(to: Drawing, line: readonly Point[], points: readonly ActivitySpan[], color: Color): void {
  const style = { color, width: 1.3 };
  const dashed = { ...style, dash: [2.4, 2] };
  const [first] = line;
  if (line.length === 1 && first) {
    to.wedge(first, 2.4, 0, 1, color);
    return;
  }
  const last = points.at(-1);
  const [isFirst, isLast] = [points[0]?.isPart === true, last?.isPart || last?.isUnfinished];
  const whole = line.slice(isFirst ? 1 : 0, isLast ? -1 : undefined);
  if (whole.length > 1) to.line(whole, style);
  if (isFirst) to.line(line.slice(0, 2), dashed);
  if (isLast) to.line(line.slice(-2), dashed);
}
