import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../schema/generated/control.ts';
import type { MockAppOptions } from '../create-mock-app.ts';
import { createFaultClient, type FaultClient } from '../testing/test-client.ts';
import { type NodeServer, startNodeServer } from './node-server.ts';

let client: FaultClient;
let server: NodeServer;
let isClosed: boolean;
async function open(options: MockAppOptions = {}): Promise<void> {
  client = createFaultClient({ size: 0, network: 'real', ...options });
  const app = { fetch: client.fetch, clock: client.clock, adopt: () => {} };
  server = await startNodeServer(app, { port: 0 });
  isClosed = false;
}
beforeEach(() => open());
const close = async () => {
  if (!isClosed) await server.close();
  isClosed = true;
};
afterEach(close);

const body = JSON.stringify({ username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' });
const signIn = (init: RequestInit = {}) =>
  fetch(`${server.address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'x-mock-sandbox': 'a', 'content-type': 'application/json' },
    body,
    ...init,
  });

/** The bytes received until the connection ends, and how it ends. */
function talk(): Promise<{ text: string; end: string }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.once('end', () => resolve({ text, end: 'end' }));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve({ text, end: error.code ?? '' }));
    socket.write(
      `POST /auth/sign-in HTTP/1.1\r\nhost: localhost\r\nx-mock-sandbox: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

/** Waits until a request is in the journal. */
async function noted(): Promise<void> {
  while ((await client.lastEntry()) === undefined) await new Promise((resolve) => setImmediate(resolve));
}

describe('on a real connection', () => {
  it('connection-reset resets it', async () => {
    await client.start([{ kind: 'connection-reset' }]);
    expect(await talk()).toEqual({ text: '', end: 'ECONNRESET' });
    await expect(signIn()).rejects.toThrow('fetch failed');
    expect(await client.lastEntry()).toMatchObject({ status: null, scenarios: ['test'] });
  });

  it('cut-answer closes it halfway through the body', async () => {
    const whole = await (await signIn()).text();
    await client.start([{ kind: 'cut-answer' }]);
    const { text, end } = await talk();
    const [head = '', part = ''] = text.split('\r\n\r\n');
    expect(head).toContain('200 OK');
    expect(head.toLowerCase()).toContain(`content-length: ${whole.length}`);
    expect([part, end]).toEqual([whole.slice(0, Math.floor(whole.length / 2)), 'end']);
    await expect(signIn().then((answer) => answer.text())).rejects.toThrow('terminated');
  });

  it('no-answer keeps it open until the client leaves', async () => {
    await client.start([{ kind: 'no-answer' }]);
    const abort = new AbortController();
    const answer = signIn({ signal: abort.signal });
    await noted();
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(await client.lastEntry()).toMatchObject({ status: null, milliseconds: null, scenarios: ['test'] });
  });

  it("no-answer doesn't keep a server from closing", async () => {
    await client.start([{ kind: 'no-answer' }]);
    const answer = signIn().catch((error: unknown) => String(error));
    await noted();
    await close();
    expect(await answer).toContain('fetch failed');
  });

  it('a delay ends when the client leaves', async () => {
    const signals: AbortSignal[] = [];
    const slow: Fault = { kind: 'latency', shape: 'fixed', milliseconds: [100_000] };
    await close();
    await open({
      wait: (_, signal) =>
        new Promise((resolve) => {
          signals.push(signal);
          signal.addEventListener('abort', () => resolve());
        }),
    });
    await client.start([slow]);
    const abort = new AbortController();
    const answer = signIn({ signal: abort.signal });
    while (signals.length === 0) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    while (signals[0]?.aborted !== true) await new Promise((resolve) => setImmediate(resolve));
    expect(signals).toHaveLength(1);
  });
});
