export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture of palette entries, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Dots of a letter from top to foot. */
export const LETTER_HEIGHT = 7;

export function createRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(width * height) };
}

/** Sets every pixel for which `colorAt` gives an entry of the palette. */
export function paint({ width, height, pixels }: Raster, colorAt: (x: number, y: number) => number | null): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colorAt(x, y);
      if (color !== null) pixels[y * width + x] = color;
    }
  }
}

/** Fills a box of left, top, width and height, as far as it lies within the raster. */
export function fillBox(raster: Raster, box: readonly [number, number, number, number], color: number): void {
  const [left, top, width, height] = box;
  const right = Math.min(raster.width, left + width);
  for (let y = Math.max(0, top); y < Math.min(raster.height, top + height); y++) {
    raster.pixels.fill(color, y * raster.width + Math.min(left, right), y * raster.width + right);
  }
}

/** Dots of a column of a letter from its top, `size` pixels each. */
export function fillColumn(
  raster: Raster,
  dots: number,
  [left, top]: readonly [number, number],
  size: number,
  color: number,
) {
  for (let row = 0; row < LETTER_HEIGHT; row++) {
    if (((dots >> row) & 1) === 1) fillBox(raster, [left, top + row * size, size, size], color);
  }
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Most bytes of a block that is stored as it is. */
const BLOCK = 0xffff;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}

const word = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A zlib stream of stored blocks: the same bytes in every engine, whichever compressor it has. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: ArrayLike<number>[] = [[0x78, 0x01]];
  for (let from = 0; from < bytes.length; from += BLOCK) {
    const block = bytes.subarray(from, from + BLOCK);
    const size = block.length;
    const isLast = from + BLOCK >= bytes.length;
    parts.push([isLast ? 1 : 0, size & 255, size >>> 8, ~size & 255, (~size >>> 8) & 255], block);
  }
  return joined([...parts, word(adler32(bytes))]);
}

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const body = joined([Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([word(data.length), body, word(crc32(body))]);
}

/** A PNG of 256 colors at most: the same raster and colors give the same bytes. */
export function encodePng({ width, height, pixels }: Raster, palette: readonly Rgb[]): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const chunks = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', [...word(width), ...word(height), 8, 3, 0, 0, 0]),
    chunk('PLTE', palette.flat()),
    chunk('IDAT', stored(lines)),
    chunk('IEND', []),
  ];
  return joined(chunks);
}
