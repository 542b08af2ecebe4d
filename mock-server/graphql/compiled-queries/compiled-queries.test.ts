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
    ['application/json;q=0.1, application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json;q=0.5,application/json;q=0.6', 'application/json'],
    ['application/json;q=0, */*', 'application/graphql-response+json'],
    ['application/graphql-response+json; q=0.2, */*;q=0.1', 'application/graphql-response+json'],
    ['text/html, application/json;q=0.9', 'application/json'],
    ['application/*;q=0.3', 'application/json'],
    ['application/json;q=2', 'application/json'],
    ['text/event-stream, application/json;q=0.9', null],
    ['application/json;q=0', null],
    ['text/event-stream', null],
    ['multipart/mixed, application/json', null],
    ['application/json; charset=latin1', null],
    ['', null],
  ];
  it.each(cases)('%j', (accept, type) => {
    expect(plainMediaType(accept)).toBe(type);
  });

  it.each(cases.filter(([, type]) => type !== null))("matches the server's choice for %j", async (accept, type) => {
    const client = createTestClient();
    const { id_token: authorization } = await client.signIn();
    const headers = { authorization, ...(accept === null ? {} : { accept }) };
    for (const query of ['{ nav { key } }', '{ nav @include(if: true) { key } }']) {
      const answer = await client.post('/graphql', { query }, headers);
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });
});

describe('a request that resembles an earlier one', () => {
  const named = (operationName: string | null, query = 'query A { nav { key } }') =>
    JSON.stringify({ query, operationName });
  const range = '{ startDate: "2026-10-22", endDate: "2026-11-21" }';
  const limited = (limit: string) =>
    `{"query":${JSON.stringify(`query ($n: Int) { referrers(query: ${range}, limit: $n) { pageInfo { totalCount } } }`)},"variables":{"n":${limit}}}`;

  it.each([
    ['an operation without a name', named(null), named('')],
    ['a name that ends like the start of its query', named('A'), named('A query', 'A { nav { key } }')],
    ['an infinite number', limited('null'), limited('1e999')],
  ])('gets its own response: %s', async (_, before, body) => {
    const sendAll = async (bodies: readonly string[]) => {
      const client = createTestClient();
      const { id_token: authorization } = await client.signIn();
      const texts: string[] = [];
      for (const one of bodies) texts.push(await (await client.post('/graphql', one, { authorization })).text());
      return texts.at(-1);
    };
    const alone = await sendAll([body]);
    expect(alone).toContain('"errors"');
    expect(await sendAll([before, body])).toBe(alone);
  });
});

describe('the GraphQL server', () => {
  it.each(['Application/JSON', 'application/json ; charset=utf-8', 'application/graphql+json'])(
    'accepts the content type %s like compiled queries do (CAL-006)',
    async (type) => {
      const client = createTestClient();
      const { id_token: authorization } = await client.signIn();
      const statusOf = async (query: string) =>
        (await client.post('/graphql', { query }, { authorization, 'content-type': type })).status;
      expect(await statusOf('{ nav { key } }')).toBe(200);
      expect(await statusOf('{ nav @include(if: true) { key } }')).toBe(200);
    },
  );

  it.each(['then', 'catch', 'toJSON', '__proto__', 'constructor'])('supports the alias %s', async (alias) => {
    const client = createTestClient();
    const { id_token: authorization } = await client.signIn();
    const request = (directive: string) =>
      client.request(`{ ${alias}: nav ${directive} { ${alias}: key } }`, {}, { authorization });
    const { text } = await request('@include(if: true)');
    expect(text).toContain(`{"data":{"${alias}":[{"${alias}":"home"}`);
    expect((await request('')).text).toBe(text);
  });
});
