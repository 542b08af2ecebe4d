import { describe, expect, it } from 'vitest';
import { serializeSort } from '../../../state/table-params.ts';
import { type BucketSort, decodeBucketSort, depthSort, lengthSort, sortBuckets } from './bucket-sort.ts';

const rows = [
  { id: 'a', sessionsct: 4 },
  { id: 'b', sessionsct: 9 },
  { id: 'c', sessionsct: 4 },
];
const byCount = (direction: 'ASC' | 'DESC'): BucketSort => ({ key: 'sessionsct', direction });

describe('sorting a table of buckets', () => {
  it.each([
    [depthSort, 'abc'],
    [{ ...lengthSort, direction: 'DESC' as const }, 'cba'],
    [byCount('DESC'), 'bac'],
    [byCount('ASC'), 'acb'],
  ])('%j', (sort, ids) => {
    expect(
      sortBuckets(rows, sort)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  it.each([
    ['sessionsct.DESC', byCount('DESC')],
    ['pagect_expanded.DESC', { key: 'pagect_expanded', direction: 'DESC' }],
    ['duration.DESC', depthSort],
    ['sessionsct.up', depthSort],
    ['', depthSort],
  ])('parses %j for the depth table', (text, sort) => {
    expect(decodeBucketSort(new URLSearchParams({ depth_sort: text }), 'depth_sort', depthSort).value).toEqual(sort);
  });

  it.each([
    [lengthSort, null],
    [byCount('ASC'), 'sessionsct.ASC'],
    [{ ...lengthSort, direction: 'DESC' as const }, 'duration.DESC'],
  ])('is serialized and parsed back: %j', (sort, text) => {
    expect(serializeSort(sort, lengthSort)).toBe(text);
    expect(decodeBucketSort(new URLSearchParams({ length_sort: text ?? '' }), 'length_sort', lengthSort).value).toEqual(
      sort,
    );
  });
});
