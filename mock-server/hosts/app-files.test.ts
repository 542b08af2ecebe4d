import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyReads, pagesBelow, pagesOf, refuseUnknownPaths } from './app-files.ts';

const refuse = refuseUnknownPaths(pagesOf(['/', '/sessions', '/campaigns/:campaignId/view'], ['/login']));
/** Responds like Vite: with the page and 200 for everything except what it can't decode. */
const server = createServer((request, response) => {
  const answer = () => {
    try {
      decodeURIComponent(request.url ?? '/');
    } catch {
      response.writeHead(404).end();
      return;
    }
    response.statusCode = 200;
    response.setHeader('content-type', 'text/html');
    response.end('the page');
  };
  onlyReads(request, response, () => refuse(request, response, answer));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const asPerson = 'text/html,application/xhtml+xml';

it.each([
  ['/', asPerson, 200, 'the page'],
  ['/sessions?page_depth=3', asPerson, 200, 'the page'],
  ['/sessions/', '*/*', 200, 'the page'],
  ['/campaigns/5023101/view', asPerson, 200, 'the page'],
  ['/login/signin', asPerson, 200, 'the page'],
  ['/campaigns/5023101/no-such', asPerson, 404, 'the page'],
  ['/no-such', asPerson, 404, 'the page'],
  ['/campaigns/%E0%A4%A/view', asPerson, 404, 'the page'],
  ['/campaigns/%E0%A4%A/view', '*/*', 404, 'There is no such file\n'],
  ['/graphqlx', '*/*', 404, 'There is no such file\n'],
  ['/graphql/nope', 'application/json', 404, 'There is no such file\n'],
  ['/assets/gone.js', asPerson, 404, 'There is no such file\n'],
])('%s with Accept %s is answered with %i (TST-044)', async (path, accept, status, body) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});

it.each([
  ['POST', '/sessions', 405],
  ['PUT', '/assets/gone.js', 405],
  ['DELETE', '/no-such', 405],
  ['OPTIONS', '/sessions', 204],
])('%s %s is answered with %i and the allowed methods (TST-044)', async (method, path, status) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([status, 'GET, HEAD', '']);
});

it.each([
  ['/', '/sessions', true],
  ['/', '/index.html', true],
  ['./', '/sessions', true],
  ['/portal/', '/portal/', true],
  ['/portal/', '/portal/index.html', true],
  ['/portal/', '/portal/sessions', true],
  ['/portal/', '/portal/no-such', false],
  ['/portal/', '/sessions', false],
])('below %s, %s is a page: %s (FRM-061)', (folder, pathname, expected) => {
  expect(pagesBelow(pagesOf(['/', '/sessions'], []), folder)(pathname)).toBe(expected);
});
