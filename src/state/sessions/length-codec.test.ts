import { describe, expect, it } from 'vitest';
import { depthOfRow, lengthOfRow, serialiseLength } from './length-codec.ts';

describe('rows of the duration and depth reports in the query string', () => {
  it.each([
    ['Single Page', '0a0'],
    ['0-1', '0a60'],
    ['1-3', '61a180'],
    ['10-30', '601a1800'],
    ['30+', '1801a'],
  ])('length %s is %s', (range, length) => {
    expect(serialiseLength(lengthOfRow(range))).toBe(length);
  });

  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['10+', '10m'],
  ])('depth %s is %s', (depth, text) => {
    expect(depthOfRow(depth)).toBe(text);
  });
});
