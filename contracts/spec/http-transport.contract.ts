import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { httpTransport } from '../client/http-transport.ts';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

/** A server that records its requests. */
async function serve(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const transportOf = (
  origin: string,
  parts: { path?: string; auth?: string; headers?: Record<string, string>; now?: () => number } = {},
) =>
  httpTransport({
    endpoint: new URL(parts.path ?? '/graphql', origin),
    auth: parts.auth === undefined ? null : new URL(parts.auth, origin),
    headers: parts.headers ?? {},
    timeoutMs: 60_000,
    concurrency: 4,
    now: parts.now ?? (() => Date.now()),
  });

describe('a backend over HTTP', () => {
  it.each([
    ['/graphql', '/v2/data/graphql'],
    ['/graphql?query=x', '/v2/data/graphql?query=x'],
    ['/auth/sign-in', '/v2/id/auth/sign-in'],
    ['/api/legacy-sign-in', '/v2/id/api/legacy-sign-in'],
    ['/downloads/1/x.csv', '/downloads/1/x.csv'],
  ])('is reached through its path prefixes: %s is at %s', async (path, place) => {
    const { origin, requests } = await serve((_, response) => response.end('{}'));
    await transportOf(origin, { path: '/v2/data/graphql', auth: '/v2/id/' }).fetch(path);
    expect(requests.map(({ url }) => url)).toEqual([place]);
  });

  it('can redirect to an invalid URL', async () => {
    const { origin } = await serve((_, response) => response.writeHead(302, { location: 'http://[' }).end());
    expect((await transportOf(origin).fetch('/downloads/1/x.csv')).status).toBe(302);
  });

  it('gets the headers of the flags, unless a check sends its own', async () => {
    const { origin, requests } = await serve((_, response) => response.end('{}'));
    const transport = transportOf(origin, { headers: { 'x-key': 'mine', accept: 'text/plain' } });
    await transport.fetch('/graphql', { headers: { accept: 'application/json' } });
    expect(requests[0]?.headers).toMatchObject({ 'x-key': 'mine', accept: 'application/json' });
  });

  it('doesn’t send its headers to other hosts that serve its files', async () => {
    const [backend, files] = await Promise.all([1, 2].map(() => serve((_, response) => response.end('{}'))));
    const transport = transportOf(backend?.origin ?? '', { headers: { 'x-key': 'mine' } });
    await transport.fetch(`${files?.origin}/1/x.csv`);
    expect(files?.requests[0]?.headers).not.toHaveProperty('x-key');
    await transport.fetch(`${backend?.origin}/1/x.csv`);
    expect(backend?.requests[0]?.headers).toHaveProperty('x-key');
  });

  it.each([429, 503])('is retried after %i with Retry-After', async (status) => {
    const { origin, requests } = await serve((_, response) => {
      if (requests.length < 3) response.writeHead(status, { 'retry-after': '0' }).end();
      else response.end('{"data":{}}');
    });
    const answer = await transportOf(origin).fetch('/graphql', { method: 'POST', body: '{}' });
    expect([answer.status, requests.length]).toEqual([200, 3]);
  });

  it.each([
    ['without a time', {}],
    ['with a time that is too far off', { 'retry-after': '3600' }],
    ['with an invalid time', { 'retry-after': 'soon' }],
  ])('is not retried after 429 %s', async (_, headers) => {
    const { origin, requests } = await serve((_request, response) => response.writeHead(429, headers).end());
    const answer = await transportOf(origin).fetch('/graphql');
    expect([answer.status, requests.length]).toEqual([429, 1]);
  });

  it.each(['/auth/sign-in', '/api/legacy-sign-in'])(
    'isn’t retried after a lockout for wrong passwords at %s',
    async (path) => {
      const body = '{"status":429,"message":"Attempt limit exceeded"}';
      const { origin, requests } = await serve((_, response) =>
        response.writeHead(429, { 'retry-after': '30' }).end(body),
      );
      const answer = await transportOf(origin, { auth: '/' }).fetch(path, { method: 'POST', body: '{}' });
      expect([await answer.text(), requests.length]).toEqual([body, 1]);
    },
  );

  it('gets no other request until the time given in Retry-After (TST-033)', async () => {
    const until = Math.ceil(Date.now() / 1000) * 1000 + 1000;
    const arrivals: number[] = [];
    const { origin } = await serve((_, response) => {
      const isFirst = arrivals.push(Date.now()) === 1;
      if (isFirst) response.writeHead(429, { 'retry-after': new Date(until).toUTCString() });
      response.end('{}');
    });
    const timeRead = Promise.withResolvers<void>();
    const transport = transportOf(origin, {
      // A date is compared with the backend's time after the response has arrived.
      now() {
        timeRead.resolve();
        return Date.now();
      },
    });
    const first = transport.fetch('/graphql');
    await timeRead.promise;
    await new Promise((resolve) => setImmediate(resolve));
    const answers = await Promise.all([first, transport.fetch('/graphql'), transport.fetch('/graphql')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(arrivals.slice(1).filter((at) => at < until)).toEqual([]);
    expect(arrivals).toHaveLength(4);
  });

  it('reports a response that ended early, and its call', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200).write('{"data":', () => response.destroy());
    });
    const init = { method: 'POST', body: JSON.stringify({ query: 'query sessions { sessions { id } }' }) };
    await expect(transportOf(origin).fetch('/graphql', init)).rejects.toMatchObject({
      message: 'the connection was cut in the middle of the answer',
      place: 'sessions',
    });
  });

  it.each([
    ['introspection', '{ __schema { types { name } } }', '__schema'],
    ['a fragment before its operation', 'fragment f on User { id } query { user { ...f } }', 'user'],
    ['an alias of a call', '{ a: sessionsInfo { browsers { id } } }', 'sessionsInfo'],
    ['calls with variables', 'query sessionsOf($query: SessionQuery!) { visitors(query: $query) { id } }', 'visitors'],
    ['no document', '{ user', '/graphql'],
  ])('names the call that got no response: %s', async (_, query, place) => {
    const { origin } = await serve((request) => request.socket.destroy());
    const body = JSON.stringify({ variables: { query: 'secret' }, query });
    await expect(transportOf(origin).fetch('/graphql', { method: 'POST', body })).rejects.toMatchObject({ place });
  });

  it('isn’t retried forever', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(429, { 'retry-after': '0' }).end());
    expect((await transportOf(origin).fetch('/graphql')).status).toBe(429);
    expect(requests.length).toBe(5);
  });

  it("isn't followed on redirects, except for files (TST-033)", async () => {
    const { origin, requests } = await serve((request, response) =>
      request.url === '/moved.csv' ? response.end('a,b') : response.writeHead(307, { location: '/moved.csv' }).end(),
    );
    const { fetch } = transportOf(origin);
    expect((await fetch('/graphql', { method: 'POST', body: '{}' })).status).toBe(307);
    expect(requests).toHaveLength(1);
    expect(await (await fetch('/file.csv')).text()).toBe('a,b');
  });

  const queryOf = (name: string) => ({ method: 'POST', body: JSON.stringify({ query: `{ ${name} }` }) });

  it('is given up after ten unanswered requests in a row, even for the smallest query (TST-033)', async () => {
    let isUp = false;
    const { origin, requests } = await serve((request, response) => {
      if (isUp) response.end('{}');
      else request.socket.destroy();
    });
    const transport = transportOf(origin);
    const fail = async (from: number, to: number) => {
      for (let at = from; at < to; at++) {
        await expect(transport.fetch('/graphql', queryOf(`call${at}`))).rejects.toThrow('the connection was cut');
      }
    };
    await fail(0, 9);
    isUp = true;
    expect((await transport.fetch('/graphql')).status).toBe(200);
    isUp = false;
    await fail(10, 20);
    const before = requests.length;
    const stoppedMessage = `${origin}/graphql has stopped answering.`;
    await expect(transport.fetch('/graphql')).rejects.toThrow(stoppedMessage);
    await expect(transport.fetch('/graphql')).rejects.toThrow(stoppedMessage);
    expect(requests.length).toBe(before + 1);
  });

  it("doesn't get a request a fourth time that it never answered, but gets others", async () => {
    const { origin, requests } = await serve((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => (text.includes('silent') ? request.socket.destroy() : response.end('{}')));
    });
    const transport = transportOf(origin);
    for (let time = 0; time < 3; time++) {
      await expect(transport.fetch('/graphql', queryOf('silent'))).rejects.toThrow('the connection was cut');
    }
    for (let time = 0; time < 30; time++) {
      await expect(transport.fetch('/graphql', queryOf('silent'))).rejects.toThrow('not sent again');
    }
    expect((await transport.fetch('/graphql', queryOf('other'))).status).toBe(200);
    // Each unanswered request three times, the liveness probe after every ten, and the other.
    expect(requests.length).toBe(3 + 3 + 1);
  });

  it('gets at most four requests at once', async () => {
    let [now, max] = [0, 0];
    const { origin } = await serve((_, response) => {
      max = Math.max(max, ++now);
      setImmediate(() => {
        now--;
        response.end('{}');
      });
    });
    const transport = transportOf(origin);
    const answers = await Promise.all(Array.from({ length: 60 }, () => transport.fetch('/graphql')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(max).toBeLessThanOrEqual(4);
  });
});
