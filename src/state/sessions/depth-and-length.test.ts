import { describe, expect, it } from 'vitest';
import { depthOfPath, depthOfRow, lengthOfRow, rowOfDepth, serializeLength } from './depth-and-length.ts';

describe('depthOfPath', () => {
  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['7', '7'],
    ['10m', '10m'],
    ['10+', null],
    ['0', null],
    ['9-6', null],
    ['0-3', null],
    ['many', null],
    ['', null],
    [undefined, null],
  ])('%j: %j', (text, depth) => {
    expect(depthOfPath(text)).toBe(depth);
  });

  it.each(['1', '6-9', '10+'])('%s comes back from its link', (row) => {
    expect(rowOfDepth(depthOfRow(row))).toBe(row);
  });
});

describe('rows of the duration and depth reports in the query string', () => {
  it.each([
    ['Single Page', '0a0'],
    ['0-1', '0a60'],
    ['1-3', '61a180'],
    ['10-30', '601a1800'],
    ['30+', '1801a'],
  ])('length %s is %s', (range, length) => {
    expect(serializeLength(lengthOfRow(range))).toBe(length);
  });

  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['10+', '10m'],
  ])('depth %s is %s', (depth, text) => {
    expect(depthOfRow(depth)).toBe(text);
  });
});
