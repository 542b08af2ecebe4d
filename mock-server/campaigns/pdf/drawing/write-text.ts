import {
  type Color,
  endMarkedContent,
  moveText,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  rectangle,
  setFillingColor,
  setFontAndSize,
  setLineWidth,
  setStrokingColor,
  showText,
  stroke,
} from 'pdf-lib';
import { boxWidth, type DocumentFonts, type Piece } from '../fonts/document-fonts.ts';
import type { Weight } from '../fonts/font-shelf.ts';
import { createLanguageOf } from './script-language.ts';

/**
 * A text as it can be printed: composed, on one line, without what has no shape of its own (control characters, marks
 * of direction, joiners). Lone halves of a character go, since no file can hold them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text that is too wide, and ends it with an ellipsis. */
export function cutText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A blank that no text of a report has (`printable`), and that nothing is broken at. */
const hardBlank = '\u00a0';

/** Where a text may be broken: after a blank or hyphen, and around letters of scripts that write without blanks. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}-]*-? */gu;

/** A piece wider than the column, in parts that fit. */
function breakPiece(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [''];
  for (const character of piece) {
    const longer = (parts.at(-1) ?? '') + character;
    if (widthOf(longer) <= width || longer === character) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** Breaks a text into lines of a width; what is left after `most` lines is cut from the last. At least one line. */
export function wrapText(text: string, width: number, most: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines = [''];
  for (const piece of text.match(pieces) ?? []) {
    for (const part of breakPiece(piece, width, widthOf)) {
      const line = lines.at(-1) ?? '';
      if (part === '' || line === '' || widthOf((line + part).trimEnd()) <= width)
        lines[lines.length - 1] = line + part;
      else lines.push(part);
    }
  }
  const kept = lines.slice(0, most).map((line) => line.trimEnd());
  if (lines.length > most) kept[most - 1] = cutText(lines.slice(most - 1).join(''), width, widthOf);
  return kept;
}

/**
 * Lines of a text, each with the blank that it was broken at: they are one text for who copies them or hears them
 * (CMP-064).
 */
export function keepBlanks(lines: readonly string[], text: string): string[] {
  let at = 0;
  return lines.map((line, place) => {
    at += line.length;
    if (place === lines.length - 1 || text[at] !== ' ') return line;
    at += 1;
    return `${line} `;
  });
}

/** Breaks a text into lines with a mark behind it, which is on one line and stays whole where the text is cut. */
export function wrapTextBefore(
  mark: string,
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  // Not broken within: the mark may begin a line.
  const tight = mark.slice(0, 1) + mark.slice(1).replaceAll(' ', hardBlank);
  const loosen = (line: string) => line.replaceAll(hardBlank, ' ');
  const whole = wrapText(text + tight, width, most + 1, (part) => widthOf(loosen(part))).map(loosen);
  if (whole.length <= most) return whole;
  const lines = wrapText(text, width, most, widthOf);
  return [...lines.slice(0, -1), cutText(lines.at(-1) ?? '', width - widthOf(mark), widthOf) + mark];
}

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: Color;
  /** From the left unless given. */
  readonly align?: 'left' | 'middle' | 'right';
}

interface Strokes {
  /** Drawn after the text: a text object may not contain paths. */
  readonly shapes: readonly PDFOperator[];
  readonly letters: readonly PDFOperator[];
}

/** What writes within a text object: it says only what is not so yet. */
interface Pen {
  /** Goes to a place. */
  move(x: number, y: number): PDFOperator[];
  use(font: string, size: number): PDFOperator[];
  dip(color: Color): PDFOperator[];
  /** The text object is over: the next one begins at the foot of the page. */
  lift(): void;
}

export function createPen(): Pen {
  let [x, y, font, ink]: [number, number, string, Color | null] = [0, 0, '', null];
  return {
    move(toX, toY) {
      const [nextX, nextY] = [hundredth(toX), hundredth(toY)];
      const step = moveText(hundredth(nextX - x), hundredth(nextY - y));
      [x, y] = [nextX, nextY];
      return [step];
    },
    use(name, size) {
      const next = `${name} ${size}`;
      if (next === font) return [];
      font = next;
      return [setFontAndSize(name, size)];
    },
    dip(color) {
      if (color === ink) return [];
      ink = color;
      return [setFillingColor(color)];
    },
    lift() {
      [x, y] = [0, 0];
    },
  };
}

/** Height of the box around a character that no font has, at size 1: that of a capital. */
const BOX_HEIGHT = 0.727;
const BOX_INSET = 0.06;
const QUESTION_SIZE = 0.62;

const beginSpan = (properties: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', `<<${properties}>>`]);

/** Marks the text for readers that copy or search it, whatever the shapes are. */
const beginActualText = (text: string): PDFOperator => beginSpan(`/ActualText ${PDFHexString.fromText(text)}`);

/** Marks in which language the parts of a text are, in their order; null ends it (CMP-064). */
function createLanguageSpans(text: string): (part: string | null) => PDFOperator[] {
  const languageOf = createLanguageOf(text);
  let now: string | null = null;
  return (part) => {
    const next = part === null ? null : languageOf(part);
    if (next === undefined || next === now) return [];
    const ended = now === null ? [] : [endMarkedContent()];
    now = next;
    return next === null ? ended : [...ended, beginSpan(`/Lang (${next})`)];
  };
}

/**
 * Question marks in boxes for letters that no font has. Who copies them gets the letters: they are marked as one text,
 * since readers put blanks between those that are marked each, or turn them around. Ends where the next letter goes.
 */
function unknown(pen: Pen, text: string, x: number, y: number, { size }: TextStyle, mark: Piece): Strokes {
  const { font } = mark;
  if (font === null) throw new Error('The fonts have no question mark');
  const width = (boxWidth - 2 * BOX_INSET) * size;
  const high = size * QUESTION_SIZE;
  const lefts = Array.from(text, (_, place) => x + (place * boxWidth + BOX_INSET) * size);
  return {
    shapes: lefts.flatMap((left) => [
      rectangle(hundredth(left), hundredth(y), hundredth(width), hundredth(BOX_HEIGHT * size)),
      stroke(),
    ]),
    letters: [
      beginActualText(text),
      ...pen.use(font.name, hundredth(high)),
      ...lefts.flatMap((left) => [
        ...pen.move(left + (width - mark.width * high) / 2, y + (BOX_HEIGHT * (size - high)) / 2),
        showText(font.encode(mark.text)),
      ]),
      ...pen.move(x + lefts.length * boxWidth * size, y),
      endMarkedContent(),
    ],
  };
}

/**
 * Writes a text from left to right as one, in the fonts that have its characters; `y` counts from the foot of the page.
 */
export function writeText(
  fonts: Pick<DocumentFonts, 'pieces' | 'width'>,
  pen: Pen,
  text: string,
  [at, y]: readonly [number, number],
  style: TextStyle,
): Strokes {
  const { size, weight, color, align = 'left' } = style;
  const share = { left: 0, middle: 0.5, right: 1 }[align];
  const shapes: PDFOperator[] = [];
  let x = at - share * fonts.width(text, weight) * size;
  const letters: PDFOperator[] = [...pen.dip(color), ...pen.move(x, y)];
  const spanFor = createLanguageSpans(text);
  for (const { font, text: part, width } of fonts.pieces(text, weight)) {
    letters.push(...spanFor(part));
    // Letters go on where those before them ended.
    if (font !== null) letters.push(...pen.use(font.name, size), showText(font.encode(part)));
    else {
      const [mark] = fonts.pieces('?', weight);
      const strokes = unknown(pen, part, x, y, style, mark ?? { font: null, text: '', width: 0 });
      shapes.push(...strokes.shapes);
      letters.push(...strokes.letters);
    }
    x += width * size;
  }
  letters.push(...spanFor(null));
  const outline = shapes.length > 0 ? [setStrokingColor(color), setLineWidth(hundredth(size * 0.05)), ...shapes] : [];
  return { shapes: outline, letters };
}

/** A length to the hundredth of a point: what follows differs from engine to engine, and nobody sees it. */
export function hundredth(points: number): number {
  return Math.round(points * 100) / 100;
}
