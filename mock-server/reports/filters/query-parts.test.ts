import { describe, expect, it } from 'vitest';
import { parseDepth, parseLength } from './query-parts.ts';

const endless = Number.POSITIVE_INFINITY;

describe('parseDepth', () => {
  it.each([
    ['1', 1, 1],
    ['12', 12, 12],
    ['6-9', 6, 9],
    ['4-4', 4, 4],
    ['10+', 10, endless],
    ['10m', 10, endless],
  ])('reads %s', (text, min, max) => {
    expect(parseDepth(text)).toEqual({ min, max });
  });

  it.each(['', ' ', 'abc', '0', '0+', '-1', '1-', '9-6', '3++', '10 ', '1.5', '1e3', '１', '12345678'])(
    'refuses %j',
    (text) => {
      expect(() => parseDepth(text)).toThrow('query.depth');
    },
  );
});

describe('parseLength', () => {
  it.each([
    [{ min: 0, max: 0 }, 0, 0],
    [{ max: 0 }, 0, 0],
    [{ min: 0, max: 60 }, 1, 60],
    [{ min: 0 }, 1, endless],
    [{ max: 60 }, 0, 60],
    [{ min: 61, max: 180 }, 61, 180],
    [{ min: 1801, max: null }, 1801, endless],
    [{}, 0, endless],
  ])('reads %j', (input, min, max) => {
    expect(parseLength(input)).toEqual({ min, max });
  });
});
