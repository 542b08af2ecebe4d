import { describe, expect, it } from 'vitest';
import type { VisitorsQuery } from '../../generated/operations.ts';
import { appendVisitors } from './append-visitors.ts';

function answer(cursors: readonly string[], hasNextPage: boolean): VisitorsQuery {
  const node = {
    title: 'Kessler Hydraulics Inc',
    city: 'Milwaukee',
    state: 'WI',
    companyIndustry: 'Machinery',
    companyEmployees: 310,
    companyAnnualSales: null,
    attributes: [],
    sessionCount: 3,
    pagesViewed: 9,
  };
  const edges = cursors.map((cursor) => ({ cursor, node: { ...node, id: `v-${cursor}` } }));
  return { visitors: { edges, pageInfo: { hasNextPage, totalCount: 5 } } };
}

describe('more companies', () => {
  it.each([
    [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'b', 'c'],
    ],
    [['a'], ['a'], ['a']],
    [['a'], [], ['a']],
  ])('%j and then %j are %j', (first, more, all) => {
    const { visitors } = appendVisitors(answer(first, true), { fetchMoreResult: answer(more, false) });
    expect(visitors.edges.map(({ cursor }) => cursor)).toEqual(all);
    expect(visitors.pageInfo).toEqual({ hasNextPage: false, totalCount: 5 });
  });
});
