import { letterOutlines } from '../../../fixtures/generated/letter-outlines.ts';

/** A closed line of points, x then y, in sizes of the text; y down from the line that the letters stand on. */
type Contour = readonly number[];

/** How high capitals are, in sizes of the text. */
export const capHeight = 0.727;

/** Pieces of a curve: at this size nobody sees corners. */
const pieces = 4;

/** Letters as the images write them: without accents, and with a mark in the place of those without an outline. */
export function plainText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
  const known = Array.from(bare, (letter) => (Object.hasOwn(letterOutlines, letter) ? letter : '…')).join('');
  return known.replace(/…[… ]*…/g, '…');
}

/** How far a letter is from the next, in thousandths of its size: whole numbers, whose sums are the same everywhere. */
const advanceOf = (letter: string): number => letterOutlines[letter]?.[0] ?? 0;

/** The width of a text, in its sizes. */
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

/** The points of an outline, curves in pieces. */
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

/** The outlines of a text of `size` pixels that begins at `left` and stands on `base`, in pixels. */
export function outlinesOf(text: string, [left, base]: readonly [number, number], size: number): Contour[] {
  let start = left;
  return Array.from(text).flatMap((letter) => {
    const from = start;
    start += widthOf(letter) * size;
    return contoursOf(letter).map((points) => points.map((value, place) => (place % 2 ? base : from) + value * size));
  });
}

// Text of a creative in lines that fit (CMP-056): words too long for a line are hyphenated, and the largest size is
// taken at which all of it has room. Lengths are in pixels of the plain size.

/** From one line to the next, in sizes of the text. */
export const lineHeight = 1.16;

/** Where a word too long for a line is divided: at its own hyphen, or between a vowel and a consonant if it can be. */
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
  const good = Array.from({ length: most }, (_, place) => most - place).find(
    (count) => count > 1 && letters.length - count > 2 && isGood(count),
  );
  const at = good ?? most;
  return [headOf(at), letters.slice(at).join('')];
}

/**
 * The lines of a text at a width, which is in sizes of the text. Of a text that takes more than there is room for, one
 * line more: a name without end is not read to its end.
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
  /** From the top of the first line's capitals to the foot of the last line. */
  readonly height: number;
}

const heightOf = (lines: number, size: number) => (Math.max(0, lines - 1) * lineHeight + capHeight) * size;

/**
 * A text at the largest of the sizes, which descend, at which no word is divided and all lines have room; otherwise at
 * the smallest, with as many lines as there is room for.
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
  // Names of accounts fit; a name without end shows that it goes on.
  if (all.length > room && last !== undefined) lines[room - 1] = `${last.slice(0, -2)}…`;
  return { lines, size: smallest, height: heightOf(lines.length, smallest) };
}
