import { type ApolloClient, gql } from '@apollo/client';
import { type DocumentNode, visit } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallError } from '../auth/auth-answer.ts';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { type ClientOptions, createClient } from './client.ts';

const page = () => '/sessions';
const redirect = vi.fn<ClientOptions['redirect']>();
/** Marks the list as a list, as in the generated documents. */
const marked = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: (node) => (node.name.value === 'userAccounts' ? { ...node, isList: true } : undefined),
  });
const query = marked(gql`query a { userAccounts { id } }`);
const data = { userAccounts: [{ __typename: 'UserAccount', id: '1' }] };
/** The response to each request, and the token it was sent with. */
let answers: Response[];
let tokens: (string | null)[];
let replaceToken: (refused: string) => Promise<string | null>;
let client: ApolloClient;

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });
const good = () => json([{ data }]);
const graphqlType = 'application/graphql-response+json';
const errors = (message: string, extensions?: object) => [{ errors: [{ message, extensions }] }];

beforeEach(() => {
  redirect.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tokens = [];
  let token: string | null = 'first';
  replaceToken = async () => 'second';
  let legacyToken: string | null = 'legacy';
  const session = {
    idToken: async () => token,
    replaceToken: async (refused: string) => {
      token = await replaceToken(refused);
      return token;
    },
    sender: () => ({ signInId: '1', subject: null, accountId: '10442' }),
    isShown: () => true,
    isStored: () => true,
    legacyToken: () => legacyToken,
    dropLegacyLogin: () => {
      legacyToken = null;
    },
  } as Partial<SignInSession> as SignInSession;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    // ACC-015, CAL-002
    expect([headers.get('x-wt-wtid'), headers.get('x-wt-legacy_token')]).toEqual(['10442', legacyToken]);
    tokens.push(headers.get('authorization'));
    return answers.shift() ?? good();
  });
  client = createClient({ url: 'http://mock.example/graphql', session, page, redirect, follow: () => {} });
});

const ask = () =>
  client.query({ query, fetchPolicy: 'no-cache' }).then(
    (result) => result.data,
    () => 'failed',
  );

/** Every form in which a server can say something. */
const forms = (word: string, status: number): readonly (readonly [string, () => Response])[] => [
  ['GraphQL message, 200', () => json(errors(`${word}: no`))],
  ['GraphQL message, 200, the newer type', () => json(errors(`${word}: no`), 200, graphqlType)],
  ['GraphQL code, 200', () => json(errors('No.', { code: word }))],
  [`status ${status}, JSON`, () => json(errors(word), status)],
  [`status ${status}, the newer type`, () => json(errors(word), status, graphqlType)],
  [`status ${status}, one response for the batch`, () => json(errors(word)[0], status)],
  ['one response for the batch, 200', () => json(errors(word)[0])],
  ['text, 500', () => json(`Refused: ${word}`, 500, 'text/plain')],
  ['text, 200', () => json(`Refused: ${word}`, 200, 'text/plain')],
  ['JSON that is not GraphQL', () => json({ message: word }, 400)],
];

describe.each([
  ['DENIED_ACCOUNT_ACCESS', 403, '/campaigns'],
  ['DENIED_ACCOUNT_ACCESS', 401, '/campaigns'],
  ['ACCOUNT_NOT_FOUND', 404, '/accounts'],
  ['NO_CLAIMS', 400, '/noclaims'],
  ['UNAUTHORIZED', 401, '/login'],
  ['UNAUTHORIZED', 403, '/login'],
] as const)('%s with status %i', (word, status, path) => {
  it.each(forms(word, status))(`redirects to ${path}: %s`, async (_, answer) => {
    answers = [answer(), answer(), answer()];
    await ask();
    expect(redirect).toHaveBeenCalledWith(path, { operation: 'a', page: '/sessions' });
  });
});

