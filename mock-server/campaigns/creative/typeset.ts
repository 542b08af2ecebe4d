import { bitmapFont } from '../../../fixtures/bitmap-font.ts';
import { LETTER_HEIGHT } from './raster.ts';

// Text of a creative in lines that fit (CMP-056): letters are as wide as they are, words too long for a line are
// hyphenated, and the largest size is taken at which all of it has room. Lengths are in dots of the smallest size.

const LETTER_GAP = 1;
const SPACE = 3;
/** Dots between two lines of a size. */
export const lineGap = (size: number): number => 1 + 2 * size;

/** Letters as the font has them: capitals without accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

/** The columns of a letter without blank ones at its sides; none for a letter that the font does not have. */
export function columnsOf(letter: string): readonly number[] {
  const columns = (bitmapFont[letter] ?? '').match(/../g)?.map((column) => Number.parseInt(column, 16)) ?? [];
  const first = columns.findIndex((column) => column > 0);
  return first < 0 ? [] : columns.slice(first, columns.findLastIndex((column) => column > 0) + 1);
}

/** Dots from the beginning of a letter to that of the next. */
export function advanceOf(letter: string): number {
  return (columnsOf(letter).length || SPACE) + LETTER_GAP;
}

export function widthOf(text: string): number {
  return Math.max(0, Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0) - LETTER_GAP);
}

/** Where a word too long for a line is divided: at its own hyphen, or between a vowel and a consonant if it can be. */
function divide(word: string, width: number): readonly [head: string, tail: string] {
  const letters = Array.from(word);
  const headOf = (count: number) => `${letters.slice(0, count).join('')}-`;
  let most = letters.length - 1;
  while (most > 1 && widthOf(headOf(most)) > width) most--;
  const own = letters.lastIndexOf('-', most) + 1;
  if (own > 1 && own < letters.length) return [letters.slice(0, own).join(''), letters.slice(own).join('')];
  const isGood = (count: number) => /[AEIOUY]/.test(letters[count - 1] ?? '') && !/[AEIOUY]/.test(letters[count] ?? '');
  const good = Array.from({ length: most }, (_, place) => most - place).find(
    (count) => count > 1 && letters.length - count > 2 && isGood(count),
  );
  const at = good ?? most;
  return [headOf(at), letters.slice(at).join('')];
}

/** The lines of a text at a width. */
export function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  const words = plainText(text).split(' ').filter(Boolean);
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (widthOf(word) <= width || word.length < 2) lines.push(word);
    else {
      const [head, tail] = divide(word, width);
      lines.push(head);
      words.unshift(tail);
    }
  }
  return lines;
}

export interface TypesetText {
  readonly lines: readonly string[];
  /** Dots of the smallest size to one of its own. */
  readonly size: number;
  readonly height: number;
}

const heightOf = (lines: number, size: number) => lines * LETTER_HEIGHT * size + Math.max(0, lines - 1) * lineGap(size);

/**
 * A text at the largest of the sizes at which no word is divided and all lines have room; otherwise at the smallest,
 * with as many lines as there is room for.
 */
export function typeset(text: string, width: number, height: number, sizes: readonly number[]): TypesetText {
  for (const size of sizes) {
    const lines = breakLines(text, Math.floor(width / size));
    const isWhole = lines.join(' ') === plainText(text);
    if (isWhole && heightOf(lines.length, size) <= height) return { lines, size, height: heightOf(lines.length, size) };
  }
  const all = breakLines(text, width);
  const room = Math.max(1, Math.floor((height + lineGap(1)) / (LETTER_HEIGHT + lineGap(1))));
  const lines = all.slice(0, room);
  const last = lines.at(-1);
  // Names of accounts fit; a name without end shows that it goes on.
  if (all.length > room && last !== undefined) lines[room - 1] = `${last.slice(0, -2)}..`;
  return { lines, size: 1, height: heightOf(lines.length, 1) };
}
