import { getIntrospectionQuery } from 'graphql';
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

const children = (levels: number) => `{ nav ${'{ children '.repeat(levels - 2)}{ key }${' }'.repeat(levels - 2)} }`;
const spread = (levels: number) =>
  `{ nav { ...F0 } } ${Array.from({ length: levels }, (_, i) => `fragment F${i} on NavItem { key ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F${levels} on NavItem { key }`;
const roots = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: nav { key }`).join(' ')} }`;
const fields = (count: number) => `{ nav { ${Array.from({ length: count }, (_, i) => `a${i}: key`).join(' ')} } }`;

describe('documents', () => {
  const cases: [name: string, query: string, message: string][] = [
    ['60 levels', children(60), 'The query is 60 levels deep; at most 15 are answered.'],
    ['16 levels', children(16), 'The query is 16 levels deep; at most 15 are answered.'],
    [
      '31 aliases at the root',
      roots(31),
      'The query has 31 fields at its root, aliases included; at most 30 are answered.',
    ],
    ['fragments that double', spread(20), 'The query has 2097152 fields, aliases included; at most 1000 are answered.'],
    ['too many tokens', fields(1000), 'Syntax Error: Document contains more than 2000 tokens. Parsing aborted.'],
    ['a fragment in a circle', '{ nav { ...A } } fragment A on NavItem { ...A }', 'Cannot spread fragment'],
  ];
  it.each(cases)('are rejected: %s', async (_name, query, message) => {
    const { status, text } = await send({ query }, { accept: 'application/graphql-response+json' });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('get a short error for thousands of wrong values, however long (LIM-008)', async () => {
    const query = 'query ($query: SessionQuery!) { sessions(query: $query) { pageInfo { totalCount } } }';
    const badQuery = { pages: Array(3000).fill({ id: 'x'.repeat(50) }), startDate: { day: 'y'.repeat(9000) } };
    const { status, text } = await send({ query, variables: { query: badQuery } });
    expect(status).toBe(400);
    expect(text).toContain('query.pages[0]');
    expect(text.length).toBeLessThan(5000);
  });

  it.each([
    ['15 levels', children(15)],
    ['30 roots', roots(30)],
    ['600 fields', fields(600)],
    ['the introspection query of tools', getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true })],
  ])('are accepted: %s', async (_name, query) => {
    const { status, text } = await send({ query });
    expect(text).not.toContain('"errors"');
    expect(status).toBe(200);
  });

  const page = (count: number, rows: string, more = '') =>
    `query ($rows: Int${more}) { ${Array.from({ length: count }, (_, i) => `a${i}: sessions(query: { startDate: "2026-11-01", endDate: "2026-11-02" }, limit: ${rows}) { pageInfo { totalCount } }`).join(' ')} }`;
  const costs: [name: string, body: unknown, cost: number][] = [
    ['a batch of aliases', Array(20).fill({ query: roots(30) }), 600],
    ['aliases in fragments', Array(11).fill({ query: `{ ...A } fragment A on Query ${roots(10)}` }), 110],
    ['long lists', { query: page(10, '1000').replace('($rows: Int)', '') }, 110],
    ['long lists by variable', { query: page(20, '$rows'), variables: { rows: 500 } }, 120],
    ['long lists by default', { query: page(20, '$rows', ' = 400') }, 100],
    ['lists longer than allowed', { query: page(12, '$rows'), variables: { rows: 1e9 } }, 132],
    ['the named operation', { query: `query A ${roots(30)} query B ${roots(1)}`, operationName: 'B' }, 1],
  ];
  it.each(costs)('have a total cost limit: %s (LIM-016)', async (_name, body, cost) => {
    const { status, text } = await send(body);
    const isRefused = text.includes(`The calls of the request cost ${cost}, aliases and batch together;`);
    expect([isRefused, isRefused === text.includes('QUERY_LIMIT'), status]).toEqual([
      cost > 100,
      true,
      cost > 100 ? 400 : 200,
    ]);
  });

  it('get the same limit status for plain JSON', async () => {
    expect((await send({ query: children(60) }, { accept: 'application/json' })).status).toBe(400);
  });
});

describe('bodies', () => {
  const cases: [name: string, body: unknown, status: number, message: string][] = [
    ['5 MB', `{"query":"${'x'.repeat(5e6)}"}`, 413, 'The body is larger than 1 MB.'],
    ['no JSON', '{ nav }', 400, 'The body is not JSON.'],
    ['nothing', '', 400, 'The body is not JSON.'],
    ['a number', '5', 400, 'The body must be a JSON object'],
    ['null', 'null', 400, 'The body must be a JSON object'],
    ['a query of 50,001 characters', { query: 'x'.repeat(50_001) }, 400, 'at most 50000 characters'],
    ['no query', '{}', 400, 'query must be a text.'],
    ['a query that is no text', { query: {} }, 400, 'query must be a text.'],
    ['variables that are a list', { query: '{ __typename }', variables: [] }, 400, 'variables'],
    ['null in a batch', '[null]', 400, 'The body must be a JSON object'],
    ['21 operations', Array.from({ length: 21 }, () => ({ query: '{ __typename }' })), 413, '20'],
  ];
  it.each(cases)('are rejected: %s', async (_name, body, status, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
  });

  const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);
  const deepBodies: [path: string, body: string][] = [
    ['/graphql', `{"query":"{ nav { key } }","variables":{"a":${deep(9000)}}}`],
    ['/graphql', deep(9000)],
    ['/graphql', `{"query":"{ nav { key } }","extensions":${deep(9000, '{"a":', '}').replace('}', '1}')}}`],
    ['/auth/sign-in', `{"username":${deep(9000)},"password":"x"}`],
    ['/__mock/api/clock', deep(9000)],
    ['/third-party/forms/f', deep(9000)],
  ];
  it.each(deepBodies)("can't crash %s with endless brackets: %.20s (LIM-017)", async (path, body) => {
    const answer = await client.post(path, body, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('can nest 60 levels, not counting strings, in a URL too (LIM-017)', async () => {
    const statusOf = async (a: string) => (await send(`{"query":"{ nav { key } }","variables":{"a":${a}}}`)).status;
    expect([
      await statusOf(deep(58)),
      await statusOf(deep(59)),
      await statusOf(JSON.stringify(`\\"${deep(99)}`)),
    ]).toEqual([200, 400, 200]);
    const get = (variables: string) =>
      client.app.fetch(
        new Request(`http://mock.example/graphql?query={nav{key}}&variables=${encodeURIComponent(variables)}`, {
          headers,
        }),
      );
    expect([(await get('{"a":[[1]]}')).status, (await get(`{"a":${deep(9000)}}`)).status]).toEqual([200, 400]);
  });

  it("can't be forms or plain text (LIM-007)", async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/graphql',
      'multipart/form-data',
    ]) {
      expect((await send('query={__typename}', { 'content-type': type })).status).toBe(415);
    }
  });

  it('are not read further when a stream without a length exceeds the limit (LIM-005)', async () => {
    let sent = 0;
    const chunk = new Uint8Array(100_000).fill(32);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, duplex: 'half' };
    const response = await client.app.fetch(new Request('http://mock.example/graphql', init as RequestInit));
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });
});

