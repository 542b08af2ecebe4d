import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { createBackend } from '../client/backend.ts';
import { httpTransport } from '../client/http-transport.ts';
import { tokensOf } from '../client/sign-in.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

// The commands are for a Unix shell.
const isHere = process.platform !== 'win32' && spawnSync('curl', ['--version']).status === 0;
const [username, password] = ['dana.reyes@harrowfluid.example', 'Webtrax1'];
const slowly = 300_000;

/** A backend with a bug in a response, in a sign-in call, in a batch and in how it handles a huge request. */
const spoil = (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
  if (request.url.endsWith('/auth/check-username')) return new Response('{"oops":true}', { status: 502 });
  const body = await request.clone().text();
  if (body.startsWith('[')) return new Response('{"errors":[{"message":"no lists"}]}', { status: 422 });
  if (body.includes('{{{{')) return new Response('{"data":null}', { status: 299 });
  const response = await answer(request);
  if (!body.includes('query depths')) return response;
  return new Response((await response.text()).replaceAll(/"sessionsct":\d+/g, '"sessionsct":7777'), response);
};

let server: NodeServer;
beforeAll(async () => {
  server = await hostMock({}, spoil);
});
afterAll(() => server.close());

async function variables() {
  const endpoint = new URL(`${server.address}/graphql`);
  const now = Date.now;
  const transport = httpTransport({ endpoint, auth: null, headers: {}, timeoutMs: 60_000, concurrency: 1, now });
  const { id_token } = await tokensOf(createBackend(transport), { username, password });
  return { ENDPOINT: endpoint.href, AUTH: server.address, ORIGIN: server.address, TOKEN: id_token, PASSWORD: password };
}

describe('the curl command of a finding (TST-068)', () => {
  it.runIf(isHere).each([
    ['a response', 'depths', '"sessionsct":7777'],
    ['a sign-in call', '/auth/check-username', ' 502 '],
    ['a batch', 'batch', ' 422 '],
    ['a huge request', 'http.request', ' 299 '],
  ])(
    'reproduces what was received for %s',
    async (_, only, received) => {
      const { output } = await runAndCapture(...demoFlags(server), '--only', only);
      const lines = [...output.matchAll(/^ {2}ask {6}(.*curl -i .*?)(?: {2}# .*)?$/gm)].map(([, line = '']) => line);
      expect(lines.length).toBeGreaterThan(0);
      const env = { ...process.env, ...(await variables()) };
      const run = async (line: string) => (await promisify(execFile)('sh', ['-c', line], { env })).stdout;
      const outputs = await Promise.all(lines.map(run));
      expect(outputs.filter((text) => text.includes(received)).length).toBeGreaterThan(0);
      expect(outputs.filter((text) => !/^HTTP\/1\.1 \d+/.test(text))).toEqual([]);
    },
    slowly,
  );
});
