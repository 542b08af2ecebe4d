import type { IncomingMessage, RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { httpTransport } from '../client/http-transport.ts';
import { serveEndpoint } from './plain-server.ts';

/** A server, and the requests it received. */
async function serve(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const address = await serveEndpoint((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return { requests, origin: new URL(address).origin };
}

const transportOf = (endpoint: string, auth: string | null = null) =>
  httpTransport({
    endpoint: new URL(endpoint),
    auth: auth === null ? null : new URL(auth),
    headers: { 'x-key': 'mine' },
    timeoutMs: 60_000,
    concurrency: 4,
    now: () => Date.now(),
  });

describe('a file URL', () => {
  it('can redirect to another host, which gets no keys (TST-036)', async () => {
    const files = await serve((_, response) => response.end('a,b\r\n'));
    const backend = await serve(({ url }, response) => {
      const location = url === '/1/x.csv' ? '/2/x.csv' : `${files.origin}/bucket/x.csv`;
      response.writeHead(302, { location }).end();
    });
    const headers = { authorization: 'token', origin: 'https://a.example' };
    const answer = await transportOf(`${backend.origin}/graphql`).fetch('/1/x.csv', { headers });
    expect([await answer.text(), backend.requests.length]).toEqual(['a,b\r\n', 2]);
    expect(backend.requests[1]?.headers).toMatchObject({ 'x-key': 'mine', authorization: 'token' });
    expect(files.requests[0]?.headers).toMatchObject({ origin: 'https://a.example' });
    for (const name of ['x-key', 'authorization']) expect(files.requests[0]?.headers).not.toHaveProperty(name);
  });

  it('fails if it redirects in a loop', async () => {
    const { origin } = await serve((_, response) => response.writeHead(302, { location: '/1' }).end());
    await expect(transportOf(`${origin}/graphql`).fetch('/1')).rejects.toThrow('it redirects in a loop');
  });

  it.each([
    ['/downloads/1', '/downloads/1'],
    ['downloads/1', '/v2/downloads/1'],
  ])('is resolved as a browser would, relative to the data calls: %s', async (address, place) => {
    const [backend, auth] = [await serve((_, answer) => answer.end()), await serve((_, answer) => answer.end())];
    await transportOf(`${backend.origin}/v2/graphql`, auth.origin).fetch(address);
    expect([backend.requests.map(({ url }) => url), auth.requests]).toEqual([[place], []]);
  });
});
