import {
  appendBezierCurve,
  type Color,
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  rectangle,
  setDashPattern,
  setFillingColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib';
import { hundredth } from './write-text.ts';

/** Left, top, width and height in points, from the top left corner of a page. */
export type Box = readonly [left: number, top: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

export interface LineStyle {
  readonly color: Color;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Shapes on a page of a given height, from points measured from its top. */
export interface Shapes {
  /** Filled, with rounded corners if a radius is given. */
  box(box: Box, color: Color, radius?: number): PDFOperator[];
  /** Each line through all of its points, in a single stroke. */
  lines(lines: readonly (readonly Point[])[], style: LineStyle): PDFOperator[];
  /** A sector of a disc between two angles. 0 is up; a full turn is 1. */
  wedge(center: Point, radius: number, from: number, to: number, color: Color): PDFOperator[];
}

/** The part of a turn that one curve draws. */
const CURVE = 1 / 8;

export function createShapes(height: number): Shapes {
  const flip = (y: number) => hundredth(height - y);

  const onCircle = ([x, y]: Point, radius: number, turn: number): [number, number] => [
    hundredth(x + radius * Math.sin(turn * 2 * Math.PI)),
    hundredth(flip(y) + radius * Math.cos(turn * 2 * Math.PI)),
  ];

  function arc([x, y]: Point, radius: number, from: number, to: number): PDFOperator[] {
    const steps = Math.max(1, Math.ceil((to - from) / CURVE));
    const turn = ((to - from) / steps) * 2 * Math.PI;
    const reach = (4 / 3) * Math.tan(turn / 4) * radius;
    return Array.from({ length: steps }, (_, step) => {
      const start = from * 2 * Math.PI + step * turn;
      const [s0, c0, s1, c1] = [Math.sin(start), Math.cos(start), Math.sin(start + turn), Math.cos(start + turn)];
      return appendBezierCurve(
        hundredth(x + radius * s0 + reach * c0),
        hundredth(flip(y) + radius * c0 - reach * s0),
        hundredth(x + radius * s1 - reach * c1),
        hundredth(flip(y) + radius * c1 + reach * s1),
        hundredth(x + radius * s1),
        hundredth(flip(y) + radius * c1),
      );
    });
  }

  /** A line to the start of an arc. */
  const lineInto = ([x, y]: Point, radius: number, from: number): PDFOperator[] => {
    return from === 0 ? [] : [lineTo(...onCircle([x, y], radius, from))];
  };

  return {
    box([left, top, width, high], color, radius = 0) {
      const [right, foot] = [left + width, top + high];
      const corners: readonly [Point, number][] = [
        [[right - radius, top + radius], 0],
        [[right - radius, foot - radius], 0.25],
        [[left + radius, foot - radius], 0.5],
        [[left + radius, top + radius], 0.75],
      ];
      const round = corners.flatMap(([center, from]) => [
        ...(from === 0 ? [moveTo(right - radius, flip(top))] : []),
        ...lineInto(center, radius, from),
        ...arc(center, radius, from, from + 0.25),
      ]);
      const path = radius > 0 ? [...round, closePath()] : [rectangle(left, flip(foot), width, high)];
      return [setFillingColor(color), ...path, fill()];
    },
    lines(lines, { color, width, dash }) {
      const path = lines.flatMap((points) =>
        points.map(([x, y], index) => (index === 0 ? moveTo : lineTo)(hundredth(x), flip(y))),
      );
      const pattern = dash ? [setDashPattern([...dash], 0)] : [];
      const pen = [setStrokingColor(color), setLineWidth(width), setLineCap(0), setLineJoin(1)];
      return [...pen, ...pattern, ...path, stroke()];
    },
    wedge([x, y], radius, from, to, color) {
      const isWhole = to - from >= 1;
      const start = moveTo(...onCircle([x, y], radius, from));
      const center = isWhole ? [] : [lineTo(x, flip(y))];
      return [setFillingColor(color), start, ...arc([x, y], radius, from, to), ...center, closePath(), fill()];
    },
  };
}
