import { afterEach, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { createBackend } from '../client/backend.ts';
import { httpTransport } from '../client/http-transport.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { readPerson, runAndRestore } from '../suite/restore-person.ts';
import { runChecks } from '../suite/run-checks.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

const servers: NodeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const slowly = 300_000;

/** The data of the demo's person, read by signing in there. */
async function personOf({ address }: NodeServer) {
  const endpoint = new URL(`${address}/graphql`);
  const now = () => Date.UTC(2026, 10, 21, 15);
  const backend = createBackend(
    httpTransport({ endpoint, auth: new URL(address), headers: {}, timeoutMs: 60_000, concurrency: 4, now }),
  );
  return readPerson(await signIn(backend, demoAudience.credentials));
}

async function host(...options: Parameters<typeof hostMock>): Promise<NodeServer> {
  const server = await hostMock(...options);
  servers.push(server);
  return server;
}

describe('a run without --allow-writes', () => {
  it(
    'creates nothing that remains, not even a download job (TST-035)',
    async () => {
      const savedBodies: string[] = [];
      const server = await host({}, (answer) => async (request) => {
        const body = await request.clone().text();
        const response = await answer(request);
        if (/"data":\{"(?:create|save)/.test(await response.clone().text())) savedBodies.push(body);
        return response;
      });
      const { output } = await runAndCapture(...demoFlags(server), '--profile', 'core,files');
      expect(output).toContain(' passed, 0 failed');
      expect(savedBodies).toEqual([]);
      expect(output).not.toContain('left on the backend');
    },
    slowly,
  );

  it(
    'sends no call that could change anything, even by other means (TST-035)',
    async () => {
      const mock = createMockBackend({ size: 60 });
      const sent: string[] = [];
      const backend = createBackend({
        ...mock,
        fetch(path, init) {
          // GraphQL over HTTP is only checked with the name of a type.
          const body = String(init?.body ?? '').replaceAll('mutation { __typename }', '');
          if (/\bmutation\b/.test(body) || /\bmutation\b.*\bsave/.test(path)) sent.push(body);
          return mock.fetch(path, init);
        },
      });
      const { credentials } = demoAudience;
      const client = await signIn(backend, credentials);
      const checks = await collectChecks({ client, credentials, schema: null, isMock: true, people: mockPeople });
      const outcomes = await runChecks(checks, { concurrency: 4, allowsWrites: false, now: () => 0 });
      expect(outcomes.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(sent).toEqual([]);
    },
    slowly,
  );
});

describe('a run with --allow-writes', () => {
  it(
    'restores settings, targets, pages and preferences, and lists the jobs that remain (TST-035)',
    async () => {
      const server = await host();
      const before = await personOf(server);
      const { status, output } = await runAndCapture(
        ...demoFlags(server),
        '--allow-writes',
        '--only',
        'save,Download.shape',
      );
      expect(status).toBe(3);
      expect(await personOf(server)).toEqual(before);
      expect(output).toMatch(/^left on the backend, since no call removes it: .*\d+ of createSessionsDownload/m);
      expect(output).toMatch(/^left on the backend, .*\d+ of createPDFDownload/m);
    },
    slowly,
  );

  it(
    'restores what failed checks changed',
    async () => {
      // Everything is saved, but the response of each save is lost.
      let saves = 0;
      const server = await host({}, (answer) => async (request) => {
        const isSave = (await request.clone().text()).includes('mutation save');
        const response = await answer(request);
        if (!isSave || saves++ % 2 === 1) return response;
        return Response.json({ errors: [{ message: 'Bad Gateway' }] }, { status: 502 });
      });
      const before = await personOf(server);
      const { status, output } = await runAndCapture(...demoFlags(server), '--allow-writes', '--only', 'saves,save');
      expect(status).toBe(1);
      expect(output).toContain('Bad Gateway');
      expect(saves).toBeGreaterThan(6);
      expect(await personOf(server)).toEqual(before);
    },
    slowly,
  );

  it(
    "reports what couldn't be restored",
    async () => {
      // Only the first save is accepted.
      let saves = 0;
      const server = await host({}, (answer) => async (request) => {
        const isSave = (await request.clone().text()).includes('mutation saveTargets');
        return isSave && saves++ > 0 ? Response.json({ errors: [{ message: 'read only' }] }) : answer(request);
      });
      const { status, output } = await runAndCapture(...demoFlags(server), '--allow-writes', '--only', 'saves.targets');
      expect(status).toBe(1);
      expect(output).toMatch(
        /^not restored on the backend: targets, pages: expected as before, received others; .*read only/m,
      );
    },
    slowly,
  );
});

describe('runAndRestore', () => {
  const check = (run: () => Promise<[]>) => ({ rule: 'r', clauses: [], calls: [], subject: 'x', writes: true, run });
  const options = { concurrency: 1, allowsWrites: true, now: () => 0 };
  const signInFresh = async () => signIn(createMockBackend({ size: 10 }), demoAudience.credentials);

  it('restores changes when stopped, and starts no further checks', async () => {
    const client = await signInFresh();
    const before = await readPerson(client);
    const stop = new AbortController();
    const first = check(async () => {
      await client.request('saveTargets', { targets: [], pages: ['/left'] });
      stop.abort();
      return [];
    });
    const second = check(() => Promise.reject(new Error('begun after all')));
    const run = await runAndRestore(client, [first, second], { ...options, stop: stop.signal });
    expect(run).toMatchObject({ isComplete: false, unrestored: null, outcomes: [{ state: 'passed' }] });
    expect(await readPerson(client)).toEqual(before);
  });

  it("skips checks that write if it can't read what to restore", async () => {
    const client = await signInFresh();
    const blind = { ...client, request: () => Promise.reject(new Error('no settings')) };
    const { outcomes } = await runAndRestore(blind, [check(async () => [])], options);
    expect(outcomes).toMatchObject([{ state: 'skipped', why: 'cannot be restored: no settings' }]);
  });
});