it.each([
  [10, 200],
  [11, 400],
])('allows %i introspections per request with %i (LIM-016)', async (count, status) => {
  const query = `{ ${Array.from({ length: count - 1 }, (_, i) => `a${i}: __schema { queryType { name } }`).join(' ')} }`;
  const type = { query: '{ __type(name: "Query") { name } }' };
  expect((await client.post('/graphql', [{ query }, type])).status).toBe(status);
});

it.each([
  ['variables=x', 'variables and extensions must be JSON.'],
  ['extensions=%7B', 'variables and extensions must be JSON.'],
  ['variables=%5B%5D', 'variables'],
  ['extensions=1', 'extensions'],
])('rejects a GET query with %s (LIM-007)', async (search, message) => {
  const address = `http://mock.example/graphql?query=%7B__typename%7D&${search}`;
  const answer = await client.app.fetch(new Request(address, { headers }));
  const { errors } = await answer.json();
  expect([answer.status, errors]).toEqual([
    400,
    [{ message: expect.stringContaining(message), extensions: { code: 'BAD_REQUEST' } }],
  ]);
});

it('rejects a mutation by GET but answers a query (CAL-007)', async () => {
  const get = (query: string) =>
    client.app.fetch(new Request(`http://mock.example/graphql?query=${encodeURIComponent(query)}`, { headers }));
  expect((await get('{ nav { key } }')).status).toBe(200);
  expect(
    (await get('mutation { savePreferences(preferences: { hasAcceptedTerms: true }) { hasAcceptedTerms } }')).status,
  ).toBe(405);
});
