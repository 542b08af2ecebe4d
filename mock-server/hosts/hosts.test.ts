import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { createManualClock } from '../lib/clock.ts';
import { testNow } from '../testing/test-client.ts';
import { type NodeServer, startNodeServer } from './node-server.ts';

const make = () => createMockApp({ size: 500, clock: createManualClock(testNow) });
const servers: NodeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve() {
  const server = await startNodeServer(make(), { port: 0 });
  servers.push(server);
  return server;
}

const signIn = { path: '/auth/sign-in', body: { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' } };
const query = `{ nav { key } sessions(query: { startDate: "2026-05-22", endDate: "2026-11-21" }, limit: 100) {
  edges { cursor node { visitorName searchTerm pageViews { pageUrl timestamp } } } pageInfo { totalCount } } }`;

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
const json = { 'content-type': 'application/json' };
const post = (fetchIt: Fetch, path: string, body: unknown, headers = {}) =>
  fetchIt(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

/** Statuses and bytes of a short series of requests. */
async function talk(fetchIt: Fetch): Promise<string[]> {
  const signedIn = await (await post(fetchIt, signIn.path, signIn.body)).text();
  const authorization: string = JSON.parse(signedIn).id_token;
  const answers = [
    await post(fetchIt, '/graphql', { query }, { authorization }),
    await post(fetchIt, '/graphql', [{ query }, { query: '{ nope }' }], { authorization }),
    await post(fetchIt, '/graphql', { query }),
    await post(fetchIt, '/auth/sign-in', 5),
    await fetchIt('/health'),
    await fetchIt('/nowhere'),
    await fetchIt('/downloads/1-00000000/x.csv'),
  ];
  return [signedIn, ...(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`)))];
}

describe('hosts', () => {
  it('return the same bytes in process and over HTTP', async () => {
    const app = make();
    const { address } = await serve();
    const inProcess = await talk((path, init) => app.fetch(new Request(`http://mock.example${path}`, init)));
    const overHttp = await talk((path, init) => fetch(`${address}${path}`, init));
    expect(overHttp).toEqual(inProcess);
    expect(inProcess.map((text) => text.slice(0, 3))).toEqual(['{"u', '200', '200', '401', '400', '200', '404', '404']);
  });

  it('point to the list of calls in a 404', async () => {
    const { address } = await serve();
    for (const [method, path] of [
      ['GET', '/'],
      ['POST', '/auth/nope'],
      ['POST', '/nope'],
      ['GET', '/third-party/nope'],
      ['GET', '/__mock/api/nope'],
    ] as const) {
      const answer = await fetch(address + path, { method });
      const message = `Nothing answers ${method} ${path}. GET /docs has every call.`;
      expect([answer.status, await answer.json()]).toEqual([404, { status: 404, message }]);
    }
  });

  it('reject a body of 5 MB over HTTP and keep running', async () => {
    const { address } = await serve();
    const fetchIt: Fetch = (path, init) => fetch(`${address}${path}`, init);
    const { status } = await post(fetchIt, '/graphql', { query: 'x'.repeat(5e6) });
    expect(status).toBe(413);
    expect((await fetchIt('/health')).status).toBe(200);
  });

  it('reject a streamed body that grows too long, with a response', async () => {
    const { address } = await serve();
    const chunk = new TextEncoder().encode('x'.repeat(100_000));
    let left = 50;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = { method: 'POST', headers: json, body, duplex: 'half' };
    const answer = await fetch(`${address}/graphql`, init);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('larger than 1 MB');
  });

  it('accept a short body without a length', async () => {
    const { address } = await serve();
    const body = new Blob(['{"query":"{ __typename }"}']).stream();
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('name a port in use and suggest another', async () => {
    const { address } = await serve();
    const port = Number(new URL(address).port);
    await expect(startNodeServer(make(), { port })).rejects.toThrow(
      `Port ${port} is in use. Choose another: npm run mock -- --port ${port + 1}`,
    );
  });

  it("reject a host that isn't an address of this machine", async () => {
    for (const host of ['203.0.113.7', '[::1]']) {
      await expect(startNodeServer(make(), { port: 0, host })).rejects.toThrow(
        `HOST must be an address of this machine, not ${host}`,
      );
    }
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));
  it.runIf(hasIpv6)('print an address that can be opened', async () => {
    const server = await startNodeServer(make(), { port: 0, host: '::1' });
    servers.push(server);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });

  it('allow pages from other origins', async () => {
    const { address } = await serve();
    const headers = { origin: 'http://app.example' };
    const preflight = await fetch(`${address}/graphql`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    for (const name of [
      'authorization',
      'x-wt-wtid',
      'x-wt-legacy_token',
      'x-request-id',
      'x-mock-sandbox',
      'content-type',
    ]) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
    const answer = await post((path, init) => fetch(`${address}${path}`, init), '/graphql', { query }, headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${address}/health`)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
