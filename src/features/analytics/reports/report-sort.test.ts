import { describe, expect, it } from 'vitest';
import type { Sort } from '../../../components/data-table/column.ts';
import { parseReportSort, writeReportSort } from './report-sort.ts';

const keys = ['url', 'pageCount'] as const;
const usual: Sort<(typeof keys)[number]> = { key: 'pageCount', direction: 'DESC' };

describe('parseReportSort', () => {
  it.each([
    ['url.ASC', { key: 'url', direction: 'ASC' }],
    ['pageCount.ASC', { key: 'pageCount', direction: 'ASC' }],
    [null, usual],
    ['', usual],
    ['url', usual],
    ['url.asc', usual],
    ['bounces.DESC', usual],
    ['toString.DESC', usual],
  ])('%j', (text, sort) => {
    expect(parseReportSort(text, keys, usual)).toEqual(sort);
  });
});

describe('writeReportSort', () => {
  it.each([
    ['page=3&show=50', { key: 'url', direction: 'DESC' }, 'show=50&sort=url.DESC'],
    ['sort=url.ASC&page=2', usual, ''],
    ['sort=url.ASC', { key: 'pageCount', direction: 'ASC' }, 'sort=pageCount.ASC'],
  ] as const)('%s', (before, sort, after) => {
    const search = new URLSearchParams(before);
    writeReportSort(search, sort, usual);
    expect(search.toString()).toBe(after);
  });

  it('is read back as it was written', () => {
    for (const key of keys) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const search = new URLSearchParams();
        writeReportSort(search, { key, direction }, usual);
        expect(parseReportSort(search.get('sort'), keys, usual)).toEqual({ key, direction });
      }
    }
  });
});
