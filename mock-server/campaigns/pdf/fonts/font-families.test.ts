import { readdirSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { fontFiles, readFont } from '../../../hosts/font-files.ts';
import { families, filesOfFamily, isWithin, parseRanges, parseSlices } from './font-families.ts';

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

describe('filesOfFamily', () => {
  it('names the list and a file per slice, and one per weight where there are two', () => {
    const list = '{ "latin": "U+0041", "4e00": "U+4E00-4FFF" }';
    const [inter, droid] = families.map((family) => filesOfFamily(family, list));
    expect(inter).toEqual([
      'inter/unicode.json',
      'inter/files/inter-latin-400-normal.woff',
      'inter/files/inter-latin-600-normal.woff',
      'inter/files/inter-4e00-400-normal.woff',
      'inter/files/inter-4e00-600-normal.woff',
    ]);
    expect(droid).toEqual([
      'droid-sans-fallback/unicode.json',
      'droid-sans-fallback/files/droid-sans-fallback-latin-400-normal.woff',
      'droid-sans-fallback/files/droid-sans-fallback-4e00-400-normal.woff',
    ]);
  });
});

describe("the project's own fonts", () => {
  const own = families.map(({ name }) => name).filter((name) => name !== 'inter');

  it.each(own)('%s: each file has exactly the characters listed for it', async (family) => {
    const slices = parseSlices(new TextDecoder().decode(await readFont(`${family}/unicode.json`)));
    for (const { name, ranges } of slices) {
      const font = fontkit.create(await readFont(`${family}/files/${family}-${name}-400-normal.woff`));
      const listed = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
      // The library counts the end of the table as a character.
      const characters = font.characterSet.filter((code) => code !== 0xffff);
      expect(characters.toSorted((a, b) => a - b)).toEqual(listed);
    }
  });

  it('are listed to the last file', () => {
    const listed = fontFiles().flatMap(({ file }) => (file.includes('/files/') ? [file.replace('/files', '')] : []));
    for (const family of own) {
      const folder = new URL(`../../../../fixtures/fonts/${family}/files/`, import.meta.url);
      const there = readdirSync(folder).map((file) => `${family}/${file}`);
      expect(listed.filter((file) => file.startsWith(`${family}/`)).toSorted()).toEqual(there.toSorted());
    }
  });
});
