import { PDFHexString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../../fixtures/hostile-strings.ts';
import type { DocumentFonts } from '../fonts/document-fonts.ts';
import { colors } from './styles.ts';
import { createPen, cutText, keepBlanks, printable, wrapText, wrapTextBefore, writeText } from './write-text.ts';

describe('printable', () => {
  it.each([
    ['Harrow Fluid Controls', 'Harrow Fluid Controls'],
    ['  two\t\n blanks ', 'two blanks'],
    ['A\u030angstro\u0308m', 'Ångström'],
    ['\u202Evlav llab\u202C ball valve', 'vlav llab ball valve'],
    ['ball\u200Dva\u200Clve\u2060s', 'ballvalves'],
    ['bell\u0007 escape\u001B[31m', 'bell escape[31m'],
    ['half \ud83d of one', 'half of one'],
    ['🔩️', '🔩'],
    ['', ''],
  ])('%j', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });

  it('removes invisible characters of hostile texts, and is idempotent', () => {
    for (const text of hostileTexts.map(printable)) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]|\s\s/u);
      expect(printable(text)).toBe(text);
    }
  });
});

describe('writeText', () => {
  /** A font with only English letters. */
  const font = { name: 'F1', encode: (text: string) => PDFHexString.fromText(text), width: () => 0.5 };
  const fonts: Pick<DocumentFonts, 'pieces' | 'width'> = {
    pieces: (text) =>
      (text.match(/[ -~]+|[^ -~]+/g) ?? []).map((part) => ({ font: part < '~' ? font : null, text: part, width: 1 })),
    width: () => 3,
  };

  it('marks letters missing from all fonts as one text, since readers separate individually marked ones (CMP-028)', () => {
    const style = { size: 8, weight: 'regular', color: colors.ink } as const;
    const operators = writeText(fonts, createPen(), 'a ไทย b ש', [0, 0], style).letters.map(String);
    const marks = operators.filter((operator) => operator.includes('ActualText'));
    expect(marks).toEqual(['ไทย', 'ש'].map((text) => `/Span <</ActualText ${PDFHexString.fromText(text)}>> BDC`));
    const order = operators.flatMap((operator) => /Lang \(\w+\)|ActualText|EMC/.exec(operator)?.[0] ?? []);
    const inLanguage = (language: string) => [`Lang (${language})`, 'ActualText', 'EMC', 'EMC'];
    expect(order).toEqual([...inLanguage('th'), ...inLanguage('he')]);
    expect(operators.filter((operator) => operator.endsWith(' Tj'))).toHaveLength(2 + 3 + 1);
  });
});

/** Each letter has a width of 1. */
const widthOf = (text: string) => Array.from(text).length;

describe('wrapText', () => {
  it.each([
    ['text that fits', 'ball valves', 11, 3, ['ball valves']],
    ['between words', 'ball valves and pumps', 12, 3, ['ball valves', 'and pumps']],
    ['after a hyphen', 'high-pressure', 6, 3, ['high-', 'pressu', 're']],
    ['a word that is too long', 'x'.repeat(10), 4, 3, ['xxxx', 'xxxx', 'xx']],
    ['text left after the last line', 'one two three four', 5, 2, ['one', 'two…']],
    ['scripts without spaces', '東京バルブ製作所', 3, 3, ['東京バ', 'ルブ製', '作所']],
    ['no text', '', 5, 2, ['']],
    ['a column narrower than a letter', 'ab', 0, 3, ['a', 'b']],
  ])('%s', (_name, text, width, most, lines) => {
    expect(wrapText(text, width, most, widthOf)).toEqual(lines);
  });
});

describe('wrapTextBefore', () => {
  it.each([
    ['text that fits', 'ball valves', 14, 2, ['ball valves +1']],
    ['text that fits on more lines', 'ball valves', 11, 2, ['ball valves', '+1']],
    ['text whose last line has no room for it', 'one two three four', 8, 2, ['one two', 'thre… +1']],
    ['text that fits exactly', 'one two seventen', 8, 2, ['one two', 'seve… +1']],
    ['far too long a text', 'x'.repeat(40), 8, 3, ['xxxxxxxx', 'xxxxxxxx', 'xxxx… +1']],
  ])('keeps the suffix after %s (CMP-053)', (_name, text, width, most, lines) => {
    expect(wrapTextBefore(' +1', text, width, most, widthOf)).toEqual(lines);
  });

  it.each([
    ['ball valve company', 24, ['ball valve company', '· 11 clicks']],
    ['ball valve company', 18, ['ball valve company', '· 11 clicks']],
    ['ball valves', 30, ['ball valves · 11 clicks']],
  ])('never separates a count from its unit: %s in %i (FRM-049)', (text, width, lines) => {
    expect(wrapTextBefore(' · 11 clicks', text, width, 2, widthOf)).toEqual(lines);
  });

  it('works without a suffix', () => {
    expect(wrapTextBefore('', 'one two three four', 5, 2, widthOf)).toEqual(['one', 'two…']);
  });
});

describe('keepBlanks', () => {
  it.each([
    ['between words', 'ball valves and pumps', 12, ['ball valves ', 'and pumps']],
    ['but not inside a broken word or script', 'high-pressure 東京バルブ', 6, ['high-', 'pressu', 're 東京バ', 'ルブ']],
    ['but not at the end', 'one two three four', 5, ['one ', 'two ', 'three ', 'four']],
  ])('preserves spaces: %s (CMP-064)', (_name, text, width, lines) => {
    expect(keepBlanks(wrapText(text, width, 5, widthOf), text)).toEqual(lines);
  });

  it('but not before an ellipsis (CMP-064)', () => {
    expect(keepBlanks(['one', 'two…'], 'one twos and more')).toEqual(['one ', 'two…']);
  });
});

describe('cutText', () => {
  it.each([
    ['valves', 6, 'valves'],
    ['valves', 5, 'valv…'],
    ['ball valves', 6, 'ball…'],
    ['🔩🔩🔩', 2, '🔩…'],
    ['valves', 0, '…'],
  ])('cuts %s at %i', (text, width, cut) => {
    expect(cutText(text, width, widthOf)).toBe(cut);
  });
});
