import { Agent, createServer, type RequestListener, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startNodeServer } from '../../mock-server/hosts/node-server.ts';
import { readProxyOptions } from '../cli/proxy.ts';
import { CannotRun } from '../client/failures.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { watch } from './hosted-mock.ts';
import { backend, ends } from './plain-server.ts';

const username = 'dana.reyes@harrowfluid.example';
const query = '{ user { id name } }';

describe('a proxy in front of the mock', () => {
  it('handles the next request after rejecting a body early', async () => {
    const server = await startNodeServer(createMockBackend().app, { port: 0 });
    ends.push(() => server.close());
    const { address } = await watch(server.address);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const requestStatus = (method: string, path: string, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        request(address + path, { method, agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        })
          .on('error', reject)
          .end(body);
      });
    // Whether the client or the proxy is still sending when the response arrives depends on timing.
    for (const length of [1_000_100, 2_500_000, 5_000_000, 1_000_100, 2_500_000, 5_000_000]) {
      expect(await requestStatus('POST', '/graphql', 'x'.repeat(length))).toBe(413);
      expect(await requestStatus('GET', '/health')).toBe(200);
    }
    agent.destroy();
  });

  it('passes everything through unchanged and reports nothing', async () => {
    const server = await startNodeServer(createMockBackend().app, { port: 0 });
    ends.push(() => server.close());
    const { post, printed, address, end } = await watch(server.address);
    const signedIn = await post('/auth/sign-in', { username, password: 'Webtrax1' });
    const { id_token: authorization } = (await signedIn.json()) as { id_token: string };
    const own = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
    const body = JSON.stringify([{ query }, { query: '{ settings { botFiltering } }' }]);
    const [through, straight] = await Promise.all(
      [address, server.address].map((origin) => fetch(`${origin}/graphql`, { ...own, body })),
    );
    expect(through?.status).toBe(200);
    expect(await through?.text()).toBe(await straight?.text());
    expect((await fetch(`${address}/nowhere`)).status).toBe(404);
    const params = new URLSearchParams({ query: '{ __schema { queryType { name } } __typename }' });
    expect((await fetch(`${address}/graphql?${params}`)).status).toBe(200);
    expect((await post('/graphql', { query })).status).toBe(401);
    const refused = await post('/auth/sign-in', { username, password: 'wrong' });
    expect(refused.status).toBe(401);
    expect(await printed()).toBe('');
    expect(await end()).toBe(0);
    expect(await printed()).toMatch(/^Saw \d+ calls of \d+ different ones: none broke the contract\.$/);
  });
});

describe('a proxy in front of a backend that breaks the contract', () => {
  it.each([
    ['a missing field', '{"data":{"user":{"id":"1"}}}', 'at       data.user.name'],
    ['a blank text', '{"data":{"user":{"id":"1","name":" "}}}', 'expected a text that is not blank'],
    ['an invalid null', '{"data":{"user":{"id":"1","name":null}}}', 'expected not null, String!'],
    ['a page instead of a response', '<p>Oops', 'expected data or errors'],
    ['an invalid list of errors', '{"errors":["no"]}', 'expected errors with messages'],
  ])('reports %s, once', async (_, body, line) => {
    const { post, printed, end } = await watch(await backend(() => ({ body })));
    expect(await (await post('/graphql', { query })).text()).toBe(body);
    await post('/graphql', { query });
    expect((await printed()).split(line).length).toBe(2);
    expect(await end()).toBe(1);
  });

  it('reports an error with the wrong status, and an invalid query in the URL', async () => {
    const body = '{"errors":[{"message":"UNAUTHORIZED","extensions":{"code":"UNAUTHORIZED"}}],"data":null}';
    const { post, printed, address } = await watch(await backend(() => ({ body })));
    await post('/graphql', { query });
    expect(await printed()).toContain('user status with UNAUTHORIZED\n  expected 401\n  received 200');
    await fetch(`${address}/graphql?${new URLSearchParams({ query: '{ user { colour } }' })}`);
    expect(await printed()).toContain('Cannot query field "colour" on type "User"');
  });

  it('prints no password and no token', async () => {
    const secrets = { password: 'gears2gears', id_token: 'eyJhbGciOiJub25lIn0.e30.c2ln' };
    const { post, printed } = await watch(
      await backend(() => ({ body: JSON.stringify({ id_token: secrets.id_token }) })),
    );
    await post('/auth/sign-in', { username, password: secrets.password, extra: secrets.id_token });
    expect(await printed()).toContain('/auth/sign-in');
    for (const secret of Object.values(secrets)) expect(await printed()).not.toContain(secret);
  });

  it('reads compressed responses, and passes them on compressed', async () => {
    const body = gzipSync('{"data":{"user":{"id":"1"}}}');
    const { post, printed } = await watch(await backend(() => ({ body, encoding: 'gzip' })));
    const answer = await post('/graphql', { query }, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await printed()).toContain('data.user.name');
  });

  it('reports requests outside the contract and a batch with missing responses', async () => {
    const { post, printed } = await watch(await backend(() => ({ body: '[{"data":{}}]' })));
    await post('/graphql', [{ query: '{ user { colour } }' }]);
    expect(await printed()).toContain('Cannot query field "colour" on type "User"');
    await post('/graphql', [{ query }, { query }]);
    expect(await printed()).toContain('2 answers to a batch of 2');
  });

  it('reports an invalid sign-in response, even behind a prefix', async () => {
    const origin = await backend((path) =>
      path === '/v2/auth/check-username' ? { body: '{"id":1}' } : { status: 500, body: path },
    );
    const { post, printed } = await watch(`${origin}/v2/`);
    await post('/auth/check-username', { username });
    expect(await printed()).toContain('/auth/check-username 200');
  });

  it('answers 502 if the backend is down', async () => {
    const { post, printed, end } = await watch('http://127.0.0.1:9');
    expect((await post('/graphql', { query })).status).toBe(502);
    expect(await printed()).toContain('expected a whole answer\n  received none: nothing listens there');
    expect(await end()).toBe(1);
  });
});