describe('a status alone', () => {
  it.each([
    ['401', () => json('', 401)],
    ['403', () => json('<h1>no</h1>', 403, 'text/html')],
    ['403, the newer type', () => json(errors('Forbidden'), 403, graphqlType)],
    ['403 named by an error', () => json(errors('Forbidden', { http: { status: 403 } }))],
  ])('%s redirects to /login', async (_, answer) => {
    answers = [answer(), answer(), answer()];
    await ask();
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/login', { operation: 'a', page: '/sessions' });
  });

  it.each([500, 404])("%i doesn't redirect", async (status) => {
    answers = [json('x', status)];
    expect(await ask()).toBe('failed');
    expect(redirect).not.toHaveBeenCalled();
  });
});

describe('a rejected token', () => {
  it.each([
    ['401', () => json(errors('UNAUTHORIZED'), 401)],
    ['UNAUTHORIZED with 200', () => json(errors('UNAUTHORIZED'))],
  ])('is replaced and the call repeated: %s (SGN-021)', async (_, answer) => {
    answers = [answer()];
    expect(await ask()).toEqual(data);
    expect(tokens).toEqual(['first', 'second']);
    expect(redirect).not.toHaveBeenCalled();
  });

  it('is also replaced in the variables of a call that contains it', async () => {
    const carrying = marked(gql`query b($token: String!) { userAccounts(token: $token) { id } }`);
    const sentVariables: unknown[] = [];
    const { fetch: answer } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sentVariables.push(JSON.parse(String(init.body)).variables);
      return answer(url, init);
    });
    answers = [json('', 401)];
    const context = { renewVariables: async () => ({ token: 'second' }) };
    const variables = { token: 'first' };
    const result = await client.query({ query: carrying, variables, context, fetchPolicy: 'no-cache' });
    expect(result.data).toEqual(data);
    expect(sentVariables).toEqual([{ token: 'first' }, { token: 'second' }]);
  });

  it('is replaced once: a second rejection redirects to /login', async () => {
    // The third attempt is without the legacy token (SGN-048).
    answers = [json('', 401), json('', 401), json('', 401), json('', 401)];
    expect(await ask()).toBe('failed');
    expect(tokens).toEqual(['first', 'second', 'second']);
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/login', { operation: 'a', page: '/sessions' });
  });

  it('redirects to /login if there is no other token', async () => {
    replaceToken = async () => null;
    answers = [json('', 401)];
    expect(await ask()).toBe('failed');
    expect(tokens).toEqual(['first']);
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/login', { operation: 'a', page: '/sessions' });
  });

  it.each([new AuthCallError(), new AuthCallError(503)])(
    "redirects to /login if it can't be replaced now: %s (SGN-045)",
    async (error) => {
      replaceToken = () => Promise.reject(error);
      answers = [json('', 401)];
      expect(await ask()).toBe('failed');
      expect(tokens).toEqual(['first']);
      expect(redirect).toHaveBeenCalledExactlyOnceWith('/login', { operation: 'a', page: '/sessions' });
    },
  );
});

describe('an invalid response', () => {
  it.each([
    ['is not JSON', () => json('{"data":{"userAcc')],
    ['is empty', () => json('')],
    ['is a page of HTML with 200', () => json('<h1>Sorry</h1>', 200, 'text/html')],
    ['has neither data nor errors', () => json([{}])],
    ['has null as data', () => json([{ data: null }])],
    ['has a string as errors', () => json([{ errors: 'no', data: null }])],
    ['has errors without a message', () => json([{ errors: [{ code: 7 }, null] }])],
    ['lacks a requested field', () => json([{ data: {} }])],
    ['has no body', () => new Response(null, { status: 204 })],
    ['is cut off', () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) }))],
  ])('fails the call without a redirect, and is logged: it %s (ERR-015)', async (_, answer) => {
    answers = [answer()];
    expect(await ask()).toBe('failed');
    expect(redirect).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(await ask()).toEqual(data);
  });
});

it('aborts and fails a call without a response within 30 seconds (LIM-010)', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    signals.push(init.signal);
    return new Promise(() => {});
  });
  const outcome = vi.fn();
  void ask().then(outcome);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('failed');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(console.error).toHaveBeenCalledWith('a:', 'no answer within 30 seconds', expect.any(Error));
  vi.useRealTimers();
});
