import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { localName } from './local-name.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** Starts a server at an address of this machine; null if the machine has no such address. */
function listen(host: string, port = 0): Promise<number | null> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen({ host, port }, () => resolve((server.address() as { port: number }).port));
  });
}

it('returns localhost if that leads to the server on 127.0.0.1 (TST-100)', async () => {
  const port = (await listen('127.0.0.1')) ?? 0;
  expect(port).toBeGreaterThan(0);
  expect(await localName(port)).toBe('localhost');
});

it('returns 127.0.0.1 if another server has the port on ::1 (TST-100)', async (test) => {
  const port = await listen('::1');
  if (port === null) return test.skip('this machine has no ::1');
  expect(await localName(port)).toBe('127.0.0.1');
  expect(await localName(port)).toBe('127.0.0.1');
});
