import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';
import { json, serveEndpoint } from './plain-server.ts';

/** A GraphQL endpoint that looks up its response by a part of the query. */
const answering =
  (answers: Readonly<Record<string, object>>): RequestListener =>
  (request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const found = Object.entries(answers).find(([part]) => text.includes(part));
      response.writeHead(200, json).end(JSON.stringify(found?.[1] ?? { data: { __typename: 'Query' } }));
    });
  };

const scalar = (name: string) => ({ kind: 'SCALAR', name, ofType: null });
const field = (name: string) => ({ name, args: [], type: scalar('String'), isDeprecated: false });
const plain = { interfaces: [], inputFields: null, enumValues: null, possibleTypes: null };
const otherProduct = {
  data: {
    __schema: {
      queryType: { kind: 'OBJECT', name: 'Query' },
      mutationType: null,
      subscriptionType: null,
      directives: [],
      types: [
        { ...plain, ...scalar('String'), fields: null },
        { ...plain, ...scalar('Boolean'), fields: null },
        { ...plain, kind: 'OBJECT', name: 'Query', fields: [field('pets'), field('owners')] },
      ],
    },
  },
};

describe('an unusable backend', () => {
  const cases: readonly [string, RequestListener, string][] = [
    [
      'an HTML page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
      'is not a GraphQL endpoint: it answered 200 with a page of HTML.',
    ],
    ['an empty response', (_, response) => response.writeHead(204).end(), 'it answered 204 with nothing.'],
    ['unrelated JSON', (_, response) => response.writeHead(200, json).end('{"ok":true}'), 'with “{"ok":true}”.'],
    [
      'redirects in a loop',
      (_, response) => response.writeHead(307, { location: '/graphql' }).end(),
      'cannot be reached: it redirects in a loop.',
    ],
    ['a cut connection', (request) => request.socket.destroy(), 'cannot be reached: the connection was cut.'],
    ['a backend that hangs', () => {}, 'cannot be reached: no answer within 1 s.'],
    [
      'an endless slow response',
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      },
      'cannot be reached: no answer within 1 s.',
    ],
    [
      'an endless fast response',
      (_, response) => {
        const part = Buffer.alloc(1_000_000, 'x');
        const pour = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on('drain', pour);
        pour();
      },
      'cannot be reached: ',
    ],
    [
      'an endlessly nested response',
      (_, response) => response.writeHead(200, json).end(`{"data":${'['.repeat(1_000_000)}`),
      'is not a GraphQL endpoint: it answered 1000008 characters to { __typename }.',
    ],
    ['a response without a person', answering({}), 'shows no account: it answered {"data":{"__typename":"Query"}}.'],
    [
      'a person without an account, with a very long message',
      answering({ query: { errors: [{ message: 'x'.repeat(5000) }], data: null } }),
      `shows no account: ${'x'.repeat(120)}… (5000 characters).`,
    ],
    [
      'another product',
      answering({ __schema: otherProduct }),
      'is another product: the contract has none of its calls (pets, owners)',
    ],
    [
      'a page instead of its schema',
      (request, response) => {
        let text = '';
        request.on('data', (part: Buffer) => {
          text += part.toString();
        });
        request.on('end', () =>
          text.includes('__schema')
            ? response.writeHead(502).end('<p>Too large')
            : response.writeHead(200, json).end('{"data":{"user":{"id":"1"}}}'),
        );
      },
      'introspection response, 502, is not a GraphQL answer: <p>Too large.',
    ],
    [
      'a rejected person',
      (_, response) => response.writeHead(401, json).end('{"errors":[{"message":"UNAUTHORIZED: who?"}],"data":null}'),
      'refuses the token: UNAUTHORIZED: who?.',
    ],
  ];

  it.each(cases)('%s', async (_, answer, sentence) => {
    const { status, output } = await runAndCapture(
      '--endpoint',
      await serveEndpoint(answer),
      '--token',
      't',
      '--timeout',
      '1',
    );
    expect(output).toContain(sentence);
    expect(status).toBe(2);
  });

  it.each([
    ['the token that was sent', (token: string) => `no ${token}`],
    ['a token cut off at the end of the message', (token: string) => `${'x'.repeat(60)} ${token}${'y'.repeat(200)}`],
    ['an opaque token', () => `{"x":${JSON.stringify({ refresh_token: 'opaque-3f9a' })}}`],
  ])('a refusal that contains %s is reported without it (TST-036)', async (_, messageWith) => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiI3In0'.repeat(6)}.c2lnbmF0dXJlLW9mLWl0`;
    for (const [status, data] of [
      [401, null],
      [200, null],
    ] as const) {
      const errors = [{ message: messageWith(token) }];
      const endpoint = await serveEndpoint(
        (request, response) =>
          void request.resume().on('end', () => response.writeHead(status, json).end(JSON.stringify({ errors, data }))),
      );
      const { output } = await runAndCapture('--endpoint', endpoint, '--token', token);
      expect(output).toMatch(/refuses|shows no account/);
      expect(output).not.toMatch(/eyJ|c2lnb|opaque/);
    }
  });

  it('a port where nothing listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    server.close();
    await once(server, 'close');
    const { status, output } = await runAndCapture('--endpoint', address, '--token', 't');
    expect({ status, output }).toEqual({ status: 2, output: `${address} cannot be reached: nothing listens there.` });
  });

  it.each([
    [['--schema', 'no-such-file.graphql'], 'no-such-file.graphql cannot be read'],
    [['--ca', 'no-such-file.pem'], '--ca no-such-file.pem cannot be read'],
  ])('%j', async (flags, sentence) => {
    const { status, output } = await runAndCapture(
      '--endpoint',
      await serveEndpoint(answering({})),
      '--token',
      't',
      ...flags,
    );
    expect(output).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('flags', () => {
  it('are reported with status 2 if invalid (TST-033)', async () => {
    expect(await runAndCapture('--concurrency', 'x')).toMatchObject({ status: 2 });
    expect(await runAndCapture('--only', 'no.such.rule')).toEqual({
      status: 2,
      output: '--only no.such.rule matches no rule and no call.',
    });
  });

  it.each([
    [['--compare', 'no-such-report.json'], '--compare takes two reports, BEFORE.json AFTER.json.'],
    [['--matrix'], '--matrix takes at least one report.'],
    [['--out', 'reports'], '--out goes with --report.'],
  ])('%j are reported with what is missing', async (flags, sentence) => {
    expect(await runAndCapture(...flags)).toEqual({ status: 2, output: sentence });
  });

  it('are explained by --help', async () => {
    const { status, output } = await runAndCapture('--help');
    expect({ status, hasUsage: output.includes('--endpoint') }).toEqual({ status: 0, hasUsage: true });
  });
});

it.each([
  [400, { errors: [{ message: 'Bad header' }] }],
  [429, { errors: [{ message: 'Slow down' }] }],
  [200, { errors: [{ message: 'UNAUTHORIZED: who?' }], data: null }],
  [200, { data: { user: null } }],
])('a backend that answers %i to Bearer doesn’t count as accepting it: %j', async (status, answer) => {
  const endpoint = await serveEndpoint((request, response) => {
    const isBearer = request.headers.authorization === 'Bearer t';
    const refusal = { errors: [{ message: 'UNAUTHORIZED: who?' }] };
    response.writeHead(isBearer ? status : 401, json).end(JSON.stringify(isBearer ? answer : refusal));
  });
  const { output } = await runAndCapture('--endpoint', endpoint, '--token', 't');
  expect(output).toBe(`${endpoint} refuses the token: UNAUTHORIZED: who?.`);
});

it('a backend that requires Bearer before the token is reported', async () => {
  const endpoint = await serveEndpoint((request, response) => {
    const isIn = request.headers.authorization === 'Bearer t';
    const answer = isIn ? { data: { user: { id: '1' } } } : { errors: [{ message: 'UNAUTHORIZED: who?' }] };
    response.writeHead(isIn ? 200 : 401, json).end(JSON.stringify(answer));
  });
  const { status, output } = await runAndCapture('--endpoint', endpoint, '--token', 't');
  expect(output).toContain(
    'refuses the token: UNAUTHORIZED: who?. It lets in with Bearer before the token, which clients don’t send (CAL-002).',
  );
  expect(status).toBe(2);
});

/** Matches queries for the schema, or for only a person's ids and identity. */
const isIdentityQuery = (text: string) =>
  /__schema|__type|user \{ (?:id|email|tinid)[a-z ]*(?:account \{ id \} )?\}/.test(text);

it('a backend with sign-in calls only can already be checked (TST-065)', async () => {
  const server = await hostMock({}, (answer) => async (request) => {
    const isData = new URL(request.url).pathname === '/graphql';
    const isAnswered = !isData || isIdentityQuery(await request.clone().text());
    const errors = [{ message: 'not there yet' }];
    return isAnswered ? answer(request) : Response.json({ errors, data: null }, { status: 200 });
  });
  try {
    const { status, output } = await runAndCapture(...demoFlags(server), '--only', 'auth.');
    expect(output).toMatch(/breaks nothing that was examined: --only auth\.: \d{3} passed, 0 failed/);
    expect(status).toBe(3);
  } finally {
    await server.close();
  }
});
