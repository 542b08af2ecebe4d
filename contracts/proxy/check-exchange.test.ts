import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkExchange } from './check-exchange.ts';

/** The findings in an exchange; the response may be a text that isn't JSON. */
const findingsOf = (request: unknown, answer: unknown, path = '/graphql', status = 200) =>
  checkExchange(
    {
      method: 'POST',
      path,
      requestHeaders: {},
      requestBody: Buffer.from(JSON.stringify(request)),
      milliseconds: 1,
      status,
      responseHeaders: {},
      responseBody: Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    },
    '/graphql',
  ).flatMap(({ findings }) => findings);

/** The findings in a response to a data call. */
const findingsIn = (query: string, answer: string) => findingsOf({ query }, answer);

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

it.each([
  ['user errors', `{"errors":${deep}}`],
  ['data', `{"data":${deep}}`],
  ['data.user.id', `{"data":{"user":{"id":${deep}}}}`],
])('a value nested too deeply is a finding: %s', (place, answer) => {
  expect(findingsIn('{ user { id } }', answer)).toContainEqual(
    expect.objectContaining({ place, received: 'a value nested too deep to show' }),
  );
});

it("a response that can't be examined is a finding (TST-097)", () => {
  const query = '{ sessions(query: { startDate: "2026-01-01", endDate: "2026-01-02" }) { edges { cursor } } }';
  // Such a value can't be converted to text.
  const found = findingsIn(query, '{"data":{"sessions":{"edges":[{"cursor":{"toString":1}}]}}}');
  expect(found).toMatchObject([{ place: 'POST sessions', expected: 'an answer that can be examined' }]);
});

it.each(['"constructor"', '"toString"', '{"toString":1}'])('an invalid error code requires no status: %s', (code) => {
  expect(findingsIn('{ user { id } }', `{"errors":[{"message":"no","extensions":{"code":${code}}}]}`)).toEqual([]);
});

const user = { query: '{ user { id } }' };
const nav = { query: '{ nav { key } }' };
const refusal = { errors: [{ message: 'NO_CLAIMS', extensions: { code: 'NO_CLAIMS' } }], data: null };
const badRequest = { status: 400, message: 'The password is missing.' };
const credentials = { username: 'ada', password: 'hopper1906' };

describe('traffic within the contract has no findings', () => {
  it.each<[string, Parameters<typeof findingsOf>]>([
    ['a service without sign-out (AUT-033)', [{ refreshToken: 'x' }, 'Not Found', '/auth/sign-out', 404]],
    ['a gateway that responds to sign-in', [credentials, '<h1>Bad Gateway</h1>', '/auth/sign-in', 502]],
    ['a gateway that responds to a data call', [user, '<h1>Bad Gateway</h1>', '/graphql', 502]],
    ['a rejected sign-in without a password', [{ username: 'ada' }, badRequest, '/auth/sign-in', 400]],
    ['a rejection with its status (ERR-005)', [user, refusal, '/graphql', 400]],
    ['a rejection within a batch of one (ERR-007)', [[user], [refusal]]],
    [
      'a batch with a part that lacks a query',
      [
        [{ id: 'kept' }, user, nav],
        [refusal, { data: { user: { id: '1' } } }, { data: { nav: [{ key: 'a' }] } }],
      ],
    ],
    [
      'one of two operations, selected by name',
      [
        { query: 'query A { user { id } } query B { nav { key } }', operationName: 'B' },
        { data: { nav: [{ key: 'a' }] } },
      ],
    ],
  ])('%s', (_, exchange) => {
    expect(findingsOf(...exchange)).toEqual([]);
  });

  it('but a wrong response has some', () => {
    const named = { query: 'query A { user { id } } query B { nav { key } }', operationName: 'A' };
    expect(findingsOf(named, { data: { nav: [{ key: 'a' }] } })).not.toEqual([]);
    expect(findingsOf([{ id: 'kept' }, user], [refusal, { data: {} }])).toMatchObject([{ place: 'data.user' }]);
    expect(findingsOf(credentials, '<h1>Oops</h1>', '/auth/sign-in', 500)).toMatchObject([{ received: 'no JSON' }]);
    expect(findingsOf([user, nav], [{ data: { user: { id: '1' } } }])).toMatchObject([
      { expected: '2 answers to a batch of 2', received: '1 answers' },
    ]);
    expect(findingsOf({ username: 'ada' }, badRequest, '/auth/sign-in', 401)).not.toEqual([]);
    expect(findingsOf(user, refusal)).toMatchObject([{ place: 'user status with NO_CLAIMS' }]);
  });
});

it.each(['gzip', 'GZIP', 'x-gzip'])('a response is decoded with the encoding %s', (encoding) => {
  const exchange = {
    method: 'POST',
    path: '/graphql',
    requestHeaders: {},
    requestBody: Buffer.from(JSON.stringify(user)),
    milliseconds: 1,
    status: 200,
    responseHeaders: { 'content-encoding': encoding },
    responseBody: gzipSync(JSON.stringify({ data: { user: { id: '1' } } })),
  };
  expect(checkExchange(exchange, '/graphql').flatMap(({ findings }) => findings)).toEqual([]);
});

describe('findings contain no secrets (TST-036)', () => {
  it.each<[string, Parameters<typeof findingsOf>]>([
    ['a legacy token', [credentials, { token: 'opaque-3f9a', at: 1 }, '/api/legacy-sign-in']],
    [
      'tokens in the response to a data call',
      [user, { tokens: { idToken: 'opaque-3f9a', refreshToken: 'opaque-3f9a' } }],
    ],
    [
      'a truncated signed token',
      [user, { note: 'x'.repeat(240), eyJ: 1, x: 'eyJhbGciOiJIUzI1NiJ9.opaque'.padEnd(400, 'y') }],
    ],
    ['a truncated token', [user, { note: 'x'.repeat(270), token: `opaque-3f9a${'y'.repeat(300)}` }]],
  ])('%s', (_, exchange) => {
    const found = findingsOf(...exchange);
    expect(found).not.toEqual([]);
    expect(JSON.stringify(found)).not.toContain('opaque');
  });
});
