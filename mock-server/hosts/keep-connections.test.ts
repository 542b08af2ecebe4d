import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { testNow } from '../testing/test-client.ts';
import { createConnectionEnd, keepConnections } from './keep-connections.ts';
import { startHandler, startNodeServer } from './node-server.ts';

it('connections end with the server, after their last response (TST-089)', async () => {
  let finish = () => {};
  let arrived = () => {};
  const continued = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await startHandler(
    async (_request, response) => {
      arrived();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      response.end('late');
    },
    new Set(),
    { port: 0 },
  );
  const agent = new Agent({ keepAlive: true });
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    get(server.address, { agent }, resolve).on('error', reject);
  });
  await continued;
  const closed = server.close();
  finish();
  const answer = await responded;
  answer.resume();
  // The client would keep the connection open. Unless the server closes it, this test times out.
  await closed;
  expect(answer.statusCode).toBe(200);
});

it('an incomplete request delays closing a server only for a while (TST-089)', async () => {
  const server = createServer((incoming) => incoming.resume()).listen(0, '127.0.0.1');
  const endConnections = createConnectionEnd(server, 20);
  await once(server, 'listening');
  const stalled = connect((server.address() as AddressInfo).port, '127.0.0.1');
  stalled.on('error', () => {}).write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
  await once(server, 'request');
  const closed = Promise.all([once(server, 'close'), once(stalled, 'close')]);
  server.close();
  endConnections();
  await closed;
});

it('remaining connections of a closing server get five seconds (TST-089)', () => {
  const wait = vi.spyOn(globalThis, 'setTimeout');
  createConnectionEnd(createServer())();
  expect(wait).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 5000);
});

it('the header timeout exceeds the idle timeout of 65 s (TST-089)', () => {
  const server = { keepAliveTimeout: 0, headersTimeout: 0 };
  keepConnections(server);
  expect(server.keepAliveTimeout).toBe(65_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});

it('responses state how long their connection is kept (TST-089)', async () => {
  const server = await startHandler(async (_request, response) => void response.end(), new Set(), { port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.address, { agent }, resolve).on('error', reject);
  });
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  answer.resume();
  await server.close();
});

it.each([
  ['a body that is too long', '/graphql', { 'content-length': 1_100_000 }, 413],
  ["a body that isn't read", '/nowhere', { 'transfer-encoding': 'chunked' }, 404],
  ['a long body without a length', '/graphql', { 'transfer-encoding': 'chunked' }, 413],
])('a connection accepts another request after %s was rejected (TST-089)', async (_, path, length, status) => {
  const server = await startNodeServer(createMockApp({ size: 0, now: testNow }), { port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, target: string, headers: object, body?: string) =>
    new Promise<[status: number | undefined, port: number | undefined]>((resolve, reject) => {
      const options = { method, agent, headers: { 'content-type': 'application/json', ...headers } };
      request(`${server.address}${target}`, options, (answer) => {
        const { statusCode, socket } = answer;
        answer.resume().on('end', () => resolve([statusCode, socket.localPort]));
      })
        .on('error', reject)
        .end(body);
    });
  const [refusedStatus, port] = await send('POST', path, length, 'x'.repeat(1_100_000));
  expect(refusedStatus).toBe(status);
  expect(await send('GET', '/health', {})).toEqual([200, port]);
  agent.destroy();
  await server.close();
});
