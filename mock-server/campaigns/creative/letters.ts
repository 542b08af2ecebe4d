import { letterOutlines } from '../../../fixtures/generated/letter-outlines.ts';

/** A closed line of points, x then y, in sizes of the text; y down from the line that the letters stand on. */
type Contour = readonly number[];

/** How high capitals are, in sizes of the text. */
export const capHeight = 0.727;

/** Pieces of a curve: at this size nobody sees corners. */
const pieces = 4;

/** Letters as the images write them: without accents, and without what has no outline. */
export function plainText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
  return Array.from(bare, (letter) => (Object.hasOwn(letterOutlines, letter) ? letter : '')).join('');
}

/** The width of a text, in its sizes. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letterOutlines[letter]?.[0] ?? 0), 0) / 1000;
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
