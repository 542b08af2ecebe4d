import { describe, expect, it } from 'vitest';
import type { SessionsQuery } from '../../generated/operations.ts';
import { appendPage } from './append-page.ts';

function page(cursors: string, hasNextPage: boolean): SessionsQuery {
  // What a row holds is of no account here.
  const edges = [...cursors].map((cursor) => ({
    cursor,
    node: {} as SessionsQuery['sessions']['edges'][number]['node'],
  }));
  return { sessions: { edges, pageInfo: { hasNextPage, totalCount: 5 } } };
}

describe('loading more sessions', () => {
  it.each([
    ['ab', 'cd', 'abcd'],
    ['ab', '', 'ab'],
    ['abc', 'bcd', 'abcd'],
  ])('appends to %j the rows %j, each once', (before, more, all) => {
    const { sessions } = appendPage(page(before, true), { fetchMoreResult: page(more, false) });
    expect(sessions.edges.map(({ cursor }) => cursor).join('')).toBe(all);
    expect(sessions.pageInfo).toEqual({ hasNextPage: false, totalCount: 5 });
  });
});
