import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '../../mock-server/hosts/app-files.ts';
import { keepAnswers } from './keep-answers.ts';

const text = 'export const words = "as long as a file".repeat(9);\n'.repeat(40);

/** A host with one file that counts its requests. */
async function openHost() {
  let requestCount = 0;
  const keep = keepAnswers();
  const listener: RequestListener = (request, response) =>
    keep(request, response, () =>
      compressFiles(request, response, () => {
        requestCount++;
        if (request.url?.includes('lost')) return void response.writeHead(404).end('lost');
        response.writeHead(200, { 'content-type': 'text/javascript', etag: '"1"' }).end(text);
      }),
    );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br', ...headers } });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  return { get, requestCount: () => requestCount };
}

test('an immutable file is requested once, then cached with all its headers', async () => {
  const { get, requestCount } = await openHost();
  const first = await get('/assets/words-1.js');
  const second = await get('/assets/words-1.js');
  expect(first).toMatchObject({ status: 200, body: text, headers: { 'content-encoding': 'br', etag: '"1"' } });
  expect(second.body).toBe(text);
  for (const name of ['content-type', 'content-encoding', 'etag', 'vary'])
    expect(second.headers[name], name).toBe(first.headers[name]);
  expect(requestCount()).toBe(1);
  expect(await get('/assets/words-1.js', { 'accept-encoding': 'gzip' })).toMatchObject({
    body: text,
    headers: { 'content-encoding': 'gzip' },
  });
  expect(requestCount()).toBe(2);
});

test('changeable, missing and conditional requests are never cached', async () => {
  const { get, requestCount } = await openHost();
  for (let time = 0; time < 2; time++) {
    expect(await get('/index.html')).toMatchObject({ status: 200 });
    expect(await get('/assets/lost.js')).toMatchObject({ status: 404, body: 'lost' });
    expect(await get('/assets/words-1.js', { 'if-none-match': '"0"' })).toMatchObject({ status: 200, body: text });
  }
  expect(requestCount()).toBe(6);
});
