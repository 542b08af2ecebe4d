import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['Trade show', 10, 'Trade show'],
  ['Trade show', 9, 'Trade sh…'],
  ['Trade show', 7, 'Trade…'],
  ['🏭🏭🏭', 6, '🏭🏭🏭'],
  ['🏭🏭🏭', 5, '🏭🏭…'],
  ['🏭🏭🏭', 4, '🏭…'],
  ['👩‍🔧👩‍🔧', 8, '👩‍🔧…'],
  ['👩‍🔧', 3, '…'],
  ['ÄÄ'.normalize('NFD'), 3, `${'Ä'.normalize('NFD')}…`],
])('%s within %i units is %s', (text, maxLength, cut) => expect(cutText(text, maxLength)).toBe(cut));

it('never cuts a character in half or exceeds the limit', () => {
  const text = '12 · Trade show 🏭👩‍🔧🏭é';
  for (let length = 1; length <= text.length; length++) {
    const cut = cutText(text, length);
    expect([cut.isWellFormed(), cut.length <= length]).toEqual([true, true]);
  }
});
