import { describe, expect, it } from 'vitest';
import { cutText, wrapText } from './wrap-text.ts';

/** Each letter is one wide. */
const widthOf = (text: string) => Array.from(text).length;

describe('wrapText', () => {
  it.each([
    ['what fits', 'ball valves', 11, 3, ['ball valves']],
    ['between words', 'ball valves and pumps', 12, 3, ['ball valves', 'and pumps']],
    ['after a hyphen', 'high-pressure', 6, 3, ['high-', 'pressu', 're']],
    ['a word that is too long', 'x'.repeat(10), 4, 3, ['xxxx', 'xxxx', 'xx']],
    ['what is left after the last line', 'one two three four', 5, 2, ['one', 'two…']],
    ['scripts without blanks', '東京バルブ製作所', 3, 3, ['東京バ', 'ルブ製', '作所']],
    ['nothing', '', 5, 2, ['']],
    ['a column narrower than a letter', 'ab', 0, 3, ['a', 'b']],
  ])('%s', (_name, text, width, most, lines) => {
    expect(wrapText(text, width, most, widthOf)).toEqual(lines);
  });
});

describe('cutText', () => {
  it.each([
    ['valves', 6, 'valves'],
    ['valves', 5, 'valv…'],
    ['ball valves', 6, 'ball…'],
    ['🔩🔩🔩', 2, '🔩…'],
    ['valves', 0, '…'],
  ])('%s at %i', (text, width, cut) => {
    expect(cutText(text, width, widthOf)).toBe(cut);
  });
});
