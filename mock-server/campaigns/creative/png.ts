import { zlibSync } from 'fflate';
import type { Canvas } from './canvas.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Each byte is written as its difference from the one of the pixel before it: a fall of light is then nearly all zeros. */
const SUB = 1;

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

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const body = joined([Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([word(data.length), body, word(crc32(body))]);
}

/** A PNG of a picture. A packer of the same code everywhere: the engines' own give each other bytes. */
export function encodePng({ width, height, pixels }: Canvas): Uint8Array<ArrayBuffer> {
  const stride = 3 * width;
  const lines = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const line = lines.subarray(y * (stride + 1), (y + 1) * (stride + 1));
    line[0] = SUB;
    for (let x = 0; x < stride; x++) {
      const before = x < 3 ? 0 : (pixels[y * stride + x - 3] as number);
      line[x + 1] = (pixels[y * stride + x] as number) - before;
    }
  }
  return joined([
    SIGNATURE,
    chunk('IHDR', [...word(width), ...word(height), 8, 2, 0, 0, 0]),
    chunk('IDAT', zlibSync(lines, { level: 6 })),
    chunk('IEND', []),
  ]);
}
