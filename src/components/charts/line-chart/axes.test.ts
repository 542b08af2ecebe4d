import { describe, expect, it } from 'vitest';
import { drawnLines, scaleWidth } from './axes.ts';

const line = (...counts: (number | null)[]) => ({ line: 'first', name: 'All', data: counts.map((y, x) => ({ x, y })) });
const drawn = (isFirstPart: boolean, ...lines: ReturnType<typeof line>[]) =>
  drawnLines(lines, isFirstPart).map(({ name, partOf, data }) => [name, partOf, data.map(({ y }) => y)]);

describe('drawnLines', () => {
  it('draws the way from a month without its first days as a line of its own (CMP-051)', () => {
    expect(drawn(true, line(3, 9, 8), line(1, null, 2))).toEqual([
      ['All', undefined, [null, 9, 8]],
      ['All, part', 'All', [3, 9, null]],
      ['All', undefined, [null, null, 2]],
      ['All, part', 'All', [1, null, null]],
    ]);
  });

  it.each([
    ['a whole month', false, [3, 9]],
    ['a single point', true, [3]],
  ])('leaves lines from %s as they are', (_name, isFirstPart, counts) => {
    expect(drawn(isFirstPart, line(...counts))).toEqual([['All', undefined, counts]]);
  });
});

describe('scaleWidth (LIM-013)', () => {
  it.each([
    [8, 8],
    [100, 24],
    [1500, 36],
    [2_500_000, 63],
  ])('has room for the figures of a scale to %i', (max, pixels) => {
    expect(scaleWidth({ max, tickCount: 4 })).toBe(pixels);
  });
});
