import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

describe('pageWindow', () => {
  it.each([
    [1, 0, 1, 1],
    [1, 1, 1, 1],
    [1, 10, 1, 10],
    [6, 40, 1, 10],
    [7, 40, 2, 11],
    [20, 40, 15, 24],
    [36, 40, 31, 40],
    [40, 40, 31, 40],
    [3, 4, 1, 4],
  ])('page %i of %i shows %i to %i (SES-034)', (current, pageCount, first, last) => {
    const pages = pageWindow(current, pageCount);
    expect([pages[0], pages.at(-1)]).toEqual([first, last]);
    expect(pages.length).toBeLessThanOrEqual(10);
  });
});
