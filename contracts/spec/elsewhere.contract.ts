import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { runAndCapture } from './hosted-mock.ts';
import { json, serveEndpoint } from './plain-server.ts';

describe('a backend that moved or is unavailable (TST-033)', () => {
  const cases: readonly [string, RequestListener, string][] = [
    [
      'a moved URL',
      (_, response) => response.writeHead(301, { location: '/v2/graphql?key=secret' }).end(),
      '/graphql redirects (301) to http://127.0.0.1:PORT/v2/graphql: if that is the GraphQL endpoint, name it with --endpoint.',
    ],
    [
      'a sign-in page',
      (_, response) => response.writeHead(302, { location: 'https://login.example/start' }).end('<p>Moved'),
      '/graphql redirects (302) to https://login.example/start: if that is the GraphQL endpoint,',
    ],
    [
      'another host that accepts the same call',
      (_, response) => response.writeHead(308, { location: 'https://api.example/graphql' }).end(),
      '/graphql redirects (308) to https://api.example/graphql:',
    ],
    [
      'a redirect to nowhere',
      (_, response) => response.writeHead(307).end(),
      '/graphql redirects (307) without saying where to.',
    ],
    [
      'an unavailable server',
      (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon'),
      '/graphql reports that it is unavailable (503), with a page of HTML.',
    ],
    [
      'a server that says when to retry',
      (_, response) => response.writeHead(503, { ...json, 'retry-after': '55' }).end('{"errors":[{"message":"down"}]}'),
      '/graphql reports that it is unavailable (503), with “{"errors":[{"message":"down"}]}”; it asks to come back in 55 s.',
    ],
    [
      'a proxy without its backend',
      (_, response) => response.writeHead(502).end(),
      "/graphql is a proxy that can't connect to its server (502).",
    ],
    [
      'an overloaded server',
      (_, response) => response.writeHead(429, { 'retry-after': '90' }).end(),
      '/graphql is rate limiting requests (429); it asks to come back in 90 s.',
    ],
  ];

  it.each(cases)('%s', async (_, answer, sentence) => {
    const endpoint = await serveEndpoint(answer);
    const { status, output } = await runAndCapture('--endpoint', endpoint, '--token', 't', '--timeout', '1');
    expect(output).toContain(sentence.replace('PORT', new URL(endpoint).port));
    expect(status).toBe(2);
  });

  it('prints where its sign-in calls moved', async () => {
    const endpoint = await serveEndpoint((request, response) => {
      if (request.url === '/graphql') response.writeHead(200, json).end('{"data":{"__typename":"Query"}}');
      else response.writeHead(301, { location: `https://id.example/v2${request.url}` }).end();
    });
    const auth = endpoint.replace('/graphql', '');
    const failed = await runAndCapture(
      '--endpoint',
      endpoint,
      '--auth',
      auth,
      '--user',
      'ada@b.example',
      '--password',
      'Secret123',
    );
    expect(failed).toEqual({
      status: 2,
      output: `Sign-in failed: ${auth}/ redirects (301) to https://id.example/v2: name that address with --auth.`,
    });
  });

  it('prints which flag to change if --auth is one folder too deep', async () => {
    const endpoint = await serveEndpoint((request, response) => {
      const isData = request.url === '/graphql';
      response.writeHead(isData ? 200 : 404, json).end(isData ? '{"data":{"__typename":"Query"}}' : '{"status":404}');
    });
    const person = ['--user', 'ada@b.example', '--password', 'Secret123'];
    const failed = await runAndCapture(
      '--endpoint',
      endpoint,
      '--auth',
      endpoint.replace('graphql', 'auth'),
      ...person,
    );
    expect(failed.status).toBe(2);
    expect(failed.output).toMatch(/^Sign-in failed: .*404.*\n--auth http:\S+\/auth must end before \/auth/);
  });
});
