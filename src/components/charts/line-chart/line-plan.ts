import { type CountAxis, labelStep } from '../../../../schema/reference/chart-spans.ts';
import { formatCount } from '../../../lib/format.ts';
import type { AxisPoint } from './chart-points.ts';

/** Color and stroke of a line, the same in the drawing, the legend and the tooltip. */
export type LineStyle = 'first' | 'value' | 'second' | 'earlier';

/** A line of a chart, with a value or null for each point. */
export interface ChartLine {
  readonly line: LineStyle;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** A marked point of the first line, with a label above it if there is room. */
export interface PeakMark {
  readonly index: number;
  readonly label: { readonly text: string; readonly textAnchor: 'start' | 'middle' | 'end' } | null;
}

/** The exact values of a point, for the tooltip. */
export interface PointDetail {
  readonly rows: readonly { readonly line: LineStyle; readonly label: string; readonly count: number }[];
  readonly note?: string | null;
}

/** Position of the plot in its chart, in pixels: the scales are left and right of it, the names of the points below. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The layout of a line chart at a size, used for drawing and for pointer events. */
export interface LinePlan {
  readonly points: readonly AxisPoint[];
  readonly lines: readonly ChartLine[];
  /** One scale for all lines, or one each. */
  readonly scales: readonly CountAxis[];
  readonly frame: Frame;
  /** Number of points between two names below the plot. */
  readonly step: number;
  /** See {@link ChartSize}. */
  readonly letterScale: number;
  readonly mark: PeakMark | null;
  /** By index of the point. */
  readonly detailOf: (index: number) => PointDetail;
}

/** Size of a chart in pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** How much larger the browser's text is than its default, as users can set it; 1 by default. */
  readonly letterScale?: number;
}

interface PlanParts<Point extends AxisPoint> extends Pick<LinePlan, 'lines' | 'scales'> {
  readonly points: readonly Point[];
  readonly detailOf: (point: Point) => PointDetail;
  readonly mark?: PeakMark | null;
  /** Width in pixels of the plot plus the adjacent part of the scales, which decides how many names fit below. */
  readonly namesWidth: number;
  /** Pixels to the right of the plot, unless the last point's name needs more. */
  readonly right: number;
}

/** Pixels next to a plot, excluding the scales' figures: left of one scale, left of two, and right of two. */
const sideRoom = { single: 27, left: 29, right: 32 } as const;

/**
 * Pixels by which a chart extends beyond the content above and below it, on each side, as in `line-chart.module.css`.
 */
const overhang = 8;

/** Pixels above a plot, above one with a mark that might have a label, and below. */
const verticalRoom = { top: 14, topOfMark: 34, bottom: 33 } as const;

/** Computes the layout of a line chart in pixels: plot, scales, lines, names and mark. */
export function linePlan<Point extends AxisPoint>(parts: PlanParts<Point>, size: ChartSize): LinePlan {
  const { points, lines, scales, mark = null, namesWidth } = parts;
  const { letterScale = 1 } = size;
  const [first, second] = scales;
  const step = labelStep(points, namesWidth / letterScale);
  const left = (second ? sideRoom.left : sideRoom.single) + (first ? letterScale * scaleWidth(first) : 0);
  // The last name ends at or before the end of the legend. Unnamed points after it give it extra room.
  const unnamed = points.length > 1 ? (points.length - 1) % step : 0;
  const after = unnamed / Math.max(1, points.length - 1);
  const halfName = points.length > 1 && !second ? letterScale * halfNameOf(points.at(-1 - unnamed)?.label ?? '') : 0;
  const lastNameRoom = (halfName + overhang - after * (size.width - left)) / (1 - after || 1);
  const edges = {
    left,
    right: Math.max(parts.right, lastNameRoom) + (second ? sideRoom.right + letterScale * scaleWidth(second) : 0),
    top: mark ? letterScale * verticalRoom.topOfMark : verticalRoom.top,
    bottom: letterScale * verticalRoom.bottom,
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

/** Estimated minimum of half a point name's width, in pixels. */
const halfNameOf = ({ length }: string) => Math.ceil(3.6 * length);

/** Width in pixels of a digit on a scale, and of a thousands separator. */
const digitWidth = 8;
const markWidth = 3.5;

/** Width in pixels of a scale's longest figure. */
export function scaleWidth(scale: CountAxis): number {
  const longest = formatCount(scale.max);
  const digits = longest.replace(/\D/g, '').length;
  return Math.ceil(digits * digitWidth + (longest.length - digits) * markWidth);
}

/** A point's distance in pixels from the left edge of the plot; a single point is centered. */
export function placeOf({ points, frame }: LinePlan, index: number): number {
  return points.length === 1 ? frame.width / 2 : (index / (points.length - 1)) * frame.width;
}

/** A count's distance in pixels from the top of the plot. */
export function heightOf({ frame }: LinePlan, { max }: CountAxis, count: number): number {
  return frame.height * (1 - count / max);
}

/** A section of a line without missing points. */
export interface LineSection {
  readonly from: number;
  readonly to: number;
  readonly isDashed: boolean;
}

/**
 * The sections of a line, in order. A segment to a last point that isn't a full day or month is dashed, and so is one
 * from such a first point (CMP-051). A point between two missing ones is its own section.
 */
export function sectionsOf({ points }: Pick<LinePlan, 'points'>, { values }: ChartLine): LineSection[] {
  const last = points.length - 1;
  const isLastDashed = points[last]?.isUnfinished || points[last]?.isPart;
  const isDashed = (from: number) =>
    (from === 0 && points[0]?.isPart === true) || (from === last - 1 && isLastDashed === true);
  const isKnown = (at: number) => typeof values[at] === 'number';
  const stretches: LineSection[] = [];
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
