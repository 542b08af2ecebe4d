import { describe, expect, it } from 'vitest';
import {
  depthOfRow,
  depthWithin,
  lengthOfRow,
  lengthWithin,
  parseDepth,
  parseLength,
  rowOfDepth,
  serializeLength,
} from './depth-and-length.ts';

describe('depths and lengths of an address', () => {
  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['7-7', '7-7'],
    ['02', '2'],
    ['06-09', '6-9'],
    ['10m', '10m'],
    ['10+', '10m'],
    ['10 ', '10m'],
    ['0', null],
    ['0+', null],
    ['9-6', null],
    ['0-3', null],
    ['3-', null],
    ['1234567', null],
    ['many', null],
    ['', null],
  ])('depth %j: %j (SES-003)', (text, depth) => {
    expect(parseDepth(text)).toBe(depth);
  });

  it.each([
    ['61a180', { min: 61, max: 180 }],
    ['0a0', { min: 0, max: 0 }],
    ['1801a', { min: 1801, max: null }],
    ['a60', { min: null, max: 60 }],
    ['600a60', null],
    ['a', null],
    ['60', null],
    ['-1a5', null],
    ['1234567a', null],
  ])('length %j: %j (SES-004)', (text, length) => {
    expect(parseLength(text)).toEqual(length);
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

describe('a row of a page that is narrowed itself (ANA-010)', () => {
  it.each([
    [null, '6-9', '6-9'],
    ['7', '6-9', '7'],
    ['7m', '6-9', '7-9'],
    ['2-7', '6-9', '6-7'],
    ['12m', '10m', '12m'],
    ['2m', '10m', '10m'],
    ['3-9', '3', '3'],
    ['9-12', '6-9', '9'],
    ['9-12', '10m', '10-12'],
  ])('depth %s has of the row %s the sessions of %s', (page, row, depth) => {
    expect(depthWithin(page, row)).toBe(depth);
  });

  it.each([
    [null, '0a60', '0a60'],
    ['30a90', '0a60', '30a60'],
    ['30a90', '61a180', '61a90'],
    ['a90', '0a0', '0a0'],
    ['a90', '0a60', '0a60'],
    ['0a', '0a60', '0a60'],
    ['1a', '0a60', '0a60'],
    ['61a', '1801a', '1801a'],
    ['2000a', '1801a', '2000a'],
    ['a2000', '1801a', '1801a2000'],
  ])('length %s has of the row %s the sessions of %s', (page, row, length) => {
    const within = lengthWithin(page === null ? null : parseLength(page), parseLength(row) ?? { min: null, max: null });
    expect(serializeLength(within)).toBe(length);
  });
});
