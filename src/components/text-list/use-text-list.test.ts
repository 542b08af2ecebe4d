import { describe, expect, it } from 'vitest';
import { cleanEntries } from './use-text-list.ts';

describe('cleanEntries', () => {
  it.each([
    [[], []],
    [['', '   '], []],
    [
      [' a ', 'b', 'a'],
      ['a', 'b'],
    ],
    [
      ['b', '', 'A', 'a'],
      ['b', 'A', 'a'],
    ],
  ])('%j becomes %j', (values, kept) => {
    expect(cleanEntries(values)).toEqual(kept);
  });

  it('tidies before removing duplicates (SET-004)', () => {
    expect(cleanEntries(['/a?x', '/a', '?'], (value) => value.replace(/\?.*/, ''))).toEqual(['/a']);
  });
});
