import { describe, expect, it } from 'vitest';
import { decodePage, decodeSort, nextSort, type Sort, writePage, writeSort } from './table-params.ts';

const keys = ['url', 'pageCount'] as const;
const defaultSort: Sort<(typeof keys)[number]> = { key: 'pageCount', direction: 'DESC' };

describe('the order in a query string', () => {
  it.each([
    ['sort=url.ASC', { key: 'url', direction: 'ASC' }, true],
    ['sort=pageCount.ASC', { key: 'pageCount', direction: 'ASC' }, true],
    ['', defaultSort, true],
    ['sort=', defaultSort, true],
    ['sort=url', defaultSort, false],
    ['sort=url.asc', defaultSort, false],
    ['sort=url.ASC.x', defaultSort, false],
    ['sort=bounces.DESC', defaultSort, false],
    ['sort=toString.DESC', defaultSort, false],
  ])('%j means %j; valid: %s, otherwise reported (FRM-050)', (search, sort, isUsable) => {
    const { value, dropped } = decodeSort(new URLSearchParams(search), 'sort', keys, defaultSort);
    expect(value).toEqual(sort);
    expect(dropped).toHaveLength(isUsable ? 0 : 1);
  });

  it.each([
    ['page=3&show=50', { key: 'url', direction: 'DESC' }, 'page=3&show=50&sort=url.DESC'],
    ['sort=url.ASC&page=2', defaultSort, 'page=2'],
    ['sort=url.ASC', { key: 'pageCount', direction: 'ASC' }, 'sort=pageCount.ASC'],
  ] as const)('written to %j becomes %j', (before, sort, after) => {
    const search = new URLSearchParams(before);
    writeSort(search, 'sort', sort, defaultSort);
    expect(search.toString()).toBe(after);
  });

  it('is parsed as it was written', () => {
    for (const key of keys) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const search = new URLSearchParams();
        writeSort(search, 'sort', { key, direction }, defaultSort);
        expect(decodeSort(search, 'sort', keys, defaultSort)).toEqual({ value: { key, direction }, dropped: [] });
      }
    }
  });

  it('toggles between descending and ascending as one column is clicked (SES-032)', () => {
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
    ['', 1, true],
    ['page=4', 4, true],
    ['page=0', 1, false],
    ['page=-2', 1, false],
    ['page=1.5', 1, false],
    ['page=1e3', 1, false],
    ['page=x', 1, false],
    ['page=1000001', 1, false],
  ])('%j means %i; valid: %s, otherwise reported (FRM-050)', (search, page, isUsable) => {
    const { value, dropped } = decodePage(new URLSearchParams(search));
    expect(value).toBe(page);
    expect(dropped).toHaveLength(isUsable ? 0 : 1);
  });

  it.each([
    [1, 'type=other'],
    [7, 'type=other&page=7'],
  ])('%i is written as %j, and parsed again', (page, expected) => {
    const search = new URLSearchParams('type=other&page=3');
    writePage(search, page);
    expect(search.toString()).toBe(expected);
    expect(decodePage(search).value).toBe(page);
  });
});
