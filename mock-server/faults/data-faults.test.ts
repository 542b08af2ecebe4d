import { beforeEach, describe, expect, it } from 'vitest';
import { clientLeft, setDisconnectSignal } from '../lib/request-notes.ts';
import { createTurns, forAllSandboxes, type Turns } from '../lib/turns.ts';
import {
  createFaultClient,
  type FaultClient,
  navQuestion,
  sessionsQuestion,
  settingsQuestion,
} from '../testing/test-client.ts';

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});

const error = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }], data: null });

describe('graphql-error', () => {
  it("returns its code without data, and doesn't affect the rest of the batch (TST-014)", async () => {
    await client.start([{ operation: 'sessions', fault: { kind: 'graphql-error', code: 'DENIED_ACCOUNT_ACCESS' } }]);
    const { status, body } = await client.request([navQuestion, sessionsQuestion, settingsQuestion], token);
    expect(status).toBe(200);
    expect(body[0].data.nav.length).toBeGreaterThan(0);
    expect(body[1]).toEqual(error('DENIED_ACCOUNT_ACCESS', 'DENIED_ACCOUNT_ACCESS'));
    expect(body[2].data.settings.email).toContain('@');
    expect(await client.lastEntry()).toMatchObject({
      status: 200,
      scenarios: ['test'],
      operations: [{ name: 'getNav' }, { name: 'sessions' }, { name: 'getUserSettings' }],
    });
  });

  it.each([
    ['alone', sessionsQuestion],
    ['in a batch of one', [sessionsQuestion]],
  ])('has a status and a message: %s', async (_, question) => {
    await client.start([{ kind: 'graphql-error', code: 'X', message: 'It broke', status: 503 }]);
    const { status, body } = await client.request(question, token);
    expect(status).toBe(503);
    expect(Array.isArray(body) ? body : [body]).toEqual([error('It broke', 'X')]);
  });

  it('prevents a mutation from running (TST-014, CAL-047)', async () => {
    const save = { query: 'mutation { saveAccountSettings(settings: { defaultSessionsCount: 100 }) { id } }' };
    await client.start([{ operation: 'saveAccountSettings', fault: { kind: 'graphql-error', code: 'X' } }]);
    expect((await client.request(save, token)).body).toEqual(error('X', 'X'));
    const read = { query: '{ settings { defaultSessionsCount } }' };
    expect((await client.request(read, token)).body.data.settings.defaultSessionsCount).toBe(25);
  });

  it('stops the rest of the batch when the client leaves (LIM-015)', async () => {
    const left = new AbortController();
    const logged: unknown[] = [];
    const turns = createTurns();
    const leaveDuringWork: Turns = {
      ...turns,
      next(work) {
        if (work.sandbox === forAllSandboxes) return undefined;
        left.abort();
        return work.getSignal?.().aborted ? Promise.reject(clientLeft()) : undefined;
      },
    };
    client = createFaultClient({
      turns: leaveDuringWork,
      log: { notice: () => {}, error: (error: unknown) => logged.push(error) },
    });
    token = (await client.signIn()).id_token;
    await client.start([{ operation: 'getNav', fault: { kind: 'graphql-error', code: 'X' } }]);
    const request = new Request('http://mock.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-sandbox': 'a', authorization: token },
      body: JSON.stringify([navQuestion, sessionsQuestion]),
    });
    // The way in which hosts report it: their requests have no signal.
    setDisconnectSignal(request, () => left.signal);
    expect((await client.fetch(request)).status).toBe(499);
    expect(logged).toEqual([]);
  });

  it("doesn't bypass authentication", async () => {
    await client.start([{ operation: 'sessions', fault: { kind: 'graphql-error', code: 'X' } }]);
    const { status, body } = await client.request([navQuestion, sessionsQuestion], 'junk');
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('matches a call sent by GET', async () => {
    await client.start([{ operation: 'nav', fault: { kind: 'graphql-error', code: 'X' } }]);
    const response = await client.send(
      `/graphql?query=${encodeURIComponent('{ nav { key } }')}`,
      {},
      { authorization: token },
    );
    expect(await response.json()).toEqual(error('X', 'X'));
  });
});

/** The paths of null values in a response. */
function nullsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value ?? {});
  return entries.flatMap(([key, entry]) => nullsOf(entry, [...path, key]));
}

