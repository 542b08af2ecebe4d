import { describe, expect, it } from 'vitest';
import { httpTransport } from '../client/http-transport.ts';
import { serveEndpoint } from './plain-server.ts';

const transportTo = (endpoint: string, now = () => Date.now()) =>
  httpTransport({ endpoint: new URL(endpoint), auth: null, headers: {}, timeoutMs: 60_000, concurrency: 4, now });

describe('a backend that answers 429', () => {
  it('is checked completely even if it allows one request at a time (TST-035)', async () => {
    let freeAt = 0;
    const endpoint = await serveEndpoint((_, response) => {
      const isFree = Date.now() >= freeAt;
      if (isFree) freeAt = Date.now() + 30;
      response.writeHead(isFree ? 200 : 429, { 'retry-after': new Date(freeAt).toISOString() }).end('{}');
    });
    const transport = transportTo(endpoint);
    const answers = await Promise.all(Array.from({ length: 12 }, () => transport.fetch('/graphql')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('still gets other requests while one of its paths is busy (TST-035)', async () => {
    let until = '';
    const paths: (string | undefined)[] = [];
    const endpoint = await serveEndpoint(({ url }, response) => {
      const isBusy = paths.push(url) === 1;
      if (isBusy) until = new Date(Date.now() + 3000).toISOString();
      response.writeHead(isBusy ? 503 : 200, isBusy ? { 'retry-after': until } : {}).end('{}');
    });
    const timeRead = Promise.withResolvers<void>();
    const transport = transportTo(endpoint, () => {
      // The time is only read after the response has arrived.
      timeRead.resolve();
      return Date.now();
    });
    const file = transport.fetch('/downloads/1/x.csv');
    await timeRead.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect((await transport.fetch('/graphql')).status).toBe(200);
    expect((await file).status).toBe(200);
    expect(paths).toEqual(['/downloads/1/x.csv', '/graphql', '/downloads/1/x.csv']);
  });
});
