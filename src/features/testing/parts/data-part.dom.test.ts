import { describe, expect, it } from 'vitest';
import { readWorld } from './data-part.tsx';

describe('readWorld', () => {
  it.each([
    ['7', '10,000', { seed: 7, size: 10_000 }],
    ['0', '0', { seed: 0, size: 0 }],
    ['2147483647', '1000000', { seed: 2_147_483_647, size: 1_000_000 }],
    ['2147483648', '1', null],
    ['1', '1000001', null],
    ['', '1', null],
    ['1.5', '1', null],
  ])('seed %j and size %j', (seed, size, choice) => {
    expect(readWorld(seed, size)).toEqual(choice);
  });
});
