import { describe, expect, it } from 'vitest';
import { barLength, distinctKeys } from './safe-values.ts';

describe('rows of a response (ERR-031)', () => {
  it('keep their keys if these are unique', () => {
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
      ['a', 'a', 'a 2', 'a 2', 'a'],
      ['a', 'a 3', 'a 2', 'a 2 2', 'a 4'],
    ],
    [
      ['', ''],
      ['', ' 2'],
    ],
  ])('with the keys %j get %j', (keys, distinct) => expect(distinctKeys(keys)).toEqual(distinct));

  it('with 50,000 equal keys get unique ones', () => {
    const keys = distinctKeys(Array.from({ length: 50_000 }, () => 'a'));
    expect([new Set(keys).size, keys.at(-1)]).toEqual([50_000, 'a 50000']);
  });

  it.each([
    [5, 10, '50%'],
    [1, 5000, '1%'],
    [0, 10, '0%'],
    [-3, 10, '0%'],
    [20, 10, '100%'],
  ])('%d of %d have a bar of %s', (count, largest, length) => expect(barLength(count, largest)).toBe(length));
});
