import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { createManualClock } from '../lib/clock.ts';
import { testNow } from '../testing/test-client.ts';
import { type NodeServer, startNodeServer } from './node-server.ts';

const servers: NodeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(controlToken?: string, host = '127.0.0.1'): Promise<number> {
  const app = createMockApp({ size: 0, clock: createManualClock(testNow) });
  const server = await startNodeServer(app, { port: 0, host, controlToken });
  servers.push(server);
  return Number(server.address.split(':').at(-1));
}

interface Call {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly host?: string;
}

/** Uses a raw client, because fetch sets host and origin and normalizes the path. */
function send(port: number, { path = '/__mock/api/state', method = 'GET', headers, host = '127.0.0.1' }: Call) {
  return new Promise<{ status: number; text: string; sniffing: unknown }>((resolve, reject) => {
    const call = request({ host, port, path, method, headers, agent: false }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, text, sniffing: response.headers['x-content-type-options'] });
    });
    call.on('error', reject);
    call.end();
  });
}

describe('without a token (TST-011)', () => {
  const calls: [name: string, call: Call, status: number][] = [
    ['this machine', {}, 200],
    ['this machine by its name', { headers: { host: 'localhost:4000' } }, 200],
    ['this machine by its other address', { headers: { host: '[::1]:4000' } }, 200],
    ['our own page', { headers: { origin: 'http://localhost:5173' }, method: 'DELETE' }, 204],
    ['a page of another site', { headers: { origin: 'https://evil.example' }, method: 'DELETE' }, 403],
    ['a page of another site that only reads', { headers: { origin: 'https://evil.example' } }, 403],
    ['a page without an origin of its own', { headers: { origin: 'null' } }, 403],
    ['a site that looks local', { headers: { origin: 'http://localhost.evil.example' } }, 403],
    ['a name that leads here from outside', { headers: { host: 'evil.example' } }, 403],
    ['somebody behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 403],
    ['somebody behind a proxy that writes the newer header', { headers: { forwarded: 'for=203.0.113.7' } }, 403],
    ['somebody behind a network of others', { headers: { 'cf-connecting-ip': '203.0.113.7' } }, 403],
    ['somebody behind a proxy that says how', { headers: { 'x-forwarded-proto': 'https' } }, 403],
    ['a picture of a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [
      'a link on another site',
      { path: '/__mock', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
      200,
    ],
    ['a method that echoes', { method: 'TRACE' }, 405],
    ['the page, to somebody behind a proxy', { path: '/__mock', headers: { 'x-real-ip': '203.0.113.7' } }, 403],
    ['a detour', { path: '/x/../__mock/api/state', headers: { origin: 'https://evil.example' } }, 403],
    ['a detour by backslash', { path: '/x\\..\\__mock/api/state', headers: { origin: 'https://evil.example' } }, 403],
    ['data, to anybody', { path: '/health', headers: { origin: 'https://evil.example', via: 'x' } }, 200],
    ['what a browser asks first', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }, 204],
  ];
  it.each(calls)('%s: %j is answered %i', async (_, call, status) => {
    const answer = await send(await serve(), call);
    expect([answer.status, answer.sniffing]).toEqual([status, 'nosniff']);
    if (status === 403) expect(JSON.parse(answer.text)).toEqual({ status, message: expect.stringMatching(/control/) });
  });

  // A machine without a network has no other address, and not every machine supports IPv6.
  const interfaces = Object.values(networkInterfaces()).flat();
  const outer = interfaces.find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  const knowsIpv6 = interfaces.some((one) => one?.family === 'IPv6');
  it.skipIf(outer === undefined)('rejects non-loopback addresses, except for data (TST-011)', async () => {
    const port = await serve(undefined, '0.0.0.0');
    expect((await send(port, { host: outer })).status).toBe(403);
    expect((await send(port, { host: outer, path: '/health' })).status).toBe(200);
  });

  it.runIf(knowsIpv6)("accepts this machine's IPv4 address written as IPv6", async () => {
    expect((await send(await serve(undefined, '::'), {})).status).toBe(200);
  });
});

describe('with a token', () => {
  const token = 'correct horse';
  const given = { 'x-mock-token': token };
  const calls: [name: string, call: Call, status: number][] = [
    ['this machine without it', {}, 403],
    ['a wrong one', { headers: { 'x-mock-token': 'correct horsf' } }, 403],
    ['a part of it', { headers: { 'x-mock-token': 'correct' } }, 403],
    ['the right one', { headers: given }, 200],
    [
      'the right one from anywhere',
      { headers: { ...given, 'x-forwarded-for': '203.0.113.7', host: 'qa.example' } },
      200,
    ],
    ['the right one from a page of another site', { headers: { ...given, origin: 'https://qa.example' } }, 200],
    ['the page with it in its address', { path: '/__mock?token=correct%20horse' }, 200],
    ['the page with a wrong one', { path: '/__mock?token=x' }, 403],
    ['the API with it in the address', { path: '/__mock/api/state?token=correct%20horse' }, 403],
    ['data, to anybody', { path: '/health' }, 200],
  ];
  it.each(calls)('%s: %j is answered %i', async (_, call, status) => {
    expect((await send(await serve(token), call)).status).toBe(status);
  });

  it('treats an empty token as none', async () => {
    expect((await send(await serve(''), {})).status).toBe(200);
    expect((await send(await serve(''), { headers: { host: 'evil.example' } })).status).toBe(403);
  });
});

describe('addresses', () => {
  /** The status line of the response to a request that no client would send. */
  function raw(port: number, target: string, host: string | null): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = host === null ? '' : `host: ${host}\r\n`;
        socket.write(`GET ${target} HTTP/1.${host === null ? 0 : 1}\r\n${head}connection: close\r\n\r\n`);
      });
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes.toString();
      });
      socket.once('end', () => resolve(text.split('\r\n', 1)[0] ?? ''));
      socket.once('error', reject);
    });
  }
  const personas = '/__mock/api/personas';

  it.each([
    ['/', `127.0.0.1${personas}?x=`],
    ['/', `127.0.0.1${personas}#`],
    ['/', `evil.example\\@127.0.0.1${personas}`],
    [personas, 'evil.example@127.0.0.1'],
    [personas, '127.0.0.1:4000:4000'],
    [personas, '127.0.0.1:port'],
    [personas, '127.0.0.1 evil.example'],
    [personas, '%6cocalhost'],
    [personas, '[::1'],
    [personas, ''],
    [`http://127.0.0.1${personas}`, '127.0.0.1'],
    ['*', '127.0.0.1'],
    [personas, '127.0.0.1\r\nhost: evil.example'],
  ])('%s with the host "%s" is rejected with 400', async (target, host) => {
    expect(await raw(await serve('secret'), target, host)).toBe('HTTP/1.1 400 Bad Request');
    expect(await raw(await serve(), target, host)).toBe('HTTP/1.1 400 Bad Request');
  });

  it.each([
    ['//', '127.0.0.1', 404],
    ['//', 'localhost:4000', 404],
    [`//127.0.0.1${personas}`, '127.0.0.1', 404],
    ['/health', '[::1]:4000', 200],
    ['/health', 'mock_host.internal', 200],
    ['/health', null, 200],
    [personas, null, 403],
  ])('%s with the host %s is answered with %i, and the server keeps running', async (target, host, status) => {
    const port = await serve();
    expect(await raw(port, target, host)).toContain(`HTTP/1.1 ${status}`);
    expect((await send(port, { path: '/health' })).status).toBe(200);
  });
});
