import { describe, expect, it } from 'vitest';
import { expectList } from './lists.ts';

describe('a list that can’t be read (CAL-010)', () => {
  const pageInfo = { totalCount: 1, hasNextPage: false };
  it.each([
    [{ edges: [{ node: {}, cursor: 'a' }, null], pageInfo }, 'sessions.edges[1]: expected an edge'],
    [{ edges: null, pageInfo }, 'sessions: expected edges and pageInfo, received {"edges":null'],
    [{ edges: [] }, 'sessions: expected edges and pageInfo'],
    [null, 'sessions: expected edges and pageInfo, received null'],
  ])('%j is reported by its call and place', (answer, sentence) => {
    expect(() => expectList('sessions', answer)).toThrow(sentence);
  });

  it('is none where every edge is one', () => {
    expect(() => expectList('sessions', { edges: [{ node: {}, cursor: 'a' }], pageInfo })).not.toThrow();
  });
});
