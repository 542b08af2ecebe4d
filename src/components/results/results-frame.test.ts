import { describe, expect, it } from 'vitest';
import { isNear, pageWindow } from './results-frame.tsx';

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

describe('the page numbers on a narrow screen', () => {
  it.each([
    [1, 6, '1 2 3 4 5'],
    [3, 6, '1 2 3 4 5'],
    [4, 6, '2 3 4 5 6'],
    [6, 6, '2 3 4 5 6'],
    [20, 44, '18 19 20 21 22'],
    [44, 44, '40 41 42 43 44'],
    [2, 3, '1 2 3'],
  ])('are the five nearest to page %i of %i', (current, pageCount, pages) => {
    const nearPages = pageWindow(current, pageCount).filter((number) => isNear(number, current, pageCount, 5));
    expect(nearPages.join(' ')).toBe(pages);
  });
});
