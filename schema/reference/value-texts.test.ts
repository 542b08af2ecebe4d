import { describe, expect, it } from 'vitest';
import { compareTexts, lengthText, phoneText } from './value-texts.ts';

describe('values as text', () => {
  it.each([
    ['9185550147', '(918) 555-0147'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['+45 12 34 56 78', '+45 12 34 56 78'],
    ['', ''],
  ])('number %s shows as %s (FRM-034)', (text, shown) => {
    expect(phoneText(text)).toBe(shown);
  });

  it.each([
    [0, '0s'],
    [59.4, '59s'],
    [221, '3m 41s'],
    [3725, '1h 02m'],
  ])('%f seconds are %s', (seconds, shown) => {
    expect(lengthText(seconds)).toBe(shown);
  });
});

const bytes = (one: string, other: string) => Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));

describe('compareTexts (ANA-048)', () => {
  it('sorts texts by their UTF-8 bytes', () => {
    const texts = [
      '',
      'a',
      'ab',
      'b',
      'é',
      'Ｐump',
      '\uffee',
      '🔧 wrench',
      '🔧',
      '😀',
      'ｚ',
      'z',
      '\ue000',
      'a🔧',
      'aＰ',
      'a\ud7ff',
    ];
    for (const one of texts) {
      for (const other of texts) {
        expect([one, other, Math.sign(compareTexts(one, other))]).toEqual([one, other, bytes(one, other)]);
      }
    }
  });
});
