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
  ])('%j becomes %j', (values, cleaned) => {
    expect(cleanEntries(values)).toEqual(cleaned);
  });

  it('tidies before removing duplicates (SET-004)', () => {
    expect(cleanEntries(['/a?x', '/a', '?'], (value) => value.replace(/\?.*/, ''))).toEqual(['/a']);
  });
});
