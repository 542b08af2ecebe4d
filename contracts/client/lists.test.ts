import { describe, expect, it } from 'vitest';
import { expectList } from './lists.ts';

describe('an invalid list (CAL-010)', () => {
  const pageInfo = { totalCount: 1, hasNextPage: false };
  it.each([
    [{ edges: [{ node: {}, cursor: 'a' }, null], pageInfo }, 'sessions.edges[1]: expected an edge'],
    [{ edges: null, pageInfo }, 'sessions: expected edges and pageInfo, received {"edges":null'],
    [{ edges: [] }, 'sessions: expected edges and pageInfo'],
    [null, 'sessions: expected edges and pageInfo, received null'],
  ])('%j is reported with its call and place', (answer, sentence) => {
    expect(() => expectList('sessions', answer)).toThrow(sentence);
  });

  it("doesn't include one whose edges are all valid", () => {
    expect(() => expectList('sessions', { edges: [{ node: {}, cursor: 'a' }], pageInfo })).not.toThrow();
  });
});
