import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runSuite } from '../cli/run-suite.ts';

const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), printError: (line: string) => lines.push(line) };
  return { status: await runSuite(args, output), output: lines.join('\n') };
}

const json = { 'content-type': 'application/json' };

/** A GraphQL endpoint that answers what it is asked from a table of parts of questions. */
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
      'a page of HTML',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
      'is not a GraphQL endpoint: it answered 200 with a page of HTML.',
    ],
    ['nothing at all', (_, response) => response.writeHead(204).end(), 'it answered 204 with nothing.'],
    ['JSON of its own', (_, response) => response.writeHead(200, json).end('{"ok":true}'), 'with “{"ok":true}”.'],
    [
      'redirects in a loop',
      (_, response) => response.writeHead(307, { location: '/graphql' }).end(),
      'cannot be reached: it redirects in a loop.',
    ],
    [
      'an address that has moved',
      (_, response) => response.writeHead(301, { location: '/v2/graphql?key=secret' }).end(),
      '/graphql redirects (301) to http://127.0.0.1:PORT/v2/graphql: if that is the GraphQL endpoint, name it with --endpoint.',
    ],
    [
      'a page to sign in at',
      (_, response) => response.writeHead(302, { location: 'https://login.example/start' }).end('<p>Moved'),
      '/graphql redirects (302) to https://login.example/start: if that is the GraphQL endpoint,',
    ],
    [
      'another host that takes the same call',
      (_, response) => response.writeHead(308, { location: 'https://api.example/graphql' }).end(),
      '/graphql redirects (308) to https://api.example/graphql:',
    ],
    [
      'a redirect to nowhere',
      (_, response) => response.writeHead(307).end(),
      '/graphql redirects (307) without saying where to.',
    ],
    [
      'a server that is not available',
      (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon'),
      '/graphql says that it is not available (503), with a page of HTML.',
    ],
    [
      'a server that says until when',
      (_, response) => response.writeHead(503, { ...json, 'retry-after': '55' }).end('{"errors":[{"message":"down"}]}'),
      '/graphql says that it is not available (503), with “{"errors":[{"message":"down"}]}”; it asks to come back in 55 s.',
    ],
    [
      'a proxy without its server',
      (_, response) => response.writeHead(502).end(),
      '/graphql is a proxy to whose server there is no connection (502).',
    ],
    [
      'a server that takes no more',
      (_, response) => response.writeHead(429, { 'retry-after': '90' }).end(),
      '/graphql takes no more requests now (429); it asks to come back in 90 s.',
    ],
    ['a cut connection', (request) => request.socket.destroy(), 'cannot be reached: the connection was cut.'],
    ['a backend that hangs', () => {}, 'cannot be reached: no answer within 1 s.'],
    [
      'an answer that trickles without end',
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      },
      'cannot be reached: no answer within 1 s.',
    ],
    [
      'an answer that pours without end',
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
      'an answer that nests without end',
      (_, response) => response.writeHead(200, json).end(`{"data":${'['.repeat(1_000_000)}`),
      'is not a GraphQL endpoint: it answered 1000008 characters to { __typename }.',
    ],
    ['a person who is nobody', answering({}), 'shows no account: it answered {"data":{"__typename":"Query"}}.'],
    [
      'another product',
      answering({ __schema: otherProduct }),
      'is another product: the contract has none of its calls (pets, owners)',
    ],
    [
      'one that has a page in place of its schema',
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
      'answer to introspection, 502, is not a GraphQL answer: <p>Too large.',
    ],
    [
      'somebody it does not let in',
      (_, response) => response.writeHead(401, json).end('{"errors":[{"message":"UNAUTHORIZED: who?"}],"data":null}'),
      'refuses the token: UNAUTHORIZED: who?.',
    ],
  ];

  it.each(cases)('%s', async (_, answer, sentence) => {
    const endpoint = await serve(answer);
    const { status, output } = await run('--endpoint', endpoint, '--token', 't', '--timeout', '1');
    expect(output).toContain(sentence.replace('PORT', new URL(endpoint).port));
    expect(status).toBe(2);
  });

  it('a port where nobody listens', async () => {
    const address = await serve(() => {});
    const [gone] = servers.splice(0);
    await new Promise((resolve) => gone?.close(resolve));
    const { status, output } = await run('--endpoint', address, '--token', 't');
    expect({ status, output }).toEqual({ status: 2, output: `${address} cannot be reached: nothing listens there.` });
  });

  it.each([
    [['--schema', 'no-such-file.graphql'], 'no-such-file.graphql cannot be read'],
    [['--ca', 'no-such-file.pem'], '--ca no-such-file.pem cannot be read'],
  ])('%j', async (flags, sentence) => {
    const { status, output } = await run('--endpoint', await serve(answering({})), '--token', 't', ...flags);
    expect(output).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('flags', () => {
  it('that are wrong are reported, with status 2 (TST-033)', async () => {
    expect(await run('--concurrency', 'x')).toMatchObject({ status: 2 });
    expect(await run('--only', 'no.such.rule')).toEqual({
      status: 2,
      output: '--only no.such.rule matches no rule and no call.',
    });
  });

  it.each([
    [['--compare', 'no-such-report.json'], '--compare takes two reports, BEFORE.json AFTER.json.'],
    [['--matrix'], '--matrix takes at least one report.'],
    [['--out', 'reports'], '--out goes with --report.'],
  ])('%j are reported by what they lack', async (flags, sentence) => {
    expect(await run(...flags)).toEqual({ status: 2, output: sentence });
  });

  it('are explained by --help', async () => {
    const { status, output } = await run('--help');
    expect({ status, hasUsage: output.includes('--endpoint') }).toEqual({ status: 0, hasUsage: true });
  });
});

it('whose sign-in calls are looked for a folder too deep says which flag to change', async () => {
  const endpoint = await serve((request, response) => {
    const isData = request.url === '/graphql';
    response.writeHead(isData ? 200 : 404, json).end(isData ? '{"data":{"__typename":"Query"}}' : '{"status":404}');
  });
  const person = ['--user', 'ada@b.example', '--password', 'Secret123'];
  const failed = await run('--endpoint', endpoint, '--auth', endpoint.replace('graphql', 'auth'), ...person);
  expect(failed.status).toBe(2);
  expect(failed.output).toMatch(/^Sign-in failed: .*404.*\n--auth http:\S+\/auth must end before \/auth/);
});

it('that takes a token after Bearer alone says so', async () => {
  const endpoint = await serve((request, response) => {
    const isIn = request.headers.authorization === 'Bearer t';
    const answer = isIn ? { data: { user: { id: '1' } } } : { errors: [{ message: 'UNAUTHORIZED: who?' }] };
    response.writeHead(isIn ? 200 : 401, json).end(JSON.stringify(answer));
  });
  const { status, output } = await run('--endpoint', endpoint, '--token', 't');
  expect(output).toContain(
    'refuses the token: UNAUTHORIZED: who?. It lets in with Bearer before the token, which clients don’t send (CAL-002).',
  );
  expect(status).toBe(2);
});

it('whose sign-in calls have moved says where to', async () => {
  const endpoint = await serve((request, response) => {
    if (request.url === '/graphql') response.writeHead(200, json).end('{"data":{"__typename":"Query"}}');
    else response.writeHead(301, { location: `https://id.example/v2${request.url}` }).end();
  });
  const auth = endpoint.replace('/graphql', '');
  const failed = await run(
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
