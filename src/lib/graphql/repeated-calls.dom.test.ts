import { type ApolloClient, gql } from '@apollo/client';
import { type DocumentNode, visit } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { type ClientOptions, createClient } from './client.ts';

const page = () => '/sessions';
const redirect = vi.fn<ClientOptions['redirect']>();
/** Marks the list as a list, as in the generated documents. */
const marked = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: (node) => (node.name.value === 'userAccounts' ? { ...node, isList: true } : undefined),
  });
const data = { userAccounts: [{ __typename: 'UserAccount', id: '1' }] };
const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });

const session = {
  idToken: async () => 'token',
  replaceToken: async () => null,
  sender: () => ({ signInId: '1', subject: null, accountId: null }),
  isShown: () => true,
  isStored: () => true,
  legacyToken: () => null,
} as Partial<SignInSession> as SignInSession;
let client: ApolloClient;

describe('a request with several calls that fails as a whole (ERR-022)', () => {
  const named = (name: string) => marked(gql(`query ${name} { userAccounts { id } }`));
  type Sent = readonly { readonly operationName: string }[];
  let requests: string[];
  /** Answers each request based on its calls. */
  const answerBy = (answer: (names: string[]) => Response) =>
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const names = ([JSON.parse(String(init.body))].flat() as Sent).map(({ operationName }) => operationName);
      requests.push(names.join());
      return answer(names);
    });
  const askAll = async (...names: string[]) => {
    const asking = Promise.all(
      names.map((name) =>
        client.query({ query: named(name), fetchPolicy: 'no-cache' }).then(
          () => 'stands',
          () => 'failed',
        ),
      ),
    );
    await vi.advanceTimersByTimeAsync(2000);
    return asking;
  };
  const whole = (names: string[]) => json(names.map(() => ({ data })));

  beforeEach(() => {
    vi.useFakeTimers();
    requests = [];
    redirect.mockReset();
    vi.spyOn(console, 'error').mockReset().mockReturnValue();
    client = createClient({ url: 'http://mock.example/graphql', session, page, redirect, follow: () => {} });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['400', () => json('bad', 400, 'text/plain')],
    ['500', () => json('down', 500, 'text/html')],
    ['500 as a single response', () => json({ errors: [{ message: 'down' }] }, 500)],
    ['a single response with 200', () => json({ errors: [{ message: 'down' }] })],
    ['a truncated response', () => json('[{"data":')],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch')) as unknown as Response],
  ])('only fails its bad call: %s', async (_, refuse) => {
    answerBy((names) => (names.includes('b') ? refuse() : whole(names)));
    expect(await askAll('a', 'b', 'c')).toEqual(['stands', 'failed', 'stands']);
    expect(requests.slice(0, 4)).toEqual(['a,b,c', 'a', 'b', 'c']);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('is repeated after 250 ms, and again after 500 ms if the server is still down', async () => {
    const times: number[] = [];
    const startedAt = Date.now();
    answerBy(() => {
      times.push(Date.now() - startedAt);
      return json('down', 503);
    });
    expect(await askAll('a', 'b')).toEqual(['failed', 'failed']);
    expect(requests).toEqual(['a,b', 'a', 'b', 'a', 'b']);
    expect(times.map((time) => Math.round(time / 50) * 50)).toEqual([0, 250, 250, 750, 750]);
  });

  it('is not repeated for a single call or a 403', async () => {
    answerBy(() => json('down', 500));
    expect(await askAll('a')).toEqual(['failed']);
    expect(requests).toEqual(['a']);
    answerBy(() => json('', 403));
    await askAll('a', 'b');
    expect(requests).toEqual(['a', 'a,b']);
    expect(redirect).toHaveBeenCalledWith('/login', { operation: 'a', page: '/sessions' });
  });

  it('never includes a mutation, which is never repeated', async () => {
    answerBy((names) => (names.includes('save') ? json('down', 500) : whole(names)));
    const mutation = marked(gql`mutation save { userAccounts { id } }`);
    const saving = client.mutate({ mutation }).catch(() => 'failed');
    expect(await askAll('a', 'b')).toEqual(['stands', 'stands']);
    expect(await saving).toBe('failed');
    expect(requests.toSorted()).toEqual(['a,b', 'save']);
  });
});
