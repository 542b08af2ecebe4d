import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { startHandler } from './node-server.ts';

it('connections outlast those of usual clients, and end with the server (TST-089)', async () => {
  let finish = () => {};
  let arrived = () => {};
  const isAsked = new Promise<void>((resolve) => {
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
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get(server.address, { agent }, resolve).on('error', reject);
  });
  await isAsked;
  const closed = server.close();
  finish();
  const answer = await answered;
  answer.resume();
  // The client would keep it: the server's end is what closes it, or this test runs out of time.
  await closed;
  expect(answer.statusCode).toBe(200);
});

it('answers say for how long their connection is kept (TST-089)', async () => {
  const server = await startHandler(async (_request, response) => void response.end(), new Set(), { port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.address, { agent }, resolve).on('error', reject);
  });
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  answer.resume();
  await server.close();
});