describe('partial-data', () => {
  it('nulls one nullable field and reports its path, leaving the rest', async () => {
    const visitor = {
      query: '{ settings { email lastmod } sessionsDownload(id: "x") { id } nav { key link children { key link } } }',
    };
    const before = (await client.request(visitor, token)).body;
    await client.start([{ kind: 'partial-data' }]);
    const { body } = await client.request(visitor, token);
    const [{ path, extensions }] = body.errors;
    expect(extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(path.length).toBeGreaterThan(1);
    const added = nullsOf(body.data).filter(
      (found) => !nullsOf(before.data).some((known) => known.join() === found.join()),
    );
    expect(added).toEqual([path]);
    expect((await client.request(visitor, token)).body).toEqual(body);
  });

  it('nulls every field of a name, without an error if silent', async () => {
    const query = `query q { sessions(query: { startDate: "2026-01-01", endDate: "2026-11-21" }, limit: 9) {
      edges { node { id province: state visitorName } } } }`;
    expect((await client.request({ query }, token)).body.data.sessions.edges[0].node.province).toMatch(/^[A-Z]{2}$/);
    await client.start([{ kind: 'partial-data', field: 'state', isSilent: true }]);
    const { body } = await client.request({ query }, token);
    const { edges } = body.data.sessions;
    expect(edges).toHaveLength(9);
    for (const { node } of edges) {
      expect(node.province).toBe(null);
      expect(node.visitorName).not.toBe(null);
    }
    expect(body.errors).toBeUndefined();
    expect((await client.lastEntry())?.scenarios).toEqual(['test']);
  });

  it('empties a non-null list, but only in the matching call', async () => {
    const edges = 'query: { startDate: "2026-01-01", endDate: "2026-11-21" }, limit: 3) { edges { node { id } } }';
    const query = `query sessions { sessions(${edges} }`;
    const fault = { kind: 'partial-data', field: 'edges', isSilent: true } as const;
    await client.start([{ fault, operation: 'sessions', calls: { from: 2, to: 2 } }]);
    const { body } = await client.request([{ query }, { query }], token);
    expect(body[0].data.sessions.edges).toHaveLength(3);
    expect(body[1]).toEqual({ data: { sessions: { edges: [] } } });
    await client.start([{ kind: 'partial-data', field: 'edges' }]);
    expect((await client.request({ query }, token)).body).toEqual(body[0]);
  });

  it('reports each field of a name', async () => {
    const query = '{ nav { key link } }';
    const before = (await client.request({ query }, token)).body;
    await client.start([{ kind: 'partial-data', field: 'link' }]);
    const { body } = await client.request({ query }, token);
    const linked = before.data.nav.flatMap(({ link }: { link: unknown }, index: number) =>
      link === null ? [] : [['nav', index, 'link']],
    );
    expect(linked.length).toBeGreaterThan(1);
    expect(body.errors.map(({ path }: { path: unknown }) => path)).toEqual(linked);
  });

  it("doesn't change a response without nullable fields, nor count as applied", async () => {
    const query = { query: '{ settings { email } }' };
    const before = await client.request(query, token);
    await client.start([{ kind: 'partial-data' }]);
    expect(await client.request(query, token)).toEqual(before);
    expect((await client.lastEntry())?.scenarios).toEqual([]);
  });
});

describe('forbidden-null', () => {
  it('nulls one non-null field of one call, without an error', async () => {
    await client.start([{ operation: 'getUserSettings', fault: { kind: 'forbidden-null' } }]);
    const { body } = await client.request([navQuestion, settingsQuestion], token);
    expect(nullsOf(body[0].data)).toEqual([]);
    expect(nullsOf(body[1].data)).toContainEqual(['settings', 'email']);
    expect(body[1].errors).toBeUndefined();
  });

  it('nulls the named field', async () => {
    const query = '{ settings { email reportType lastmod } }';
    await client.start([{ kind: 'forbidden-null', field: 'reportType' }]);
    const { settings } = (await client.request({ query }, token)).body.data;
    expect(settings).toMatchObject({ reportType: null, email: expect.stringContaining('@') });
    // Nullable fields aren't affected by this fault.
    await client.start([{ kind: 'forbidden-null', field: 'lastmod' }]);
    await client.request({ query }, token);
    expect((await client.lastEntry())?.scenarios).toEqual([]);
  });

  it('follows fragments and aliases', async () => {
    const query = 'query q { s: settings { ...F } } fragment F on Settings { mail: email }';
    await client.start([{ kind: 'forbidden-null' }]);
    expect((await client.request({ query }, token)).body.data).toEqual({ s: { mail: null } });
  });
});
