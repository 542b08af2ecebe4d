import { createStorage } from 'unstorage';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { createMockApp, type MockApp } from '../create-mock-app.ts';
import { createManualClock, type ManualClock } from '../lib/clock.ts';
import { createTestClient, testNow } from '../testing/test-client.ts';
import { type NodeServer, startNodeServer } from './node-server.ts';

const sessions =
  '{ sessions(query: { startDate: "2026-10-01", endDate: "2026-11-21" }) { pageInfo { totalCount } edges { node { id } } } }';
const page = JSON.stringify({ query: sessions });

let clock: ManualClock;
let app: MockApp;
let server: NodeServer;
let worked: MockInstance<MockApp['fetch']>;
let token: string;

/** Signs in past the host, so that only HTTP requests count. */
async function start(options: Parameters<typeof createMockApp>[0] = {}): Promise<void> {
  clock = createManualClock(testNow);
  app = createMockApp({ size: 300, clock, ...options });
  const signIn = createTestClient({ size: 0 }).signIn();
  token = (await signIn).id_token;
  worked = vi.spyOn(app, 'fetch');
  server = await startNodeServer(app, { port: 0 });
}

beforeEach(() => start());
afterEach(() => server.close());

async function send(body: string = page, headers: Record<string, string> = {}, path = '/graphql') {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, ...headers },
    body,
  });
  const { date: _, ...headersKept } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: headersKept, text: await answer.text() };
}

async function journal(): Promise<JournalEntry[]> {
  const answer = await fetch(`${server.address}/__mock/api/journal`);
  return (await answer.json()).entries;
}

const timesWorked = () => worked.mock.calls.filter(([request]) => request.url.includes('/graphql')).length;

describe('a repeated report request', () => {
  it('gets the same bytes and headers without being recomputed', async () => {
    const first = await send();
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text).data.sessions.edges.length).toBeGreaterThan(5);
    expect(await send()).toEqual(first);
    expect(await send()).toEqual(first);
    expect(timesWorked()).toBe(1);
  });

  it('is logged in the journal each time, with its request id (TST-012, CAL-049)', async () => {
    for (const id of ['one', 'two', 'no id']) await send(page, { 'x-request-id': id });
    expect(timesWorked()).toBe(1);
    const [one, two, none] = (await journal()).map(({ number: _, milliseconds, ...entry }) => {
      expect(milliseconds).toBeGreaterThan(0);
      return entry;
    });
    expect(one).toMatchObject({ status: 200, path: '/graphql', operations: [{ name: 'sessions' }], requestId: 'one' });
    expect(two).toEqual({ ...one, requestId: 'two' });
    const { requestId: _, ...rest } = one ?? { requestId: '' };
    expect(none).toEqual(rest);
  });

  const others: [what: string, body: string, headers: Record<string, string>][] = [
    ['other words', page.replace('10-01', '11-15'), {}],
    ['another account', page, { 'x-wt-wtid': '20817' }],
    ['another sandbox, whose token it is not', page, { 'x-mock-sandbox': 'other' }],
    ['another token', page, { authorization: 'x' }],
    ['another type of answer', page, { accept: 'application/graphql-response+json' }],
    ['a page of another origin', page, { origin: 'http://shop.example' }],
    ['a scenario of its own', page, { 'x-mock-scenario': 'http-500-json' }],
  ];
  it.each(others)('is not confused with one with %s', async (_, body, headers) => {
    const first = await send();
    await send(body, headers);
    await send();
    const other = await send(body, headers);
    expect(other).not.toEqual(first);
    const direct = { 'content-type': 'application/json', authorization: token, ...headers };
    const answer = await app.fetch(new Request(`${server.address}/graphql`, { method: 'POST', headers: direct, body }));
    expect(other).toMatchObject({ status: answer.status, text: await answer.text() });
  });
});

describe('a response is recomputed', () => {
  const total = async () => JSON.parse((await send()).text).data.sessions.pageInfo.totalCount;

  it('after a save', async () => {
    const before = await total();
    await send(
      JSON.stringify({ query: 'mutation { saveAccountSettings(settings: { excludedCountries: ["US"] }) { id } }' }),
    );
    expect(await total()).toBeLessThan(before);
  });

  it('after a tester changes the sandbox', async () => {
    const first = await send();
    const scenarios = `${server.address}/__mock/api/scenarios/active`;
    const headers = { 'content-type': 'application/json' };
    await fetch(scenarios, { method: 'POST', headers, body: JSON.stringify({ name: 'http-500-json' }) });
    expect((await send()).status).toBe(500);
    await fetch(scenarios, { method: 'DELETE' });
    expect(await send()).toEqual(first);
  });

  it('in the next second, and rejected once the token has expired', async () => {
    const first = await send();
    clock.advance(999);
    expect(await send()).toEqual(first);
    expect(timesWorked()).toBe(1);
    clock.advance(1);
    expect((await send()).status).toBe(200);
    expect(timesWorked()).toBe(2);
    clock.advance(3_600_000);
    expect((await send()).status).toBe(401);
  });

  it('if it changes something, has errors, or requests more than reports', async () => {
    const bodies = ['mutation { savePreferences(preferences: { hasAcceptedTerms: true }) { hasAcceptedTerms } }'];
    bodies.push('{ user { prefs { hasAcceptedTerms } } }', '{ nothing }', '{');
    for (const query of bodies) {
      const body = JSON.stringify({ query });
      expect((await send(body)).text).toBe((await send(body)).text);
    }
    expect(timesWorked()).toBe(2 * bodies.length);
  });

  it.each([
    ['others can change the state too', { storage: createStorage() }],
    ['a host needs to see each response', { onCall: () => {} }],
  ])('if %s', async (_, options) => {
    await server.close();
    await start(options);
    expect(app.known).toBeUndefined();
    expect(await send()).toEqual(await send());
    expect(timesWorked()).toBe(2);
  });
});
