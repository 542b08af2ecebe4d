import { describe, expect, it } from 'vitest';
import { compareTexts } from './text-order.ts';

const bytes = (one: string, other: string) => Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));

describe('compareTexts (ANA-048)', () => {
  it('orders texts as the bytes of their UTF-8 do', () => {
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
