import { describe, expect, it } from 'vitest';
import { denseRanks } from './table-entries.ts';

const utf8 = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.toLowerCase()))].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('denseRanks (ANA-048)', () => {
  it.each([
    ['plain texts', ['Pump', 'pump', 'Valve', 'bearing', '', 'écrou']],
    ['characters of two code units', ['Ｐump', '🔧 wrench', 'ball', '😀', '🔧 WRENCH', '\ufffd']],
    [
      'many of them, which are merged',
      Array.from({ length: 9000 }, (_, at) => String.fromCodePoint(0xff00 + (at % 100), 0x1f300 + (at % 700))),
    ],
  ])('are places in the order of a database: %s', (_name, texts) => {
    const order = utf8(texts);
    expect(Array.from(denseRanks(texts))).toEqual(texts.map((text) => order.indexOf(text.toLowerCase())));
  });
});
