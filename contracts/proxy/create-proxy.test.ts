import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createProxy, type ExchangeEnd } from './create-proxy.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** The port of a loopback server that closes with the test. */
async function portOf(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The address of a proxy in front of a backend, and how each of its exchanges ended. */
async function proxyTo(
  backend: Server,
  hosts: readonly string[] = [],
): Promise<{ readonly address: string; readonly ends: ExchangeEnd[] }> {
  const ends: ExchangeEnd[] = [];
  const target = new URL(`http://127.0.0.1:${await portOf(backend)}`);
  const proxy = createProxy({ target, hosts, onEnd: (end) => ends.push(end) });
  return { address: `http://127.0.0.1:${await portOf(proxy)}/graphql`, ends };
}

it.each([
  [10_000_000, 'answered'],
  [10_000_001, 'too-long'],
])('a request of %d bytes is %s, however short its response (TST-097)', async (length, kind) => {
  const backend = createServer((request, response) => void request.resume().on('end', () => response.end('{}')));
  const { address, ends } = await proxyTo(backend);
  const answer = await fetch(address, { method: 'POST', body: new Uint8Array(length) });
  expect(await answer.text()).toBe('{}');
  await vi.waitFor(() => expect(ends.map((end) => end.kind)).toEqual([kind]));
});

it('the request to the backend is closed when its client leaves (TST-097)', async () => {
  const [started, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const backend = createServer((_, response) => {
    response.write('{');
    response.on('close', () => left.resolve());
    started.resolve();
  });
  const { address, ends } = await proxyTo(backend);
  const abort = new AbortController();
  const answerText = fetch(address, { signal: abort.signal }).then((answer) => answer.text());
  const rejection = expect(answerText).rejects.toThrow();
  await started.promise;
  abort.abort();
  await rejection;
  await left.promise;
  await vi.waitFor(() => expect(ends.map((end) => end.kind)).toEqual(['left']));
});

it.each(['HTTP/1.1 099 Odd', 'HTTP/1.1 200 O\u0001K'])(
  'the proxy survives a backend that answers %j',
  async (statusLine) => {
    const backend = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.end(`${statusLine}\r\ncontent-length: 2\r\n\r\n{}`));
    });
    const { address, ends } = await proxyTo(backend);
    expect((await fetch(address)).status).toBe(502);
    expect(ends.map(({ kind }) => kind)).toEqual(['cut']);
  },
);

/** The status of a GET with a host name that resolves here. */
async function statusUnder(host: string, address: string): Promise<number | undefined> {
  const [answer] = await once(get(address, { headers: { host } }), 'response');
  answer.resume();
  return answer.statusCode;
}

it('the proxy rejects host names that a stranger could control, without contacting the backend (TST-097)', async () => {
  let requestCount = 0;
  const backend = createServer((_, response) => {
    requestCount++;
    response.end('{}');
  });
  const { address, ends } = await proxyTo(backend);
  for (const host of [
    'rebound.example',
    'rebound.example:4100',
    '192.168.0.9',
    'localhost.example',
    '127.0.0.1.example',
    '@',
  ]) {
    expect([host, await statusUnder(host, address)]).toEqual([host, 403]);
  }
  expect([requestCount, ends]).toEqual([0, []]);
  for (const host of ['localhost', 'LOCALHOST:4100', '127.0.0.1:9', '[::1]:80', 'portal.localhost']) {
    expect([host, await statusUnder(host, address)]).toEqual([host, 200]);
  }
});

it('the proxy accepts host names it was given, and no others (TST-097)', async () => {
  const backend = createServer((_, response) => response.end('{}'));
  const { address } = await proxyTo(backend, ['host.docker.internal']);
  for (const host of ['host.docker.internal', 'HOST.docker.internal:4100', 'localhost']) {
    expect([host, await statusUnder(host, address)]).toEqual([host, 200]);
  }
  expect(await statusUnder('other.docker.internal', address)).toBe(403);
});
