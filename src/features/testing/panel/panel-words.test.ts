import { describe, expect, it } from 'vitest';
import { readWorld } from './read-world.ts';
import { momentWords, readMoment, spanWords } from './time-words.ts';

describe('spanWords', () => {
  it.each([
    [0, '0 s'],
    [59_600, '1 min'],
    [-30_000, '30 s'],
    [3_661_000, '1 h 1 min'],
    [86_400_000 + 1000, '1 d 1 s'],
    [366 * 86_400_000 + 5 * 3_600_000, '366 d 5 h'],
  ])('%j', (milliseconds, words) => {
    expect(spanWords(milliseconds)).toBe(words);
  });
});

describe('readMoment', () => {
  it.each([
    ['', null],
    ['2026-13-01T00:00', null],
    ['2026-11-21T15:00', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T15:00:09', '2026-11-21T15:00:09.000Z'],
  ])('takes %j as UTC', (text, iso) => {
    expect(readMoment(text)).toBe(iso);
    if (iso !== null) expect(momentWords(Date.parse(iso))).toBe(iso.slice(0, 19).replace('T', ' '));
  });
});

describe('readWorld', () => {
  it.each([
    ['7', '10,000', { seed: 7, size: 10_000 }],
    ['0', '0', { seed: 0, size: 0 }],
    ['2147483647', '1000000', { seed: 2_147_483_647, size: 1_000_000 }],
    ['2147483648', '1', null],
    ['1', '1000001', null],
    ['', '1', null],
    ['1.5', '1', null],
  ])('%j and %j', (seed, size, choice) => {
    expect(readWorld(seed, size)).toEqual(choice);
  });
});
