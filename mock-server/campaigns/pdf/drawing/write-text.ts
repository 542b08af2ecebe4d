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
import type { Weight } from '../fonts/font-families.ts';
import { createLanguageOf } from './script-language.ts';

/**
 * Text that can be printed: composed, on one line, without invisible characters (control characters, direction marks,
 * joiners). Lone surrogates are removed because no file can contain them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts off a text that is too wide, and ends it with an ellipsis. */
export function cutText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A blank that never occurs in a report's text (`printable`) and doesn't allow a line break. */
const hardBlank = '\u00a0';

/** Where a text can be broken: after a blank or hyphen, and around letters of scripts written without blanks. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}-]*-? */gu;

/** Splits a piece that is wider than the column into parts that fit. */
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

/** Breaks a text into lines of a width, at least one. What remains after `most` lines is cut off the last one. */
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
  const shownLines = lines.slice(0, most).map((line) => line.trimEnd());
  if (lines.length > most) shownLines[most - 1] = cutText(lines.slice(most - 1).join(''), width, widthOf);
  return shownLines;
}

/**
 * Lines of a text, each including the blank at which it was broken, so that copying or reading aloud yields one text
 * (CMP-064).
 */
export function keepBlanks(lines: readonly string[], text: string): string[] {
  let at = 0;
  return lines.map((line, index) => {
    at += line.length;
    if (index === lines.length - 1 || text[at] !== ' ') return line;
    at += 1;
    return `${line} `;
  });
}

/** Breaks a text followed by a mark into lines. The mark stays on one line and isn't cut off with the text. */
export function wrapTextBefore(
  mark: string,
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  // Prevents breaks within the mark, except before it.
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
  /** Left by default. */
  readonly align?: 'left' | 'middle' | 'right';
}

interface Strokes {
  /** Drawn after the text, because a text object can't contain paths. */
  readonly shapes: readonly PDFOperator[];
  readonly letters: readonly PDFOperator[];
}

/** Emits operators within a text object, leaving out those that change nothing. */
interface Pen {
  /** Moves to a position. */
  move(x: number, y: number): PDFOperator[];
  use(font: string, size: number): PDFOperator[];
  dip(color: Color): PDFOperator[];
  /** Ends the text object. The next one starts at the bottom of the page. */
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

/** Height of the box around a character that no font has, at size 1: the height of a capital. */
const BOX_HEIGHT = 0.727;
const BOX_INSET = 0.06;
const QUESTION_SIZE = 0.62;

const beginSpan = (properties: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', `<<${properties}>>`]);

/** Defines the text for copying and searching, regardless of the drawn shapes. */
const beginActualText = (text: string): PDFOperator => beginSpan(`/ActualText ${PDFHexString.fromText(text)}`);

/** Marks the language of a text's parts, in order; null ends the last mark (CMP-064). */
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
 * Draws question marks in boxes for letters that no font has. Copying yields the original letters: they are marked as
 * one text, because readers insert blanks between letters marked separately or reverse them. Ends at the position of
 * the next letter.
 */
function unknown(pen: Pen, text: string, x: number, y: number, { size }: TextStyle, mark: Piece): Strokes {
  const { font } = mark;
  if (font === null) throw new Error('The fonts have no question mark');
  const width = (boxWidth - 2 * BOX_INSET) * size;
  const high = size * QUESTION_SIZE;
  const lefts = Array.from(text, (_, index) => x + (index * boxWidth + BOX_INSET) * size);
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
 * Writes a text from left to right as one, in the fonts that have its characters. `y` is measured from the bottom of
 * the page.
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
    // Consecutive letters continue where the previous ones ended.
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

/** Rounds a length to the hundredth of a point: further digits differ between engines and are invisible. */
export function hundredth(points: number): number {
  return Math.round(points * 100) / 100;
}
