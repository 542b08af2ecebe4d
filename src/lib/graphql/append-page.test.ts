import { describe, expect, it } from 'vitest';
import { appendPage } from './append-page.ts';

const answer = (cursors: string, hasNextPage: boolean) => ({
  sessions: {
    edges: [...cursors].map((cursor) => ({ cursor, node: { id: cursor } })),
    pageInfo: { hasNextPage, totalCount: 5 },
  },
});

describe('the next page of a list', () => {
  it.each([
    ['ab', 'cd', 'abcd'],
    ['ab', 'bc', 'abc'],
    ['abc', 'bcd', 'abcd'],
    ['a', 'a', 'a'],
    ['ab', '', 'ab'],
  ])('appends to %j the rows %j, each once', (first, more, all) => {
    const { sessions } = appendPage('sessions')(answer(first, true), { fetchMoreResult: answer(more, false) });
    expect(sessions.edges.map(({ cursor }) => cursor).join('')).toBe(all);
    expect(sessions.pageInfo).toEqual({ hasNextPage: false, totalCount: 5 });
  });
});
