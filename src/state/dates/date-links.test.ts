import { describe, expect, it } from 'vitest';
import { withCompare, withDates } from './date-links.ts';

const range = { start: '2026-10-21', end: '2026-11-21' };

describe('withDates', () => {
  it.each([
    ['/sessions', '/sessions?start=2026-10-21&end=2026-11-21'],
    ['/sessions?page_depth=10m', '/sessions?page_depth=10m&start=2026-10-21&end=2026-11-21'],
    ['/sessions?ref=a%26b.example', '/sessions?ref=a%26b.example&start=2026-10-21&end=2026-11-21'],
    ['/sessions?start=2020-01-01&end=2020-01-02', '/sessions?start=2026-10-21&end=2026-11-21'],
  ])('%s becomes %s', (path, expected) => {
    expect(withDates(path, range)).toBe(expected);
  });

  it('leaves a path unchanged if no range is given', () => {
    expect(withDates('/sessions?length=1a60', null)).toBe('/sessions?length=1a60');
  });
});

describe('withCompare', () => {
  it.each([
    ['/analytics/referrers?start=2026-10-21', 'year', '/analytics/referrers?start=2026-10-21&compare=year'],
    ['/analytics', null, '/analytics'],
    ['/sessions?page_depth=3', 'previous', '/sessions?page_depth=3'],
  ] as const)('%s compared with %s', (path, mode, expected) => {
    expect(withCompare(path, mode)).toBe(expected);
  });
});
