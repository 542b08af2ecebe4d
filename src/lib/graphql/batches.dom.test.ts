import { type ApolloLink, gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { config, setConfig } from '../config/config.ts';
import { createClient } from './client.ts';
import { createBatches } from './links.ts';

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const session = {
  idToken: async () => 'token',
  replaceToken: async () => null,
  sender: () => ({ signInId: '1', subject: null, accountId: null }),
  isShown: () => true,
  isStored: () => true,
  legacyToken: () => null,
} as Partial<SignInSession> as SignInSession;

describe('a server that accepts one call per request (CAL-050)', () => {
  const built = { ...config };
  /** The calls in each request by name, in brackets if it was a list. */
  let requests: string[];
  let ids: (string | null)[];
  let credentials: (string | undefined)[];
  let refuse: (names: string) => Response;

  const newClient = () =>
    createClient({
      url: 'http://mock.example/graphql',
      session,
      page: () => '/',
      redirect: () => {},
      follow: () => {},
    });
  const askAll = async (client: ReturnType<typeof newClient>, ...names: string[]) => {
    const asking = Promise.all(
      names.map((name) =>
        client.query({ query: gql(`query ${name} { hello }`), fetchPolicy: 'no-cache' }).then(
          () => 'stands',
          () => 'failed',
        ),
      ),
    );
    await vi.advanceTimersByTimeAsync(2000);
    return asking;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [requests, ids, credentials] = [[], [], []];
    refuse = () => json('Expected an object', 400);
    vi.spyOn(console, 'error').mockReset().mockReturnValue();
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const body: unknown = JSON.parse(String(init.body));
      const names = ([body].flat() as { operationName: string }[]).map(({ operationName }) => operationName).join();
      requests.push(Array.isArray(body) ? `[${names}]` : names);
      ids.push(new Headers(init.headers).get('x-request-id'));
      credentials.push(init.credentials);
      return Array.isArray(body) ? refuse(names) : json({ data: { hello: 'you' } });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    setConfig(built);
  });

  it.each([
    ['400', () => json('Expected an object', 400)],
    ['405', () => json('', 405)],
    ['415', () => json({ errors: [{ message: 'no lists' }] }, 415)],
    ['a single response with 200', () => json({ errors: [{ message: 'Must provide query string.' }] })],
    ['a page with 200', () => json('<!doctype html>')],
  ])('gets single calls after it refused a list with %s', async (_, answer) => {
    refuse = answer;
    const client = newClient();
    expect(await askAll(client, 'a', 'b')).toEqual(['stands', 'stands']);
    expect(await askAll(client, 'c', 'd')).toEqual(['stands', 'stands']);
    expect(requests).toEqual(['[a,b]', 'a', 'b', 'c', 'd']);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'batches:',
      expect.stringContaining('VITE_BATCHING=off'),
      expect.anything(),
    );
  });

  it('gets single calls after three failed lists with status 500, but not after one', async () => {
    refuse = () => json('Internal Server Error', 500);
    const client = newClient();
    for (const names of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ])
      await askAll(client, ...names);
    expect(requests.filter((names) => names.startsWith('['))).toEqual(['[a,b]', '[c,d]', '[e,f]']);
    expect(requests.slice(-2)).toEqual(['g', 'h']);
  });

  it('gets single calls from the start if so configured', async () => {
    setConfig({ batching: 'off', credentials: 'include' });
    expect(await askAll(newClient(), 'a', 'b')).toEqual(['stands', 'stands']);
    expect(requests).toEqual(['a', 'b']);
    expect(credentials).toEqual(['include', 'include']);
  });

  it('gets an id with each request, or none if so configured (CAL-049)', async () => {
    await askAll(newClient(), 'a', 'b');
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
    setConfig({ requestIds: false });
    ids = [];
    await askAll(newClient(), 'a');
    expect(ids).toEqual([null]);
  });
});

describe('batching continues after', () => {
  const giveUp = vi.fn();
  const list = { count: 2, status: 200, text: ' [{"data":{}}]' };
  const alone = { count: 1, status: 200, text: '{"data":{}}' };

  beforeEach(() => giveUp.mockReset());

  it.each([
    ['a rejected token', [{ count: 2, status: 401, text: '' }, alone, alone]],
    ['a person without accounts', [{ count: 2, status: 400, text: 'NO_CLAIMS' }, alone, alone]],
    [
      'short outages',
      [{ count: 2, status: 503, text: '' }, alone, alone, list, { count: 2, status: 503, text: '' }, alone, alone],
    ],
    [
      'a batch whose calls also fail alone',
      [{ count: 2, status: 400, text: '' }, { ...alone, status: 400 }, alone, list],
    ],
  ] as const)('%s', (_, results) => {
    const batches = createBatches('auto', giveUp);
    for (const one of [...results, ...results, ...results]) batches.saw(one);
    expect(giveUp).not.toHaveBeenCalled();
  });
});

describe('which calls share a request (CAL-004)', () => {
  const keysOf = (...calls: readonly object[]) => {
    const { key } = createBatches('auto', () => {});
    return calls.map(({ operationType = 'query', ...context }: { readonly operationType?: string }) =>
      // No other property of an operation is read.
      key({ operationType, getContext: () => context } as unknown as ApolloLink.Operation),
    );
  };
  const headers = { authorization: 'first', 'x-wt-wtid': '1' };

  it('are those with the same token and account', () => {
    const other = { ...headers, authorization: 'second' };
    const [one, same, another, elsewhere] = keysOf(
      { headers },
      { headers: { ...headers } },
      { headers: other },
      { headers: { ...headers, 'x-wt-wtid': '2' } },
    );
    expect(one).toBe(same);
    expect(new Set([one, another, elsewhere]).size).toBe(3);
  });

  it('never include mutations or repeated calls', () => {
    const change = { headers, operationType: 'mutation' };
    const keys = keysOf({ headers }, change, change, { headers, isAlone: true }, { headers, isAlone: true });
    expect(new Set(keys).size).toBe(5);
  });
});
