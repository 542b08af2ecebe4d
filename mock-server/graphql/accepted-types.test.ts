import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';

const client = createTestClient();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = { authorization: (await client.signIn()).id_token };
});

const send = async (body: unknown, more: Record<string, string> = {}) => {
  const response = await client.post('/graphql', body, { ...headers, ...more });
  return { status: response.status, text: await response.text() };
};

/** Whatever came before, the server keeps working. */
afterEach(async () => {
  expect((await send({ query: '{ nav { key } }' })).status).toBe(200);
});

const get = (accept: string) => {
  const address = 'http://mock.example/graphql?query=%7B__typename%7D';
  return client.app.fetch(new Request(address, { headers: { accept } }));
};

describe('data calls', () => {
  it.each([1, 2000])('get a short error for %i unsupported types (LIM-008)', async (count) => {
    const accept = Array(count).fill('a/b').join();
    const response = await client.post('/graphql', { query: '{ __typename }' }, { accept });
    expect([...response.headers].join().length).toBeLessThan(300);
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([406, 'BAD_REQUEST']);
  });

  it("don't run if no acceptable type is available (CAL-058)", async () => {
    const save = `mutation { saveAccountSettings(settings: { email: "nobody@else.example" }) { settings { email } } }`;
    const query = '{ settings { email } }';
    const before = await send({ query });
    for (const accept of [
      'image/png',
      'application/xml, text/html',
      'application/json;charset=latin1',
      '*/html',
      '*/*;q=0',
    ]) {
      for (const body of [{ query: save }, [{ query: save }]]) {
        expect((await send(body, { accept })).status).toBe(406);
        expect(await send({ query })).toEqual(before);
      }
    }
  });

  it.each([
    ['application/json;q=0.1, application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json;q=0, application/*', 'application/json'],
    ['*/*;q=0.2, application/json;q=0.1', 'application/graphql-response+json'],
  ])('use the type that Accept: %j prefers, in every execution path (CAL-060)', async (accept, type) => {
    const typeOf = (answer: Response) => answer.headers.get('content-type');
    const more = { ...headers, accept };
    const query = '{ nav { key } }';
    const answers = [
      client.post('/graphql', { query }, more),
      client.post('/graphql', { query, extensions: { a: 1 } }, more),
      get(accept),
    ];
    expect((await Promise.all(answers)).map(typeOf)).toEqual(Array(3).fill(`${type}; charset=utf-8`));
  });

  it.each(['image/png', '*/*;q=0', 'application/json;q=0, application/graphql-response+json;q=0.0'])(
    'are rejected for Accept: %j, by GET too (CAL-058)',
    async (accept) => {
      const posted = await client.post('/graphql', { query: '{ nav { key } }' }, { ...headers, accept });
      expect([posted.status, (await get(accept)).status]).toEqual([406, 406]);
    },
  );

  it.each(['*/*', 'application/*', 'text/html, application/json;q=0.1', 'text/event-stream', 'multipart/mixed', ''])(
    'are answered for Accept: %j, by the GraphQL server too',
    async (accept) => {
      // Extensions leave the request to the server, which would itself return 406.
      const body = { query: '{ settings { email } }', extensions: { a: 1 } };
      expect((await send(body, { accept })).status).toBe(200);
    },
  );
});
