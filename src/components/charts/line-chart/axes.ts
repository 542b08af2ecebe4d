import type { CountAxis } from '../../../../schema/reference/chart-spans.ts';
import { formatCount } from '../../../lib/format.ts';
import styles from './line-chart.module.css';

/**
 * The x axis from the first point to the last; a single point is centered. It has no ticks between, each of which the
 * library measures, labels or not.
 */
export function axisOfPoints(pointCount: number) {
  return pointCount === 1 ? { min: -1, max: 1, tickAmount: 1 } : { min: 0, max: pointCount - 1, tickAmount: 1 };
}

/** Axis label at an x value: every `step`-th point has one. */
function labelAt(points: readonly { readonly label: string }[], x: number, step: number): string {
  const index = Math.round(x);
  return index % step === 0 ? (points[index]?.label ?? '') : '';
}

/** A line of a chart; a null is a gap. */
export interface DrawnLine<Style> {
  readonly line: Style;
  readonly name: string;
  readonly data: readonly { readonly x: number; readonly y: number | null }[];
  /** Whether it is the dashed beginning of a line, or null. */
  readonly partOf?: string;
}

/**
 * Lines as they are drawn: where the first point is a month without its first days, the way from it to the next is a
 * dashed line of its own, after all the others (CMP-051). The last point is dashed by the library.
 */
export function drawnLines<Style>(lines: readonly DrawnLine<Style>[], isFirstPart: boolean): DrawnLine<Style>[] {
  const pointCount = lines[0]?.data.length ?? 0;
  if (!isFirstPart || pointCount < 2) return [...lines];
  const keep = (line: DrawnLine<Style>, isKept: (x: number) => boolean) =>
    line.data.map(({ x, y }) => ({ x, y: isKept(x) ? y : null }));
  return lines.flatMap((line) => [
    { ...line, data: keep(line, (x) => x > 0) },
    { ...line, name: `${line.name}, part`, partOf: line.name, data: keep(line, (x) => x < 2) },
  ]);
}

const svg = 'http://www.w3.org/2000/svg';

/** A chart that the library has drawn, as it hands it to those who wait for it. */
export interface DrawnChart {
  readonly el: HTMLElement;
  /** Pixels of what lies between the scales. */
  readonly w: { readonly globals: { readonly gridWidth: number; readonly gridHeight: number } };
}

/** Room for the labels below a drawing, in pixels. */
export const labelsHeight = 18;

/** Pixels from the ground of a drawing to the ground of the words below it. */
const below = 24;

/**
 * Writes the days or months below a chart that is drawn, every `step`-th of them, in the place of those that were there.
 * The library measures a label of each point by a layout of the page, which kept a slow phone for a third of a second.
 */
export function writePointLabels(chart: DrawnChart, points: readonly { readonly label: string }[], step: number): void {
  const { gridWidth, gridHeight } = chart.w.globals;
  const { min, max } = axisOfPoints(points.length);
  const places = points.map((_, x) => ({
    text: labelAt(points, x, step),
    x: ((x - min) / (max - min)) * gridWidth,
    y: gridHeight + below,
    anchor: 'middle' as const,
  }));
  write(
    chart,
    'points',
    places.filter(({ text }) => text !== ''),
  );
}

/** Pixels of a figure on a scale, and of the marks that part its thousands. */
const digitWidth = 8;
const markWidth = 3.5;

/** Pixels from the plot to the figures of the scale on its left, and of the one on its right. */
const besideLeft = 10;
const besideRight = 13;

/** Pixels that the longest figure of a scale takes. */
export function scaleWidth(scale: CountAxis): number {
  const longest = formatCount(scale.max);
  const digits = longest.replace(/\D/g, '').length;
  return Math.ceil(digits * digitWidth + (longest.length - digits) * markWidth);
}

/**
 * Writes the figures of the scales, the first on the left and the second on the right. The library lays out the page four
 * times for each of them, which kept a slow phone for a tenth of a second (LIM-013).
 */
export function writeScales(chart: DrawnChart, scales: readonly CountAxis[]): void {
  const { gridWidth, gridHeight } = chart.w.globals;
  const places = scales.flatMap(({ max, tickCount }, index) =>
    Array.from({ length: tickCount + 1 }, (_, tick) => ({
      text: formatCount((max * tick) / tickCount),
      x: index === 0 ? -besideLeft : gridWidth + besideRight,
      // The middle of a figure, and not its ground, is on its line.
      y: gridHeight - (gridHeight * tick) / tickCount + 4,
      anchor: index === 0 ? ('end' as const) : ('start' as const),
    })),
  );
  write(chart, 'scales', places);
}

interface WrittenText {
  readonly text: string;
  /** Pixels from the upper left corner of the plot. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Writes texts of a kind around a plot, in the place of those that were there. */
function write({ el }: DrawnChart, kind: 'points' | 'scales', texts: readonly WrittenText[]): void {
  const group = document.createElementNS(svg, 'g');
  group.setAttribute(`data-${kind}`, '');
  for (const { text, x, y, anchor } of texts) {
    const written = document.createElementNS(svg, 'text');
    written.textContent = text;
    written.setAttribute('class', `${styles.axisLabel}`);
    written.setAttribute('text-anchor', anchor);
    written.setAttribute('x', String(x));
    written.setAttribute('y', String(y));
    group.append(written);
  }
  el.querySelector(`[data-${kind}]`)?.remove();
  el.querySelector('.apexcharts-inner')?.append(group);
}
