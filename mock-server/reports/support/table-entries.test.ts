import { describe, expect, it } from 'vitest';
import { Random } from '../../world/random.ts';
import { denseRanks, topEntries } from './table-entries.ts';

const utf8 = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.toLowerCase()))].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('denseRanks (ANA-048)', () => {
  it.each([
    ['plain texts', ['Pump', 'pump', 'Valve', 'bearing', '', 'écrou']],
    ['characters with two code units', ['Ｐump', '🔧 wrench', 'ball', '😀', '🔧 WRENCH', '\ufffd']],
    [
      'many of them, which are merged',
      Array.from({ length: 9000 }, (_, index) => String.fromCodePoint(0xff00 + (index % 100), 0x1f300 + (index % 700))),
    ],
  ])("match a database's sort order: %s", (_name, texts) => {
    const order = utf8(texts);
    expect(Array.from(denseRanks(texts))).toEqual(texts.map((text) => order.indexOf(text.toLowerCase())));
  });
});

describe('topEntries', () => {
  const random = new Random(4, 1);
  const counts = Array.from({ length: 300 }, () => random.below(3) * random.below(1_000_000));
  const ranks = Int32Array.from(counts, () => random.below(40));
  const sorted = counts
    .map((_, entry) => entry)
    .filter((entry) => (counts[entry] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);

  it.each([1, 25, 300])('returns the first %i by count, rank and index', (limit) => {
    expect(topEntries(counts, ranks, limit)).toEqual(sorted.slice(0, limit));
  });

  it('breaks ties by rank, then by index', () => {
    expect(topEntries([5, 0, 5, 7, 5], Int32Array.of(1, 0, 0, 4, 0), 9)).toEqual([3, 2, 4, 0]);
    expect(topEntries([0, 0], Int32Array.of(0, 1), 9)).toEqual([]);
  });
});
