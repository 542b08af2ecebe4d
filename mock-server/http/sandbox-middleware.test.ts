import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import { createFaultClient, navQuestion, sessionsQuestion, testNow } from '../testing/test-client.ts';

describe('the journal', () => {
  it('logs every request of a sandbox, except from testers and hosts (TST-012, TST-013)', async () => {
    const client = createFaultClient();
    const { id_token: authorization } = await client.signIn();
    client.clock.advance(1000);
    await client.post('/graphql', [sessionsQuestion, { query: '{ nav { key } }', variables: { a: [1] } }], {
      authorization,
    });
    await client.post('/graphql', 'junk');
    await client.send('/creatives/1044201-1.png?scale=2');
    await client.send('/nowhere');
    await client.send('/health');
    await client.send('/__mock/api/journal');
    await client.send('/graphql', { method: 'OPTIONS' });
    await client.send('/downloads/1-00000000/x.csv?sandbox=b');
    const entries = await client.services.journal.find('a', {});
    expect(entries.map(({ number, at, method, path, status }) => [number, at - testNow, method, path, status])).toEqual(
      [
        [1, 0, 'POST', '/auth/sign-in', 200],
        [2, 1000, 'POST', '/graphql', 200],
        [3, 1000, 'POST', '/graphql', 400],
        [4, 1000, 'GET', '/creatives/1044201-1.png?scale=2', 200],
        [5, 1000, 'GET', '/nowhere', 404],
      ],
    );
    expect(entries.map(({ operations }) => operations)).toEqual([
      [{ name: 'signIn', variables: { username: 'dana.reyes@harrowfluid.example' } }],
      [
        { name: 'sessions', operationName: 'sessions', variables: {} },
        { name: 'nav', variables: { a: [1] } },
      ],
      [],
      [],
      [],
    ]);
    expect(entries.every(({ milliseconds }) => milliseconds !== null && milliseconds >= 0)).toBe(true);
    expect((await client.services.journal.find('b', {})).map(({ path }) => path)).toHaveLength(1);
  });

  it('lists the operations of a GET, with or without a fault (TST-012)', async () => {
    const client = createFaultClient({ size: 0 });
    const search = new URLSearchParams({ query: 'query getNav { nav { key } }', variables: '{"a":[1]}' });
    const noted = [{ name: 'nav', operationName: 'getNav', variables: { a: [1] } }];
    await client.send(`/graphql?${search}`);
    expect((await client.lastEntry())?.operations).toEqual(noted);
    await client.send(`/graphql?${search}`, {}, { 'x-mock-scenario': 'http-502-html@nav' });
    expect(await client.lastEntry()).toMatchObject({ status: 502, operations: noted });
    await client.send(`/graphql?${search}&operationName=getNav`);
    expect((await client.lastEntry())?.operations).toMatchObject([{ name: 'getNav', operationName: 'getNav' }]);
    for (const path of ['/graphql', '/graphql?query=%7B', `/graphql?query=x&variables=${'['.repeat(200)}`]) {
      await client.send(path);
      expect((await client.lastEntry())?.path).toBe(path);
    }
  });

  it('omits secrets and long bodies (TST-012)', async () => {
    const client = createFaultClient({ size: 0 });
    const body = {
      username: 'x',
      password: 'p',
      refreshToken: 'r',
      confirmationCode: 'c',
      accessToken: 'a',
      sso1: 's',
    };
    await client.post('/auth/sign-in', body);
    expect((await client.lastEntry())?.operations).toEqual([{ name: 'signIn', variables: { username: 'x' } }]);
    await client.post('/graphql', { ...navQuestion, variables: { text: 'x'.repeat(30_000) } });
    expect((await client.lastEntry())?.operations).toEqual([
      { name: 'getNav', operationName: 'getNav', variables: {} },
    ]);
  });
});

describe('scenarios of one request', () => {
  it.each([
    ['x-mock-scenario', '/auth/sign-in', { 'x-mock-scenario': 'http-502-html' }],
    ['x-mock-scenario with several', '/auth/sign-in', { 'x-mock-scenario': 'http-500-json, http-502-html' }],
    ['scenario', '/auth/sign-in?scenario=http-502-html', {}],
    ['an operation', '/auth/sign-in', { 'x-mock-scenario': 'http-502-html@signIn' }],
  ])('set by %s affect only that request', async (_, path, headers: Record<string, string>) => {
    const client = createFaultClient({ size: 0 });
    const answer = await client.post(path, {}, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect((await client.post('/auth/sign-in', {})).status).toBe(400);
  });

  it('are stacked on those of the sandbox', async () => {
    const client = createFaultClient({ size: 0 });
    await client.start([{ kind: 'http-status', status: 418, body: 'empty' }]);
    const request = (scenario: string) => client.post('/auth/sign-in', {}, { 'x-mock-scenario': scenario });
    expect((await request('http-500-json')).status).toBe(500);
    expect((await request('http-500-json@signUp')).status).toBe(418);
    expect((await request(' , ')).status).toBe(418);
  });

  const lists = 'GET /__mock/api/scenarios lists them.';
  const limits = 'Behind @ stands a call, a path, or a Type.field of a hostile one.';
  it.each([
    ['nope', lists],
    ['HTTP-500-JSON', `Did you mean http-500-json? ${lists}`],
    ['http-500-json@', limits],
    ['http-500-json@a b', `There is no call a b. /docs lists all. ${limits}`],
    ['http-500-json@sesions', `There is no call sesions. Did you mean sessions? ${limits}`],
  ])('answer 400 for %j (TST-095)', async (scenario, reason) => {
    const client = createFaultClient({ size: 0 });
    const headers = { 'x-mock-scenario': scenario, origin: 'http://app.example' };
    const answer = await client.post('/auth/sign-in', {}, headers);
    const message = `There is no scenario ${scenario}. ${reason}`;
    expect([answer.status, await answer.json()]).toEqual([400, { status: 400, message }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answer 400 if one would have no effect (TST-095)', async () => {
    const answer = await createFaultClient({ size: 0 }).post('/x', {}, { 'x-mock-scenario': 'partial-data@signIn' });
    const message = 'partial-data changes nothing about signIn';
    expect([answer.status, await answer.json()]).toEqual([400, { status: 400, message }]);
  });
});

describe('unavailable state', () => {
  it('is logged once, while requests continue as in a fresh sandbox', async () => {
    const storage = createStorage();
    const errors: unknown[] = [];
    const client = createFaultClient({ storage, log: { notice: () => {}, error: (error) => errors.push(error) } });
    await client.start([{ kind: 'http-status', status: 500, body: 'json' }]);
    const { getItem } = storage;
    const lose = () => Object.assign(storage, { getItem: () => Promise.reject(new Error('the disk is gone')) });
    lose();
    expect((await client.send('/nowhere')).status).toBe(404);
    expect((await client.send('/nowhere')).status).toBe(404);
    expect(errors).toHaveLength(1);
    Object.assign(storage, { getItem });
    expect((await client.send('/nowhere')).status).toBe(500);
    lose();
    expect((await client.send('/nowhere')).status).toBe(404);
    expect(errors).toHaveLength(2);
  });
});
