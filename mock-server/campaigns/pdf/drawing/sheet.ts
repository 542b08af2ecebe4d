import {
  appendBezierCurve,
  type Color,
  closePath,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  fill,
  lineTo,
  moveTo,
  type PDFImage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setDashPattern,
  setFillingColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib';
import { reportColors, reportSeries } from '../../../../schema/reference/report-colors.ts';
import type { DocumentFonts } from '../fonts/document-fonts.ts';
import type { ContentDetails, ContentRole, GroupRole, Structure } from './structure.ts';
import { hundredth, type TextStyle, writeText } from './write-text.ts';

/** A color of the app's light theme, written as there. */
function hex(text: string): Color {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The light colors of the app (CMP-054). */
export const colors = {
  ink: hex(reportColors.ink),
  ink2: hex(reportColors['ink-2']),
  ink3: hex(reportColors['ink-3']),
  hairline: hex(reportColors.hairline),
  sunk: hex(reportColors.ground),
  accent: hex(reportSeries.impressions),
  mark: hex(reportColors['rail-accent']),
  white: hex('#ffffff'),
  second: hex(reportSeries.clicks),
} as const;

/** The slices of a pie, in the app's order of series. */
export const sliceColors: readonly Color[] = reportSeries.slices.map(hex);

/** Letter paper in points, and what is printed on of it. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 84, foot: 738 } as const;
export const contentWidth = paper.right - paper.left;

/** Every size of text that the document has. */
export const styles = {
  title: { size: 20, weight: 'semibold', color: colors.ink },
  company: { size: 11, weight: 'semibold', color: colors.accent },
  heading: { size: 11, weight: 'semibold', color: colors.ink },
  brand: { size: 12, weight: 'semibold', color: colors.ink },
  figure: { size: 18, weight: 'semibold', color: colors.ink },
  label: { size: 7.5, weight: 'regular', color: colors.ink3 },
  value: { size: 9.5, weight: 'semibold', color: colors.ink },
  strong: { size: 8.5, weight: 'semibold', color: colors.ink },
  body: { size: 8.5, weight: 'regular', color: colors.ink2 },
  small: { size: 7.5, weight: 'regular', color: colors.ink2 },
  columnHead: { size: 7.5, weight: 'semibold', color: colors.ink2 },
  cellStrong: { size: 8, weight: 'regular', color: colors.ink },
  cell: { size: 7.5, weight: 'regular', color: colors.ink2 },
} as const satisfies Record<string, TextStyle>;

export const hairline = { color: colors.hairline, width: 0.6 } as const;

/** Left, top, width and height in points, from the top left corner of a page. */
export type Box = readonly [left: number, top: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

interface LineStyle {
  readonly color: Color;
  readonly width: number;
  readonly dash?: readonly number[];
}

/**
 * A page as designers see it: points from the top left corner. All that is drawn is vectors and text, each in an element
 * of the document's structure or an artifact (CMP-064): shapes are artifacts where nobody says what they are.
 */
export interface Sheet {
  /** Holds all elements that are drawn meanwhile, on this sheet and on those that follow. */
  group(role: GroupRole, draw: () => void): void;
  /** What is drawn meanwhile is read as one. */
  content(role: Exclude<ContentRole, 'TH' | 'Figure'>, draw: () => void): void;
  /** The heading of a row or column of a table. */
  header(scope: 'Row' | 'Column', draw: () => void): void;
  /** What is drawn meanwhile is a picture within a box; the text is read in its place. */
  figure(alt: string, box: Box, draw: () => void): void;
  /** What is drawn meanwhile is repeated on each page, and not read. */
  repeated(draw: () => void): void;
  /** Writes one line with its baseline at `y`. A style that is aligned counts `x` from its end or middle. */
  text(text: string, x: number, y: number, style: TextStyle): void;
  widthOf(text: string, style: TextStyle): number;
  /** Filled, with rounded corners where a radius is given. */
  box(box: Box, color: Color, radius?: number): void;
  line(points: readonly Point[], style: LineStyle): void;
  /** A part of a disc, from one angle to another; 0 is up, a whole turn is 1. */
  wedge(center: Point, radius: number, from: number, to: number, color: Color): void;
  /** Throws outside of a figure, as text does outside of an element and of what is repeated. */
  image(image: PDFImage, box: Box): void;
}

/** Around what is drawn on each page to be looked at alone. */
const decoration = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']);
const repetition = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Artifact', '<</Type /Pagination>>']);

/** Parts of a turn that one curve draws. */
const CURVE = 1 / 8;

export function createSheet(page: PDFPage, fonts: DocumentFonts, structure: Structure): Sheet {
  const height = page.getHeight();
  const images = new Map<PDFImage, string>();
  for (const { name, font } of fonts.all) page.node.setFontDictionary(PDFName.of(name), font.ref);
  let isMarked = false;
  const push = (...operators: readonly PDFOperator[]) =>
    page.pushOperators(pushGraphicsState(), ...operators, popGraphicsState());
  /** Shapes that are no part of anything else. */
  const pushShape = (...operators: readonly PDFOperator[]) =>
    isMarked ? push(...operators) : push(decoration, ...operators, endMarkedContent());
  const pushContent = (...operators: readonly PDFOperator[]) => {
    if (!isMarked) throw new Error('Nothing says what is drawn here');
    push(...operators);
  };
  const marked = (mark: PDFOperator, draw: () => void) => {
    if (isMarked) throw new Error('What is drawn here is a part of something else');
    isMarked = true;
    page.pushOperators(mark);
    draw();
    page.pushOperators(endMarkedContent());
    isMarked = false;
  };
  const content = (role: ContentRole, draw: () => void, details?: ContentDetails) => {
    const properties = `<</MCID ${structure.addContent(page, role, details)}>>`;
    marked(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${role}`, properties]), draw);
  };
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

  /** A line to where an arc begins. */
  const lineInto = ([x, y]: Point, radius: number, from: number): PDFOperator[] => {
    return from === 0 ? [] : [lineTo(...onCircle([x, y], radius, from))];
  };

  return {
    group: structure.group,
    content,
    header: (scope, draw) => content('TH', draw, { scope }),
    figure: (alt, [left, top, width, high], draw) => {
      const corners = [left, flip(top + high), left + width, flip(top)].map(hundredth) as [
        number,
        number,
        number,
        number,
      ];
      content('Figure', draw, { figure: { alt, corners } });
    },
    repeated: (draw) => marked(repetition, draw),
    text: (text, x, y, style) => pushContent(...writeText(fonts, text, [x, flip(y)], style)),
    widthOf: (text, { size, weight }) => fonts.width(text, weight) * size,
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
      pushShape(setFillingColor(color), ...path, fill());
    },
    line(points, { color, width, dash }) {
      const path = points.map(([x, y], place) =>
        place === 0 ? moveTo(hundredth(x), flip(y)) : lineTo(hundredth(x), flip(y)),
      );
      const pattern = dash ? [setDashPattern([...dash], 0)] : [];
      pushShape(
        setStrokingColor(color),
        setLineWidth(width),
        setLineCap(0),
        setLineJoin(1),
        ...pattern,
        ...path,
        stroke(),
      );
    },
    wedge([x, y], radius, from, to, color) {
      const isWhole = to - from >= 1;
      const start = moveTo(...onCircle([x, y], radius, from));
      const center = isWhole ? [] : [lineTo(x, flip(y))];
      pushShape(setFillingColor(color), start, ...arc([x, y], radius, from, to), ...center, closePath(), fill());
    },
    image(image, [left, top, width, high]) {
      const name = images.get(image) ?? `I${images.size + 1}`;
      images.set(image, name);
      page.node.setXObject(PDFName.of(name), image.ref);
      pushContent(concatTransformationMatrix(width, 0, 0, high, left, flip(top + high)), drawObject(name));
    },
  };
}
