import { type CountAxis, labelStep } from '../../../../schema/reference/chart-spans.ts';
import { formatCount } from '../../../lib/format.ts';
import type { AxisPoint } from './chart-points.ts';

/** Color and stroke of a line, the same in the drawing, the legend and the tooltip. */
export type LineStyle = 'first' | 'value' | 'second' | 'earlier';

/** A line of a chart: a value for each point, or null where there is none. */
export interface ChartLine {
  readonly line: LineStyle;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** A point of the first line that is marked, with words above it where they have room. */
export interface PeakMark {
  readonly index: number;
  readonly label: { readonly text: string; readonly textAnchor: 'start' | 'middle' | 'end' } | null;
}

/** Exact values of a point, as the tooltip tells them. */
export interface PointDetail {
  readonly rows: readonly { readonly line: LineStyle; readonly label: string; readonly count: number }[];
  readonly note?: string | null;
}

/**
 * Where the plot lies in its chart, in pixels: the scales are left and right of it, and the names of the points below.
 */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A line chart of a size, ready to be drawn, and pointed at. */
export interface LinePlan {
  readonly points: readonly AxisPoint[];
  readonly lines: readonly ChartLine[];
  /** One scale for all lines, or one for each. */
  readonly scales: readonly CountAxis[];
  readonly frame: Frame;
  /** Points from one name below the plot to the next. */
  readonly step: number;
  /** See {@link ChartSize}. */
  readonly letterScale: number;
  readonly mark: PeakMark | null;
  /** By the place of a point. */
  readonly detailOf: (index: number) => PointDetail;
}

/** Pixels of a chart. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** How much larger the browser writes than by itself, as a person can choose in its settings; 1 if left out. */
  readonly letterScale?: number;
}

interface PlanParts<Point extends AxisPoint> extends Pick<LinePlan, 'lines' | 'scales'> {
  readonly points: readonly Point[];
  readonly detailOf: (point: Point) => PointDetail;
  readonly mark?: PeakMark | null;
  /** Pixels of the plot and what of the scales is beside it, by which names fit below it. */
  readonly namesWidth: number;
  /** Pixels right of the plot, where the name of the last point needs no more. */
  readonly right: number;
}

/** Pixels beside a plot, without the figures of the scales: left of one scale, left of two, and right of two. */
const beside = { single: 27, left: 29, right: 32 } as const;

/** Pixels that a chart is wider than what is above and below it, on each side, as `line-chart.module.css` says. */
const overhang = 8;

/** Pixels above a plot, above one with a mark, which may have words, and below. */
const around = { top: 14, topOfMark: 34, bottom: 33 } as const;

/** Where everything of a line chart lies, in pixels: the plot, its scales, lines, names and mark. */
export function linePlan<Point extends AxisPoint>(parts: PlanParts<Point>, size: ChartSize): LinePlan {
  const { points, lines, scales, mark = null, namesWidth } = parts;
  const { letterScale = 1 } = size;
  const [first, second] = scales;
  const step = labelStep(points, namesWidth / letterScale);
  const left = (second ? beside.left : beside.single) + (first ? letterScale * scaleWidth(first) : 0);
  // The last name ends below the end of the legend. Points after it leave it their room.
  const unnamed = points.length > 1 ? (points.length - 1) % step : 0;
  const after = unnamed / Math.max(1, points.length - 1);
  const halfName = points.length > 1 && !second ? letterScale * halfNameOf(points.at(-1 - unnamed)?.label ?? '') : 0;
  const lastNameRoom = (halfName + overhang - after * (size.width - left)) / (1 - after || 1);
  const edges = {
    left,
    right: Math.max(parts.right, lastNameRoom) + (second ? beside.right + letterScale * scaleWidth(second) : 0),
    top: mark ? letterScale * around.topOfMark : around.top,
    bottom: letterScale * around.bottom,
  };
  const frame = {
    ...edges,
    width: Math.max(0, size.width - edges.left - edges.right),
    height: Math.max(0, size.height - edges.top - edges.bottom),
  };
  const detailOf = (index: number) => {
    const point = points[index];
    return point ? parts.detailOf(point) : { rows: [] };
  };
  return { points, lines, scales, frame, step, letterScale, mark, detailOf };
}

/** Pixels, at least, from the middle of a point's name to its end. */
const halfNameOf = ({ length }: string) => Math.ceil(3.6 * length);

/** Pixels of a figure on a scale, and of the marks that part its thousands. */
const digitWidth = 8;
const markWidth = 3.5;

/** Pixels that the longest figure of a scale takes. */
export function scaleWidth(scale: CountAxis): number {
  const longest = formatCount(scale.max);
  const digits = longest.replace(/\D/g, '').length;
  return Math.ceil(digits * digitWidth + (longest.length - digits) * markWidth);
}

/** Pixels of a point from the left edge of the plot; a single one is centered. */
export function placeOf({ points, frame }: LinePlan, index: number): number {
  return points.length === 1 ? frame.width / 2 : (index / (points.length - 1)) * frame.width;
}

/** Pixels of a count from the top of the plot. */
export function heightOf({ frame }: LinePlan, { max }: CountAxis, count: number): number {
  return frame.height * (1 - count / max);
}

/** A stretch of a line whose points are all known. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isDashed: boolean;
}

/**
 * The stretches of a line, in their order. The way to a last point that is no full day or month is dashed, and so is
 * that from a first one (CMP-051). A point between two that are not known is a stretch by itself.
 */
export function stretchesOf({ points }: Pick<LinePlan, 'points'>, { values }: ChartLine): Stretch[] {
  const last = points.length - 1;
  const isLastDashed = points[last]?.isUnfinished || points[last]?.isPart;
  const isDashed = (from: number) =>
    (from === 0 && points[0]?.isPart === true) || (from === last - 1 && isLastDashed === true);
  const isKnown = (at: number) => typeof values[at] === 'number';
  const stretches: Stretch[] = [];
  for (let from = 0; from <= last; from++) {
    if (!isKnown(from)) continue;
    if (!isKnown(from + 1) || from === last) {
      if (!isKnown(from - 1)) stretches.push({ from, to: from, isDashed: false });
      continue;
    }
    const before = stretches.at(-1);
    if (before?.to === from && before.from < from && before.isDashed === isDashed(from)) {
      stretches[stretches.length - 1] = { ...before, to: from + 1 };
    } else stretches.push({ from, to: from + 1, isDashed: isDashed(from) });
  }
  return stretches;
}
