import { describe, expect, it } from 'vitest';
import { appendPage } from './further-rows.ts';

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
  ])('appends to %j the rows %j without duplicates', (first, more, all) => {
    const last = first.at(-1) ?? '';
    const { sessions } = appendPage('sessions', answer(first, true), answer(more, false), last);
    expect(sessions.edges.map(({ cursor }) => cursor).join('')).toBe(all);
    expect(sessions.pageInfo).toEqual({ hasNextPage: false, totalCount: 5 });
  });

  it.each([
    ['already has its rows', 'abcd'],
    ['was reloaded', 'xy'],
    ['is empty now', ''],
  ])('leaves a list that %s unchanged (ERR-025)', (_, cursors) => {
    const known = answer(cursors, true);
    expect(appendPage('sessions', known, answer('cd', false), 'b')).toBe(known);
  });
});
