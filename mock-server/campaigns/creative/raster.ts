import { bitmapFont } from '../../../fixtures/bitmap-font.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture of palette entries, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Columns of a letter, and of the gap after it. */
export const LETTER_WIDTH = 6;
export const LETTER_HEIGHT = 7;

export function createRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(width * height) };
}

/** Sets every pixel for which `colourAt` gives an entry of the palette. */
export function paint({ width, height, pixels }: Raster, colourAt: (x: number, y: number) => number | null): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      if (colour !== null) pixels[y * width + x] = colour;
    }
  }
}

/** Fills a box of left, top, width and height, as far as it lies within the raster. */
export function fillBox(raster: Raster, box: readonly [number, number, number, number], colour: number): void {
  const [left, top, width, height] = box;
  const right = Math.min(raster.width, left + width);
  for (let y = Math.max(0, top); y < Math.min(raster.height, top + height); y++) {
    raster.pixels.fill(colour, y * raster.width + Math.min(left, right), y * raster.width + right);
  }
}

/** Letters as the font has them: capitals without accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

/** Writes a line; a dot is `size` pixels wide. Letters that the font does not have are left blank. */
export function write(raster: Raster, text: string, left: number, top: number, size: number, colour: number): void {
  Array.from(text).forEach((letter, place) => {
    const columns = bitmapFont[letter] ?? '';
    for (let column = 0; column < columns.length / 2; column++) {
      const dots = Number.parseInt(columns.slice(column * 2, column * 2 + 2), 16);
      for (let row = 0; row < LETTER_HEIGHT; row++) {
        if (((dots >> row) & 1) === 0) continue;
        const x = left + (place * LETTER_WIDTH + column) * size;
        fillBox(raster, [x, top + row * size, size, size], colour);
      }
    }
  });
}

/** Breaks a text between words into lines of so many letters; a longer word is cut. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, letters));
  }
  return lines;
}
