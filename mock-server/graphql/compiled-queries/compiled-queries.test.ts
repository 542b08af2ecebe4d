import { describe, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { plainMediaType } from './compiled-queries.ts';

describe('plainMediaType', () => {
  const cases: [accept: string | null, type: string | null][] = [
    [null, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
    ['application/json, application/graphql-response+json', 'application/json'],
    ['*/*, application/graphql-response+json', 'application/json'],
    ['text/event-stream', null],
    ['multipart/mixed, application/json', null],
    ['application/json; charset=latin1', null],
    ['', null],
  ];
  it.each(cases)('%j', (accept, type) => {
    expect(plainMediaType(accept)).toBe(type);
  });

  it.each(cases.filter(([, type]) => type !== null))('is what the server chooses for %j', async (accept, type) => {
    const client = createTestClient();
    const { id_token: authorization } = await client.signIn();
    const headers = { authorization, ...(accept === null ? {} : { accept }) };
    for (const query of ['{ nav { key } }', '{ nav @include(if: true) { key } }']) {
      const answer = await client.post('/graphql', { query }, headers);
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });
});
