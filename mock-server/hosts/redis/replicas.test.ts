import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replicaClient } from './testing/replica-client.ts';
import { findRedis, type Started, startRedis, startReplica, type TestRedis } from './testing/test-replicas.ts';

const redisCommand = findRedis();
if (redisCommand === null) console.info('No redis-server is installed here: two replicas on one Redis are not tested.');

const query = { startDate: '2025-11-22', endDate: '2026-11-21' };
const dates = '2026-11-21T15:00:00Z';
const create = `mutation ($query: SessionQuery!) {
  createSessionsDownload(query: $query, downloadType: SESSIONS) { id status url } }`;
const poll = 'query ($id: ID!) { sessionsDownload(id: $id) { id status url } }';
const settings = '{ settings { reportType botFiltering defaultSessionsCount } }';

describe.skipIf(redisCommand === null)('two replicas on one Redis', () => {
  let redis: TestRedis;
  let replicas: readonly Started[] = [];
  let [a, b] = [replicaClient(''), replicaClient('')];

  beforeAll(async () => {
    redis = await startRedis(String(redisCommand));
    const first = await startReplica(redis.url, '--seed', '7', '--sessions', '300', '--now', dates);
    replicas = [first, await startReplica(redis.url)];
    [a, b] = replicas.map(({ match }) => replicaClient(match[1] ?? '')) as [typeof a, typeof b];
  });

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await redis?.close();
  });

  it('serve the same world, and reject a replica that requests another (TST-028, TST-029)', async () => {
    expect(replicas[1]?.output()).toContain('300 sessions, seed 7');
    await expect(startReplica(redis.url, '--seed', '8')).rejects.toThrow(
      /serve seed 7, 300 sessions, .*; this one was asked for seed 8, 300 sessions,/,
    );
    const request = await a.enter('world');
    const list = { text: 'query ($query: SessionQuery!) { sessions(query: $query) { edges { node { id } } } }', query };
    const [one, other] = [await request(a, list.text, { query }), await request(b, list.text, { query })];
    expect(other.text).toBe(one.text);
    expect(other.status).toBe(200);
    // One journal for both (TST-057).
    expect(await a.control('world', 'GET', '/journal?operation=sessions')).toMatchObject({ count: 2 });
  });

  it("accept and refresh each other's tokens", async () => {
    const signedIn = await a.signIn('tokens');
    const headers = { 'x-mock-sandbox': 'tokens' };
    const refreshed = await b.post('/auth/refresh-token', { refreshToken: signedIn.refresh_token }, headers);
    const { id_token: authorization } = await refreshed.json();
    expect((await a.post('/graphql', { query: settings }, { ...headers, authorization })).status).toBe(200);
  });

  it("see each other's changes, and lose no concurrent ones", async () => {
    const request = await a.enter('settings');
    const save = (client: typeof a, input: string) =>
      request(client, `mutation { saveAccountSettings(settings: ${input}) { id } }`);
    await Promise.all([
      save(a, '{ reportType: T }'),
      save(b, '{ botFiltering: false }'),
      save(a, '{ defaultSessionsCount: 50 }'),
    ]);
    const expected = { settings: { reportType: 'T', botFiltering: false, defaultSessionsCount: 50 } };
    expect((await request(a, settings)).data).toEqual(expected);
    expect((await request(b, settings)).data).toEqual(expected);
  });

  it('can add to one list concurrently', async () => {
    const forms = Array.from({ length: 30 }, (_, i) => ({ ...signUp, email: `ada${i}@okafor.example` }));
    const answers = await Promise.all(
      forms.map(async (form, i) => (i % 2 ? a : b).post('/auth/sign-up', form, { 'x-mock-sandbox': 'list' })),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).userId));
    expect(new Set(ids).size).toBe(forms.length);
  });

  it("serve each other's files", async () => {
    const request = await a.enter('files');
    const { createSessionsDownload: job } = (await request(a, create, { query })).data;
    expect(job).toMatchObject({ status: 'processing' });
    await a.control('files', 'POST', '/clock', { action: 'advance', milliseconds: 8000 });
    const { sessionsDownload: done } = (await request(b, poll, { id: job?.id })).data;
    expect(done).toMatchObject({ status: 'done' });
    const [one, other] = await Promise.all([a, b].map(async (client) => (await client.get(done?.url ?? '')).text()));
    expect(one?.split('\r\n').length).toBeGreaterThan(10);
    expect(other).toBe(one);
  });

  it("accept each other's codes", async () => {
    const headers = { 'x-mock-sandbox': 'codes' };
    const [username, password] = [a.username, '24681357'];
    const { userId: tinid } = await (await a.post('/auth/check-username', { username }, headers)).json();
    await a.post('/auth/forgot-password', { username }, headers);
    const { code } = await b.control('codes', 'GET', `/reset-code?username=${username}`);
    const confirm = { username, password, confirmationCode: code, tinid };
    expect((await b.post('/auth/confirm-forgot-password', confirm, headers)).status).toBe(200);
    expect((await a.post('/auth/sign-in', { username, password }, headers)).status).toBe(200);
  });

  it("apply each other's scenarios, and share the call count", async () => {
    const request = await a.enter('faults');
    const fault = { kind: 'http-status', status: 500, body: 'json' };
    const rules = [{ fault, operation: 'settings', calls: { from: 2, to: 3 } }];
    await a.control('faults', 'POST', '/scenarios/active', { name: 'second-and-third', rules });
    const statuses: number[] = [];
    for (const client of [b, a, b, a]) statuses.push((await request(client, settings)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('answer 503 to calls that need state while Redis is down, and recover on their own (TST-031)', async () => {
    const request = await a.enter('death');
    await redis.kill();
    for (const client of [a, b]) {
      const unavailable = await request(client, settings);
      expect([unavailable.status, unavailable.text]).toEqual([503, expect.stringContaining('STATE_UNAVAILABLE')]);
      const signIn = await client.post('/auth/sign-in', { username: client.username, password: 'x' });
      expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await signIn.json()).message).toContain('cannot be reached');
      expect((await client.post('/graphql', { query: '{ __typename }' })).status).toBe(200);
      expect(await client.health()).toMatchObject({ status: 'degraded', state: 'unavailable' });
    }
    await redis.startAgain();
    for (const client of [a, b]) {
      await vi.waitFor(async () => expect(await client.health()).toEqual({ status: 'ok', state: 'ok' }));
      expect(await request(client, settings)).toMatchObject({ status: 200 });
    }
    // Each logged one line when it was lost and one when it was back.
    for (const { output } of replicas) {
      await vi.waitFor(() => expect(output().match(/\[mock\] Redis at .*/g)).toHaveLength(2));
    }
  });
});

const signUp = {
  registrationType: 'full',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobFunction: 'supply',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  password: 'gears2gears',
};
