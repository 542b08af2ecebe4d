import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCanvas, fillOutlines, type Rgb } from './canvas.ts';
import { drawCreative } from './draw-creative.ts';

const white: Rgb = [255, 255, 255];

/** How white each pixel of a black canvas became, in percent. */
function filled(width: number, height: number, ...outlines: number[][]): number[] {
  const canvas = createCanvas(width, height);
  fillOutlines(canvas, outlines, white);
  return Array.from({ length: width * height }, (_, pixel) => Math.round((canvas.pixels[3 * pixel] ?? 0) / 2.55));
}

const box = (left: number, top: number, right: number, foot: number) => [
  left,
  top,
  right,
  top,
  right,
  foot,
  left,
  foot,
];
const reversed = (points: number[]) =>
  points.map((_, index) => points[points.length - 2 - index + 2 * (index % 2)] ?? 0);

describe('fillOutlines', () => {
  it.each([
    ['whole pixels', [box(1, 0, 3, 1)], [0, 100, 100, 0]],
    ['parts of pixels', [box(0.5, 0, 2.25, 1)], [50, 100, 25, 0]],
    ['half the height', [box(0, 0.5, 4, 1)], [50, 50, 50, 50]],
    ['a triangle', [[0, 0, 4, 0, 0, 1]], [87, 62, 38, 13]],
    ['either winding direction', [reversed(box(0.5, 0, 2.25, 1))], [50, 100, 25, 0]],
    ['a hole', [box(0, 0, 4, 1), reversed(box(1, 0, 3, 1))], [100, 0, 0, 100]],
    ['shapes that extend beyond the canvas', [box(-3, -2, 9, 5)], [100, 100, 100, 100]],
    ['nothing for shapes outside it', [box(-3, 0, -1, 1), box(5, 0, 9, 1), box(0, 2, 4, 3)], [0, 0, 0, 0]],
  ])('%s', (_name, outlines, parts) => {
    expect(filled(4, 1, ...outlines)).toEqual(parts);
  });
});

it('an image has the same bytes on every machine (CMP-048)', () => {
  const request = { platform: 2, use: 'screen', scale: 1, vertical: 'Flow Meters', company: 'Harrow' } as const;
  expect(createHash('sha256').update(drawCreative(request)).digest('hex').slice(0, 16)).toBe('e43afbd42e26b36c');
});
