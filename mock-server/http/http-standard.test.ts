import { describe, expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';

const client = createTestClient();
const { id_token: authorization } = await client.signIn();
const signIn = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };
const json = { 'content-type': 'application/json' };

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return client.app.fetch(new Request(`http://mock.example${path}`, init));
}

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  send(path, { method: 'POST', headers, body: JSON.stringify(body) });

describe('RFC 9110 requirements (CAL-060)', () => {
  it.each([
    ['data without a token', '/graphql', { query: '{ settings { email } }' }],
    ['a batch without a token', '/graphql', [{ query: '{ settings { email } }' }]],
    ['a wrong password', '/auth/sign-in', { ...signIn, password: 'wrong' }],
  ])('a 401 has a WWW-Authenticate header: %s', async (_name, path, body) => {
    const response = await post(path, body, json);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="WebTrax"']);
  });

  it.each(['/health', '/schema.graphql', '/docs', '/auth/openapi.yaml', '/downloads/x/y.csv', '/creatives/1.png'])(
    '%s answers other methods with 405 and Allow',
    async (path) => {
      const response = await send(path, { method: 'POST' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await response.json()).toEqual({ status: 405, message: 'Only GET is answered here' });
    },
  );

  it.each([
    ['a query', `/graphql?query=${encodeURIComponent('{ settings { email } }')}`],
    [
      'a mutation',
      `/graphql?query=${encodeURIComponent('mutation { savePreferences(preferences: { hasAcceptedTerms: true }) { hasAcceptedTerms } }')}`,
    ],
    ["a tester's call", '/__mock/api/clock'],
    ['a script', '/third-party/forms.js'],
    ['a POST-only path', '/auth/sign-in'],
  ])('HEAD of %s has the status and headers of GET, but no body', async (_name, path) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => send(path, { method, headers: { authorization } })),
    );
    expect([head?.status, [...(head?.headers ?? [])]]).toEqual([get?.status, [...(get?.headers ?? [])]]);
    expect(await head?.text()).toBe('');
    expect((await get?.text())?.length).toBeGreaterThan(0);
  });

  it('an encoded body is rejected with 415 or 400, but identity is accepted', async () => {
    const query = { query: '{ __typename }' };
    const coded = await post('/graphql', query, { ...json, 'content-encoding': 'gzip' });
    expect([coded.status, coded.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect((await coded.json()).errors[0].message).toMatch(/content-encoding/);
    expect((await post('/graphql', query, { ...json, 'content-encoding': 'identity' })).status).toBe(200);
    const { status, text } = await (await post('/auth/sign-in', signIn, { ...json, 'content-encoding': 'br' })).json();
    expect([status, text]).toEqual([400, expect.stringMatching(/content-encoding/)]);
  });
});

it.each([
  ['an empty batch', { method: 'POST', headers: json, body: '[]' }],
  ['a GET without a query', { headers: { accept: 'application/json' } }],
  ['a GET without a query or Accept header', {}],
])('%s is not a GraphQL request (LIM-007)', async (_name, init) => {
  const response = await send('/graphql', init);
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
});
