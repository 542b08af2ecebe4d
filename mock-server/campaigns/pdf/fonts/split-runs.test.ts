import { describe, expect, it } from 'vitest';
import { type Coverage, splitRuns } from './split-runs.ts';

/** Three families: letters in two files, and two that share a character. */
const coverage: Coverage = (character) => {
  const first = /[a-z ]/.test(character) ? 'latin' : /[äö]/.test(character) ? 'latin-ext' : null;
  return [first, /[東京]/.test(character) ? 'jp' : null, /[京门阀]/.test(character) ? 'cn' : null];
};

describe('splitRuns', () => {
  it.each([
    ['nothing', '', []],
    ['one file', 'a valve', [['latin', 'a valve']]],
    [
      'two files of a family',
      'väl',
      [
        ['latin', 'v'],
        ['latin-ext', 'ä'],
        ['latin', 'l'],
      ],
    ],
    [
      'a script beside',
      'a 東京',
      [
        ['latin', 'a '],
        ['jp', '東京'],
      ],
    ],
    ['a shared character goes with the others of its text', '京门阀', [['cn', '京门阀']]],
    ['the earlier family where both have as much', '京', [['jp', '京']]],
    [
      'none has it',
      'a🔩b',
      [
        ['latin', 'a'],
        [null, '🔩'],
        ['latin', 'b'],
      ],
    ],
    [
      'what one family lacks another has',
      '東京门',
      [
        ['jp', '東京'],
        ['cn', '门'],
      ],
    ],
  ])('%s', (_name, text, runs) => {
    expect(splitRuns(text, coverage).map(({ file, text: part }) => [file, part])).toEqual(runs);
  });
});
