import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { readFont } from '../../../hosts/create-host-app.ts';
import { isWithin, parseRanges, unpackWoff } from './font-shelf.ts';

describe('parseRanges', () => {
  it.each([
    ['U+0000-00FF', [[0, 255]]],
    [
      'U+0131, U+20ac',
      [
        [0x131, 0x131],
        [0x20ac, 0x20ac],
      ],
    ],
    [
      'U+1f100-1f10c,U+fa10',
      [
        [0x1f100, 0x1f10c],
        [0xfa10, 0xfa10],
      ],
    ],
  ])('parses %s', (text, ranges) => {
    expect(parseRanges(text)).toEqual(ranges);
  });

  it.each(['', 'U+', '0041', 'U+0041-', 'U+00??', 'U+0041;U+0042'])('rejects %j', (text) => {
    expect(() => parseRanges(text)).toThrow(RangeError);
  });
});

describe('isWithin', () => {
  it.each([
    [0x40, false],
    [0x41, true],
    [0x5a, true],
    [0x5b, false],
    [0x100, true],
  ])('%i: %s', (code, isIn) => {
    expect(isWithin(parseRanges('U+0041-005A,U+0100'), code)).toBe(isIn);
  });
});

describe('unpackWoff', () => {
  it.each([
    ['inter', 'latin', 'Å'],
    ['kosugi', '119', 'バ'],
  ])('unpacks the font of %s-%s', async (family, slice, letter) => {
    const packed = await readFont(`@fontsource/${family}/files/${family}-${slice}-400-normal.woff`);
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
