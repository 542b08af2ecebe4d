import { describe, expect, it } from 'vitest';
import { isWithin, parseRanges } from './font-shelf.ts';

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
  ])('reads %s', (text, ranges) => {
    expect(parseRanges(text)).toEqual(ranges);
  });

  it.each(['', 'U+', '0041', 'U+0041-', 'U+00??', 'U+0041;U+0042'])('refuses %j', (text) => {
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
