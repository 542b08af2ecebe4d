import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { readFont } from '../../../hosts/font-files.ts';
import { unpackWoff } from './font-shelf.ts';

describe('unpackWoff', () => {
  it.each([
    ['inter', 'latin', 'Å'],
    ['droid-sans-fallback', '3000', 'バ'],
  ])('unpacks the font of %s-%s', async (family, slice, letter) => {
    const packed = await readFont(`${family}/files/${family}-${slice}-400-normal.woff`);
    const [one, two] = [fontkit.create(packed), fontkit.create(await unpackWoff(packed))];
    const code = letter.codePointAt(0) ?? 0;
    expect(two.hasGlyphForCodePoint(code)).toBe(true);
    expect(two.characterSet).toEqual(one.characterSet);
    expect(two.glyphForCodePoint(code).path.toSVG()).toBe(one.glyphForCodePoint(code).path.toSVG());
    expect(two.glyphForCodePoint(code).advanceWidth).toBe(one.glyphForCodePoint(code).advanceWidth);
  });

  it.each([[new Uint8Array()], [new Uint8Array(44)], [new TextEncoder().encode('wOF2'.padEnd(60))]])(
    'rejects invalid data',
    async (bytes) => {
      await expect(unpackWoff(bytes)).rejects.toThrow(RangeError);
    },
  );
});
