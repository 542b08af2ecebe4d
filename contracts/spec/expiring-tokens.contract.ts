import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNodeServer } from '../../mock-server/hosts/node-server.ts';
import { createBackend } from '../client/backend.ts';
import { CannotRun } from '../client/failures.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { type Credentials, renewingTokens, signIn } from '../client/sign-in.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { personChecks } from '../suite/person-checks.ts';
import { runChecks } from '../suite/run-checks.ts';
import { runAndCapture } from './hosted-mock.ts';

const { credentials } = demoAudience;
const hour = 3600;

/** The mock, with each response taking this many of a token's 3,600 seconds; counts its sign-ins. */
function createSlowMock(secondsPerAnswer: number) {
  const mock = createMockBackend({ size: 50 });
  const signedIn: string[] = [];
  const backend = createBackend({
    now: mock.now,
    pass: mock.pass,
    timeRuns: true,
    async fetch(path, init) {
      if (path === '/auth/sign-in') signedIn.push(JSON.parse(String(init?.body)).username);
      const response = await mock.fetch(path, init);
      mock.clock.advance(secondsPerAnswer * 1000);
      return response;
    },
  });
  return { backend, signedIn };
}

const countOf = (names: readonly string[], { username }: Credentials) =>
  names.filter((name) => name === username).length;

describe('a run that outlasts its tokens (TST-090)', () => {
  it('signs each person in again, and finishes', async () => {
    // A token lasts for 15 responses, as a one-minute token does if a response takes 4 s. One check at a time: with
    // more, a busy machine could use up a whole token between two requests of one check.
    const { backend, signedIn } = createSlowMock(240);
    const context = await createSuiteContext(await signIn(backend, credentials));
    const checks = await personChecks(context, mockPeople);
    const outcomes = await runChecks(checks, { concurrency: 1, allowsWrites: false, now: () => 0 });
    expect(outcomes.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(50);
    expect(countOf(signedIn, credentials)).toBeGreaterThan(1);
    expect(countOf(signedIn, mockPeople.stranger)).toBeGreaterThan(3);
  });

  it('signs in once for concurrent requests', async () => {
    const { backend, signedIn } = createSlowMock(0);
    const client = await signIn(backend, credentials);
    await backend.pass(0.8 * hour * 1000);
    await Promise.all([client.request('user'), client.request('targets'), client.request('pages')]);
    expect(signedIn.length).toBe(2);
  });

  it('resends a request whose token expired while it waited', async () => {
    const { backend } = createSlowMock(0);
    let waits = true;
    const queued = createBackend({
      ...backend,
      async fetch(path, init) {
        if (path === '/graphql' && waits) {
          waits = false;
          await backend.pass(hour * 1000);
        }
        return backend.fetch(path, init);
      },
    });
    const client = await signIn(queued, credentials);
    expect((await client.send('user')).status).toBe(200);
  });

  it("doesn't renew tokens before they expire, nor for requests with other tokens", async () => {
    const { backend, signedIn } = createSlowMock(0);
    const refusing = createBackend({
      ...backend,
      fetch: async (path, init) =>
        path === '/graphql' ? new Response('{"data":null,"errors":[]}', { status: 401 }) : backend.fetch(path, init),
    });
    const client = await signIn(refusing, credentials);
    expect((await client.send('user')).status).toBe(401);
    await backend.pass(hour * 1000);
    expect((await client.backend.graphql('{ user { id } }', {}, { authorization: 'another' })).status).toBe(401);
    expect((await client.backend.graphql('{ user { id } }')).status).toBe(401);
    expect(signedIn.length).toBe(1);
  });
});

describe('a token from --token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenUntil = (end: number) => `${encode({ alg: 'HS256' })}.${encode({ iat: end - 60, exp: end })}.signature`;
  const seconds = (iso: string) => Date.parse(iso) / 1000;
  const refusal = '{"errors":[{"message":"UNAUTHORIZED: who?"}],"data":null}';
  let server: Awaited<ReturnType<typeof startNodeServer>>;
  beforeAll(async () => {
    const fetch = async () => new Response(refusal, { status: 401, headers: { 'content-type': 'application/json' } });
    server = await startNodeServer({ ...createMockBackend({ size: 10 }).app, fetch }, { port: 0 });
  });
  afterAll(() => server.close());
  const run = (token: string) =>
    runAndCapture('--endpoint', `${server.address}/graphql`, '--now', '2026-11-21T15:00:00Z', '--token', token);

  it('ends the run with an explanation if it has expired', async () => {
    const { status, output } = await run(tokenUntil(seconds('2026-11-21T14:59:00Z')));
    expect(output).toBe(
      'The token of --token has expired. With --user and --password the suite signs in again by itself.',
    );
    expect(status).toBe(2);
  });

  it('is reported as refused if rejected before it expires', async () => {
    const { output } = await run(tokenUntil(seconds('2026-11-21T15:10:00Z')));
    expect(output).toContain('refuses the token: UNAUTHORIZED: who?.');
  });

  it('ends the run if it expires partway through', async () => {
    const mock = createMockBackend({ size: 50 });
    const { headers } = await signIn(mock, credentials);
    const renew = () => Promise.reject(new CannotRun('over'));
    const backend = renewingTokens(mock, { first: headers.authorization ?? '', renew, isEarly: false });
    await mock.pass(hour * 1000 - 1000);
    expect((await backend.graphql('{ user { id } }', {}, headers)).status).toBe(200);
    await mock.pass(1000);
    await expect(backend.graphql('{ user { id } }', {}, headers)).rejects.toThrow(new CannotRun('over'));
  });
});
