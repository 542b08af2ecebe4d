import { once } from 'node:events';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createProxy, type ExchangeEnd } from './create-proxy.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** The port of a server on loopback, which ends with the test. */
async function portOf(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it.each(['HTTP/1.1 099 Odd', 'HTTP/1.1 200 O\u0001K'])('outlives a backend that answers %j', async (statusLine) => {
  const backend = createSocketServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.end(`${statusLine}\r\ncontent-length: 2\r\n\r\n{}`));
  });
  const ends: ExchangeEnd[] = [];
  const target = new URL(`http://127.0.0.1:${await portOf(backend)}`);
  const proxy = createProxy({ target, onEnd: (end) => ends.push(end) });
  const answer = await fetch(`http://127.0.0.1:${await portOf(proxy)}/graphql`);
  expect(answer.status).toBe(502);
  expect(ends.map(({ kind }) => kind)).toEqual(['cut']);
});
