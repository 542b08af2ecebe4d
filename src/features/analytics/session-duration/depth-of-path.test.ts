import { describe, expect, it } from 'vitest';
import { depthOfRow } from '../../../state/sessions/length-codec.ts';
import { depthOfPath, rowOfDepth } from './depth-of-path.ts';

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
