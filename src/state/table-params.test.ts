import { describe, expect, it } from 'vitest';
import { nextSort, parsePage, parseSort, type Sort, serializeSort, writePage, writeSort } from './table-params.ts';

const keys = ['url', 'pageCount'] as const;
const defaultSort: Sort<(typeof keys)[number]> = { key: 'pageCount', direction: 'DESC' };

describe('the order in a query string', () => {
  it.each([
    ['url.ASC', { key: 'url', direction: 'ASC' }],
    ['pageCount.ASC', { key: 'pageCount', direction: 'ASC' }],
    [null, null],
    ['', null],
    ['url', null],
    ['url.asc', null],
    ['bounces.DESC', null],
    ['toString.DESC', null],
  ])('%j means %j', (text, sort) => {
    expect(parseSort(text, keys)).toEqual(sort);
  });

  it.each([
    ['page=3&show=50', { key: 'url', direction: 'DESC' }, 'page=3&show=50&sort=url.DESC'],
    ['sort=url.ASC&page=2', defaultSort, 'page=2'],
    ['sort=url.ASC', { key: 'pageCount', direction: 'ASC' }, 'sort=pageCount.ASC'],
  ] as const)('in %j becomes %j', (before, sort, after) => {
    const search = new URLSearchParams(before);
    writeSort(search, 'sort', sort, defaultSort);
    expect(search.toString()).toBe(after);
  });

  it('is parsed as it was written', () => {
    for (const key of keys) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const text = serializeSort({ key, direction }, defaultSort);
        expect(parseSort(text, keys) ?? defaultSort).toEqual({ key, direction });
      }
    }
  });

  it('goes from descending to ascending and back as one column is clicked (SES-032)', () => {
    const first = nextSort(defaultSort, 'url');
    const second = nextSort(first, 'url');
    expect([first, second, nextSort(second, 'url')]).toEqual([
      { key: 'url', direction: 'DESC' },
      { key: 'url', direction: 'ASC' },
      { key: 'url', direction: 'DESC' },
    ]);
  });
});

describe('the page in a query string', () => {
  it.each([
    ['', 1],
    ['page=4', 4],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=1000001', 1],
  ])('%j means %i', (search, page) => {
    expect(parsePage(new URLSearchParams(search))).toBe(page);
  });

  it.each([
    [1, 'type=other'],
    [7, 'type=other&page=7'],
  ])('%i is written as %j and comes back', (page, expected) => {
    const search = new URLSearchParams('type=other&page=3');
    writePage(search, page);
    expect(search.toString()).toBe(expected);
    expect(parsePage(search)).toBe(page);
  });
});
