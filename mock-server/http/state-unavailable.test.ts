import { createStorage, type Driver } from 'unstorage';
import memoryDriver from 'unstorage/drivers/memory';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '../lib/logger.ts';
import { StateUnavailableError } from '../state/unavailable-error.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

let isOut: boolean;
let logged: unknown[];
let client: TestClient;
let authorization: string;

/** Memory storage that is unavailable while `isOut`. */
function failingDriver(): Driver {
  const memory = memoryDriver();
  const whenIn = async <T>(call: () => T | Promise<T>): Promise<T> => {
    if (isOut) throw new StateUnavailableError(new Error('the connection ended'));
    return call();
  };
  return {
    hasItem: (key, options) => whenIn(() => memory.hasItem(key, options)),
    getItem: (key, options) => whenIn(() => memory.getItem(key, options)),
    getKeys: (base, options) => whenIn(() => memory.getKeys(base, options)),
    setItem: (key, value, options) => whenIn(() => memory.setItem?.(key, value, options)),
    removeItem: (key, options) => whenIn(() => memory.removeItem?.(key, options)),
  };
}

beforeEach(async () => {
  isOut = false;
  logged = [];
  const log: Logger = { notice: () => {}, error: (error) => logged.push(error) };
  client = createTestClient({
    log,
    storage: createStorage({ driver: failingDriver() }),
    stateProblem: async () => (isOut ? 'The connection ended' : null),
  });
  authorization = (await client.signIn()).id_token;
  isOut = true;
});

const settings = '{ settings { botFiltering } }';
const save = 'mutation { saveAccountSettings(settings: { botFiltering: false }) { id } }';
const credentials = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };
const unavailable = {
  errors: [
    {
      message: 'STATE_UNAVAILABLE: the state of the mock cannot be reached at the moment',
      extensions: { code: 'STATE_UNAVAILABLE' },
    },
  ],
};

describe('while state is unavailable', () => {
  const calls: [name: string, body: unknown][] = [
    ['a query', { query: settings }],
    ['a mutation', { query: save }],
    ['a batch with one call that needs it', [{ query: '{ __typename }' }, { query: settings }]],
  ];
  it.each(calls)('%s answers 503 as a whole, with Retry-After (TST-031)', async (_, body) => {
    const answer = await client.post('/graphql', body, { authorization });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toEqual(unavailable);
  });

  it('a GET query gets the same response', async () => {
    const address = `http://mock.example/graphql?query=${encodeURIComponent(settings)}`;
    const answer = await client.app.fetch(new Request(address, { headers: { authorization } }));
    expect([answer.status, await answer.json()]).toEqual([503, unavailable]);
  });

  const others: [path: string, body: object | null][] = [
    ['/auth/sign-in', credentials],
    ['/auth/check-username', { username: 'nobody@harrowfluid.example' }],
    ['/downloads/1-00000000/x.csv?sandbox=default&token=x', null],
    ['/__mock/api/state', null],
  ];
  it.each(others)('%s answers 503 with a message', async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === null ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await client.app.fetch(new Request(`http://mock.example${path}`, init));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toEqual({
      status: 503,
      message: 'The state of the mock cannot be reached at the moment. Try again.',
    });
  });

  it('calls without state still work, and health gives the reason (TST-048)', async () => {
    expect(await client.request('{ __schema { queryType { name } } }')).toMatchObject({
      status: 200,
      errors: undefined,
    });
    const get = (path: string) => client.app.fetch(new Request(`http://mock.example${path}`));
    expect((await get('/third-party/forms.js')).status).toBe(200);
    const health = await get('/health');
    const expected = { status: 'degraded', state: 'unavailable', reason: 'The connection ended' };
    expect([health.status, await health.json()]).toEqual([503, expected]);
  });

  it('nothing is logged as an internal error', async () => {
    await client.request(save, {}, { authorization });
    await client.post('/auth/sign-in', credentials);
    expect(logged).toEqual([]);
  });

  it('calls recover on their own', async () => {
    await client.request(settings, {}, { authorization });
    isOut = false;
    expect(await client.request(settings, {}, { authorization })).toMatchObject({ status: 200, errors: undefined });
    const health = await client.app.fetch(new Request('http://mock.example/health'));
    expect(await health.json()).toEqual({ status: 'ok', state: 'ok' });
  });
});
