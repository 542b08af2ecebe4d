import { describe, expect, it } from 'vitest';
import { momentText, readMoment, spanText } from './clock-part.tsx';

describe('spanWords', () => {
  it.each([
    [0, '0 s'],
    [59_600, '1 min'],
    [-30_000, '30 s'],
    [3_661_000, '1 h 1 min'],
    [86_400_000 + 1000, '1 d 1 s'],
    [366 * 86_400_000 + 5 * 3_600_000, '366 d 5 h'],
  ])('%j', (milliseconds, words) => {
    expect(spanText(milliseconds)).toBe(words);
  });
});

describe('readMoment', () => {
  it.each([
    ['', null],
    ['2026-13-01T00:00', null],
    ['2026-11-21T15:00', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T15:00:09', '2026-11-21T15:00:09.000Z'],
  ])('reads %j as UTC', (text, iso) => {
    expect(readMoment(text)).toBe(iso);
    if (iso !== null) expect(momentText(Date.parse(iso))).toBe(iso.slice(0, 19).replace('T', ' '));
  });
});
