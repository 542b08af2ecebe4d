import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../../fixtures/hostile-strings.ts';
import { printable } from './printable.ts';

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

  it('leaves nothing invisible of a hostile text, and changes nothing twice', () => {
    for (const text of hostileTexts.map(printable)) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]|\s\s/u);
      expect(printable(text)).toBe(text);
    }
  });
});
