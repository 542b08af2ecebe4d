import { afterAll, describe, expect, it } from 'vitest';
import { type NodeServer, startNodeServer } from '../../mock-server/hosts/node-server.ts';
import { type Backend, createBackend } from '../client/backend.ts';
import { fullDepth, fullSelection } from '../client/client.ts';
import { readCsv, waitForJob } from '../client/downloads.ts';
import { httpTransport } from '../client/http-transport.ts';
import { createMockBackend, ownWorlds } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { callOf } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext } from '../model/suite-context.ts';

const { credentials } = demoAudience;
const firstBackend = createMockBackend();
const context = await createSuiteContext(await signIn(firstBackend, credentials));
const fresh = createMockBackend(ownWorlds);
const served = createMockBackend(ownWorlds);
const server: NodeServer = await startNodeServer(served.app, { port: 0 });
const overHttp = createBackend({
  ...httpTransport({
    endpoint: new URL('/graphql', server.address),
    auth: null,
    headers: {},
    timeoutMs: 60_000,
    concurrency: 4,
    now: served.now,
  }),
  pass: served.pass,
});
afterAll(() => server.close());

const queries = Object.entries(calls).filter(([call]) => callOf(call).kind === 'query');
const mutations = Object.entries(calls).filter(([call]) => callOf(call).kind === 'mutation');

async function bytesOf(backend: Backend, call: string, at: number): Promise<string> {
  const { headers } = await signIn(backend, credentials);
  const variables = calls[call as keyof typeof calls](context)[at];
  const { status, text } = await backend.graphql(fullSelection(call, fullDepth), variables, headers);
  return `${status} ${text}`;
}

describe('identical requests', () => {
  it.each(queries)('%s: return the same bytes twice, in another process and over HTTP', async (call, examples) => {
    for (const at of examples(context).keys()) {
      const first = await bytesOf(firstBackend, call, at);
      expect(first.slice(0, 4)).toBe('200 ');
      expect(await bytesOf(firstBackend, call, at)).toBe(first);
      expect(await bytesOf(fresh, call, at)).toBe(first);
      expect(await bytesOf(overHttp, call, at)).toBe(first);
      // By then the host may have cached it.
      expect(await bytesOf(overHttp, call, at)).toBe(first);
    }
  });

  it('return the same tokens at the same moment, for sign-ins in the same order', async () => {
    const { username, password } = credentials;
    const headers = { 'x-mock-sandbox': 'contract-tokens' };
    const signInText = async (backend: Backend) =>
      (await backend.auth('/auth/sign-in', { username, password }, headers)).text;
    const signInTwice = async (backend: Backend) => [await signInText(backend), await signInText(backend)];
    const first = await signInTwice(firstBackend);
    expect([await signInTwice(fresh), await signInTwice(overHttp)]).toEqual([first, first]);
  });

  it('produce the same file', async () => {
    const fileOf = async (backend: Backend) => {
      const client = await signIn(backend, { ...credentials, sandbox: 'contract-file' });
      const { id } = await client.request('createSessionsDownload', {
        query: context.snapshot.year,
        downloadType: 'SESSIONS',
      });
      const { url } = await waitForJob(client, id);
      const { text, response } = await readCsv(client, url ?? '');
      return { id, url, text, disposition: response.headers.get('content-disposition') };
    };
    const first = await fileOf(createMockBackend(ownWorlds));
    expect(await fileOf(overHttp)).toEqual(first);
    expect(first.text.length).toBeGreaterThan(10_000);
  });

  it.each(mutations)('%s: make the same changes in every host', async (call, examples) => {
    const [one, two] = [createMockBackend(), createMockBackend(ownWorlds)];
    for (const at of examples(context).keys()) {
      expect(await bytesOf(two, call, at)).toBe(await bytesOf(one, call, at));
    }
    expect(await bytesOf(two, 'user', 0)).toBe(await bytesOf(one, 'user', 0));
  });
});

describe('errors', () => {
  it.each([
    ['no token', '{ user { id } }', {}],
    ['a syntax error', '{ user { ', credentials],
    ['an argument', '{ visitor(visitorId: 7.5) { id } }', credentials],
  ])('have the same bytes over HTTP: %s', async (_, query, credentials) => {
    const headers = 'username' in credentials ? context.snapshot.client.headers : {};
    const near = await firstBackend.graphql(query, {}, headers);
    const far = await overHttp.graphql(query, {}, headers);
    expect(far).toEqual(near);
  });
});
