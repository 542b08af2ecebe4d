import { describe, expect, it } from 'vitest';
import { barLength, distinctKeys } from './drawn-rows.ts';

describe('rows as a server may send them (ERR-031)', () => {
  it('keep their keys where each has its own', () => {
    const keys = ['a', 'b'];
    expect(distinctKeys(keys)).toBe(keys);
  });

  it.each([
    [
      ['a', 'a', 'a'],
      ['a', 'a 2', 'a 3'],
    ],
    [
      ['a', 'a', 'a 2'],
      ['a', 'a 3', 'a 2'],
    ],
    [
      ['', ''],
      ['', ' 2'],
    ],
  ])('of the keys %j have %j', (keys, distinct) => expect(distinctKeys(keys)).toEqual(distinct));

  it('many of one key are told apart quickly', () => {
    expect(new Set(distinctKeys(Array.from({ length: 1000 }, () => 'a'))).size).toBe(1000);
  });

  it.each([
    [5, 10, '50%'],
    [0, 0, '0%'],
    [-3, 10, '0%'],
    [20, 10, '100%'],
  ])('%d of %d have a bar of %s', (count, largest, length) => expect(barLength(count, largest)).toBe(length));
});
