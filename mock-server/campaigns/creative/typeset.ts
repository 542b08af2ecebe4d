import { letterOutlines } from '../../../fixtures/generated/letter-outlines.ts';

/** A closed outline of points, x then y, in units of the text size. y points down from the baseline. */
type Contour = readonly number[];

/** Height of capitals in units of the text size. */
export const capHeight = 0.727;

/** Segments per curve. At this size the corners are invisible. */
const pieces = 4;

/**
 * Text in the letters available to images: without accents, and with an ellipsis in place of letters without an
 * outline.
 */
export function plainText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
  const known = Array.from(bare, (letter) => (Object.hasOwn(letterOutlines, letter) ? letter : '…')).join('');
  return known.replace(/…[… ]*…/g, '…');
}

/** A letter's advance width in thousandths of the text size: integers, whose sums are the same everywhere. */
const advanceOf = (letter: string): number => letterOutlines[letter]?.[0] ?? 0;

/** The width of a text in units of its size. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0) / 1000;
}

const contours = new Map<string, readonly Contour[]>();

/** The outlines of a letter. */
function contoursOf(letter: string): readonly Contour[] {
  let own = contours.get(letter);
  if (own === undefined) {
    own = (letterOutlines[letter]?.[1] ?? '').split('Z').flatMap((path) => (path === '' ? [] : [flatten(path)]));
    contours.set(letter, own);
  }
  return own;
}

/** The points of an outline, with curves divided into segments. */
function flatten(path: string): Contour {
  const points: number[] = [];
  let [x, y] = [0, 0];
  for (const [, sign, given = ''] of path.matchAll(/([MLQ])([-\d ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = given.split(' ').map(Number);
    if (sign === 'Q') {
      for (let piece = 1; piece <= pieces; piece++) {
        const [after, before] = [piece / pieces, 1 - piece / pieces];
        const at = (from: number, over: number, to: number) =>
          before * before * from + 2 * before * after * over + after * after * to;
        points.push(at(x, a, c) / 1000, -at(y, b, d) / 1000);
      }
      [x, y] = [c, d];
    } else {
      points.push(a / 1000, -b / 1000);
      [x, y] = [a, b];
    }
  }
  return points;
}

/** The outlines, in pixels, of a text of `size` pixels that starts at `left` with its baseline at `base`. */
export function outlinesOf(text: string, [left, base]: readonly [number, number], size: number): Contour[] {
  let start = left;
  return Array.from(text).flatMap((letter) => {
    const from = start;
    start += widthOf(letter) * size;
    return contoursOf(letter).map((points) => points.map((value, index) => (index % 2 ? base : from) + value * size));
  });
}

// Breaks the text of a creative into lines that fit (CMP-056). Words too long for a line are hyphenated, and the
// largest size at which everything fits is used. Lengths are in pixels at scale 1.

/** Distance between lines in units of the text size. */
export const lineHeight = 1.16;

/** Divides a word that is too long for a line: at its own hyphen, or preferably between a vowel and a consonant. */
function divide(word: string, width: number): readonly [head: string, tail: string] {
  const letters = Array.from(word);
  const headOf = (count: number) => `${letters.slice(0, count).join('')}-`;
  let most = 1;
  let sum = advanceOf('-') + advanceOf(letters[0] ?? '');
  while (most < letters.length - 1) {
    sum += advanceOf(letters[most] ?? '');
    if (sum / 1000 > width) break;
    most++;
  }
  const own = letters.lastIndexOf('-', most) + 1;
  if (own > 1 && own < letters.length) return [letters.slice(0, own).join(''), letters.slice(own).join('')];
  const isVowel = (letter = '') => /[aeiouy]/i.test(letter);
  const isGood = (count: number) => isVowel(letters[count - 1]) && !isVowel(letters[count]);
  const good = Array.from({ length: most }, (_, index) => most - index).find(
    (count) => count > 1 && letters.length - count > 2 && isGood(count),
  );
  const at = good ?? most;
  return [headOf(at), letters.slice(at).join('')];
}

/**
 * The lines of a text at a width in units of the text size. Stops one line after `room`, so that an extremely long name
 * isn't processed to its end.
 */
export function breakLines(text: string, width: number, room = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  const words = plainText(text).split(' ').filter(Boolean);
  for (let word = words.shift(); word !== undefined && lines.length <= room; word = words.shift()) {
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
  readonly size: number;
  /** From the top of the first line's capitals to the baseline of the last line. */
  readonly height: number;
}

const heightOf = (lines: number, size: number) => (Math.max(0, lines - 1) * lineHeight + capHeight) * size;

/**
 * Sets a text in the largest of the descending sizes at which no word is divided and all lines fit; otherwise in the
 * smallest, with as many lines as fit.
 */
export function typeset(text: string, width: number, height: number, sizes: readonly number[]): TypesetText {
  const smallest = sizes.at(-1) ?? 1;
  const roomAt = (size: number) => Math.max(1, Math.floor((height / size - capHeight) / lineHeight) + 1);
  for (const size of sizes) {
    const lines = breakLines(text, width / size, roomAt(size));
    const isWhole = lines.join(' ') === plainText(text);
    if (isWhole && heightOf(lines.length, size) <= height) return { lines, size, height: heightOf(lines.length, size) };
  }
  const room = roomAt(smallest);
  const all = breakLines(text, width / smallest, room);
  const lines = all.slice(0, room);
  const last = lines.at(-1);
  // Account names fit. A longer name ends with an ellipsis.
  if (all.length > room && last !== undefined) lines[room - 1] = `${last.slice(0, -2)}…`;
  return { lines, size: smallest, height: heightOf(lines.length, smallest) };
}