describe('the end of an exchange (TST-097)', () => {
  /** A backend with a custom request listener. */
  async function raw(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('is a finding if the backend cuts its response', async () => {
    const target = await raw((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy());
    });
    const { post, printed, end } = await watch(target);
    await expect(post('/graphql', { query }).then((answer) => answer.text())).rejects.toThrow('terminated');
    expect(await printed()).toContain(
      'at       POST user\n  expected a whole answer\n  received the beginning of one: the connection was cut',
    );
    expect(await end()).toBe(1);
    expect(await printed()).toContain('Of all requests: 1 not answered to the end by the backend.');
  });

  it.each([
    ['before its response', () => {}],
    ['in the middle of its response', (response: ServerResponse) => void response.writeHead(200).write('{"data":')],
  ])('is not a finding if the client leaves %s', async (_, answer) => {
    const abort = new AbortController();
    const closed = Promise.withResolvers<void>();
    const target = await raw((request, response) => {
      response.on('close', closed.resolve);
      answer(response);
      request.resume().on('end', () => abort.abort());
    });
    const { address, printed, end } = await watch(target);
    const aborted = fetch(`${address}/graphql`, { method: 'POST', body: '{}', signal: abort.signal });
    await expect(aborted.then((received) => received.text())).rejects.toThrow('abort');
    await closed.promise;
    expect(await printed()).toBe('');
    expect(await end()).toBe(0);
    expect(await printed()).toBe(
      'Saw 0 calls of 0 different ones: none broke the contract. Of all requests: 1 left by the client.',
    );
  });

  it('is counted if a body is too long to examine', async () => {
    const { post, printed, end } = await watch(await backend(() => ({ body: 'x'.repeat(10_000_001) })));
    expect(await (await post('/graphql', { query })).text()).toHaveLength(10_000_001);
    expect(await end()).toBe(0);
    expect(await printed()).toContain('Of all requests: 1 too long to examine, over 10 MB.');
  });
});

describe('the flags of the proxy', () => {
  it.each([
    [[], 'Name the real backend'],
    [['--target', 'x'], '--target x is not a URL such as https://api.example.'],
    [['--target', 'http://a.example/v1/graphql'], '--target http://a.example/v1/graphql must end before /graphql'],
    [['--target', 'http://a.example', '--graphql', 'x'], '--graphql x is not a path'],
    [['--target', 'http://a.example', '--port', '0'], '--port 0 is not'],
    [['--target', 'http://a.example', '--out', 'r'], '--out goes with --report.'],
    [['--colour'], '--colour'],
    [['--target', 'https://api.example', '--allow-host', 'http://box.example'], '--allow-host http://box.example'],
    [['--target', 'https://api.example', '--allow-host', 'box.example:4100'], '--allow-host box.example:4100'],
    [['--target', 'https://api.example', '--allow-host', 'box.example,'], '--allow-host '],
  ])('%j', (args, sentence) => {
    expect(() => readProxyOptions(args)).toThrow(CannotRun);
    expect(() => readProxyOptions(args)).toThrow(sentence);
  });

  it('accepts several allowed hosts, in any case', () => {
    const names = ['--allow-host', 'Host.Docker.Internal,box.example', '--allow-host', 'gateway'];
    const { hosts } = readProxyOptions(['--target', 'https://api.example', ...names]);
    expect(hosts).toEqual(['host.docker.internal', 'box.example', 'gateway']);
  });
});
