import {
  beginText,
  type Color,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  endText,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import type { DocumentFonts } from '../fonts/document-fonts.ts';
import { type Box, createShapes, type LineStyle, type Point } from './shapes.ts';
import type { ContentDetails, ContentRole, GroupRole, Structure } from './structure.ts';
import { paper, styles } from './styles.ts';
import { createPen, hundredth, type TextStyle, writeText } from './write-text.ts';

/** Writes one line with its baseline at `y`. For right-aligned or centered styles, `x` is its end or middle. */
export type Write = (text: string, x: number, y: number, style: TextStyle) => void;

/** Shapes without a meaning of their own. */
interface Shaping {
  widthOf(text: string, style: TextStyle): number;
  /** Filled, with rounded corners if a radius is given. */
  box(box: Box, color: Color, radius?: number): void;
  line(points: readonly Point[], style: LineStyle): void;
  /** All in one stroke, which makes the file smaller and drawing faster. */
  lines(lines: readonly (readonly Point[])[], style: LineStyle): void;
  /** A sector of a disc between two angles. 0 is up; a full turn is 1. */
  wedge(center: Point, radius: number, from: number, to: number, color: Color): void;
}

/** What can be drawn within something that has a description: in a figure, and in what pages repeat. */
export interface Drawing extends Shaping {
  readonly text: Write;
}

export interface Picture extends Drawing {
  image(image: PDFRef, box: Box): void;
}

/** What pages repeat above and below their content. Repeated table headings are neither header nor footer. */
type Furniture = 'Header' | 'Footer' | 'TableHead';

/**
 * A page in a designer's coordinates: points from the top left corner. Everything drawn is in an element of the
 * document's structure or an artifact (CMP-064). Texts and images can only be drawn within an element; shapes outside
 * of one are artifacts.
 */
export interface Sheet extends Shaping {
  /** Groups all elements that are drawn within the callback, on this sheet and subsequent ones. */
  group(role: GroupRole, draw: () => void): void;
  /** Text written within the callback is read as one. */
  content(role: Exclude<ContentRole, 'TH' | 'Figure'>, draw: (write: Write) => void): void;
  /** A table heading for a row or column. */
  header(scope: 'Row' | 'Column', draw: (write: Write) => void): void;
  /** Everything drawn within the callback is a figure in a box; `alt` is read in its place. */
  figure(alt: string, box: Box, draw: (to: Picture) => void): void;
  /** Everything drawn within the callback is repeated on each page and not read. */
  repeated(furniture: Furniture, draw: (to: Drawing) => void): void;
  /** Draws what is repeated on each page from a stamp. */
  stamp(furniture: Furniture, stamp: PDFRef): void;
}

/** Marks purely visual content. */
const decoration = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']);
const repetition = (subtype: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Artifact', `<</Type /Pagination${subtype}>>`]);
const repetitions: Readonly<Record<Furniture, PDFOperator>> = {
  Header: repetition(' /Subtype /Header'),
  Footer: repetition(' /Subtype /Footer'),
  TableHead: repetition(''),
};

/** What is open: an element of text, one that can also contain shapes, or none. */
type Open = 'text' | 'shapes' | null;

type Push = (...operators: PDFOperator[]) => void;

/**
 * Draws one thing after another. Consecutive texts share one text object, because files would be 15% larger with one
 * for each.
 */
function createDrawing(push: Push, fonts: DocumentFonts, height: number) {
  const shapes = createShapes(height);
  const pen = createPen();
  let [open, isWriting]: [Open, boolean] = [null, false];
  /** Boxes around letters that no font has. A text object can't contain them. */
  let boxes: PDFOperator[] = [];

  function beginWriting(): void {
    if (!isWriting) push(beginText());
    isWriting = true;
  }

  function endWriting(): void {
    if (!isWriting) return;
    push(endText());
    isWriting = false;
    pen.lift();
    const drawn = boxes;
    boxes = [];
    if (drawn.length > 0) pushShape(drawn);
  }

  function pushShape(operators: readonly PDFOperator[]): void {
    endWriting();
    if (open === 'text') throw new Error('A text is no place for shapes');
    const isFree = open === null;
    push(...(isFree ? [decoration] : []), pushGraphicsState(), ...operators, popGraphicsState());
    if (isFree) push(endMarkedContent());
  }

  function marked(mark: PDFOperator | null, kind: NonNullable<Open>, draw: () => void): void {
    if (open !== null) throw new Error('What is drawn here is a part of something else');
    if (kind === 'text') beginWriting();
    else endWriting();
    if (mark) push(mark);
    open = kind;
    draw();
    if (kind === 'shapes') endWriting();
    if (mark) push(endMarkedContent());
    open = null;
  }

  const drawing: Drawing = {
    text(text, x, y, style) {
      if (open === null) throw new Error('Nothing says what is written here');
      beginWriting();
      const { letters, shapes: around } = writeText(fonts, pen, text, [x, height - y], style);
      push(...letters);
      boxes.push(...around);
    },
    widthOf: (text, { size, weight }) => fonts.width(text, weight) * size,
    box: (...args) => pushShape(shapes.box(...args)),
    line: (points, style) => pushShape(shapes.lines([points], style)),
    lines: (...args) => pushShape(shapes.lines(...args)),
    wedge: (...args) => pushShape(shapes.wedge(...args)),
  };
  return { drawing, marked, pushShape };
}

/** The fonts of a document by their names on pages. */
const fontNames = ({ all }: DocumentFonts) => Object.fromEntries(all.map(({ name, font }) => [name, font.ref]));

export function createSheet(page: PDFPage, fonts: DocumentFonts, structure: Structure): Sheet {
  const height = page.getHeight();
  const push: Push = (...operators) => page.pushOperators(...operators);
  const { drawing, marked, pushShape } = createDrawing(push, fonts, height);
  const names = new Map<PDFRef, string>();
  for (const [name, font] of Object.entries(fontNames(fonts))) page.node.setFontDictionary(PDFName.of(name), font);

  function nameOf(object: PDFRef): string {
    const name = names.get(object) ?? `X${names.size + 1}`;
    names.set(object, name);
    page.node.setXObject(PDFName.of(name), object);
    return name;
  }

  function content(role: ContentRole, kind: 'text' | 'shapes', draw: () => void, details?: ContentDetails): void {
    const properties = `<</MCID ${structure.addContent(page, role, details)}>>`;
    marked(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${role}`, properties]), kind, draw);
  }

  const picture: Picture = {
    ...drawing,
    image(image, [left, top, width, high]) {
      const place = concatTransformationMatrix(width, 0, 0, high, left, hundredth(height - top - high));
      pushShape([place, drawObject(nameOf(image))]);
    },
  };
  const { text: write, ...shaping } = drawing;
  return {
    ...shaping,
    group: structure.group,
    content: (role, draw) => content(role, 'text', () => draw(write)),
    header: (scope, draw) => content('TH', 'text', () => draw(write), { scope }),
    figure(alt, [left, top, width, high], draw) {
      const [foot, right] = [height - top - high, left + width].map(hundredth) as [number, number];
      const corners = [hundredth(left), foot, right, hundredth(height - top)] as const;
      content('Figure', 'shapes', () => draw(picture), { figure: { alt, corners } });
    },
    repeated: (furniture, draw) => marked(repetitions[furniture], 'shapes', () => draw(drawing)),
    stamp: (furniture, stamp) => marked(repetitions[furniture], 'shapes', () => pushShape([drawObject(nameOf(stamp))])),
  };
}

/** Draws once what will be stamped on several pages. */
export function createStamp(document: PDFDocument, fonts: DocumentFonts, draw: (drawing: Drawing) => void): PDFRef {
  const operators: PDFOperator[] = [];
  const { drawing, marked } = createDrawing((...more) => operators.push(...more), fonts, paper.height);
  // It is marked as an artifact where it is stamped.
  marked(null, 'shapes', () => draw(drawing));
  return document.context.register(
    document.context.formXObject(operators, {
      BBox: [0, 0, paper.width, paper.height],
      Resources: { Font: fontNames(fonts) },
    }),
  );
}

/** The heading of a part of the report, with a hint next to it about what is counted, unless empty. */
export function drawHeading(sheet: Sheet, left: number, y: number, name: string, hint: string): void {
  sheet.content('H2', (write) => write(name, left, y, styles.heading));
  if (hint === '') return;
  const headed = left + sheet.widthOf(name, styles.heading) + 6;
  sheet.content('P', (write) => write(hint, headed, y, styles.label));
}
