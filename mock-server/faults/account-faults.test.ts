import { beforeEach, describe, expect, it } from 'vitest';
import type { DownloadJobFault } from '../../schema/generated/control.ts';
import { createFaultClient, type FaultClient, navQuestion, sessionsQuestion, testNow } from '../testing/test-client.ts';
import { createWorld } from '../world/create-world.ts';

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});
const total = async (by = client, headers = {}) =>
  (await by.request(sessionsQuestion, token, headers)).body.data.sessions.pageInfo.totalCount;

describe('account-size', () => {
  it('empty hides all sessions until it stops', async () => {
    const before = await total();
    expect(before).toBeGreaterThan(50);
    await client.start([{ kind: 'account-size', size: 'empty' }]);
    expect(await total()).toBe(0);
    expect((await client.lastEntry())?.scenarios).toEqual(['test']);
    await client.request(navQuestion, token);
    expect((await client.lastEntry())?.scenarios).toEqual([]);
    await client.stop();
    expect(await total()).toBe(before);
  });

  it("limited to a call doesn't affect the rest of its batch (TST-014)", async () => {
    const other = { query: sessionsQuestion.query.replace('query sessions', 'query other'), operationName: 'other' };
    const before = await total();
    await client.start([{ fault: { kind: 'account-size', size: 'empty' }, operation: 'other' }]);
    const { body } = await client.request([sessionsQuestion, other, navQuestion, other], token);
    const counts = body.map(
      ({ data }: { data: { sessions?: { pageInfo: { totalCount: number } } } }) => data.sessions?.pageInfo.totalCount,
    );
    expect(counts).toEqual([before, 0, undefined, 0]);
    expect(body[2].data.nav.length).toBeGreaterThan(0);
  });

  it('huge requests a world of 500,000 sessions from the host, once', async () => {
    const sizes: number[] = [];
    const makeWorld: NonNullable<Parameters<typeof createFaultClient>[0]>['makeWorld'] = async (options) => {
      sizes.push(options.size);
      return createWorld({ ...options, size: 900 });
    };
    client = createFaultClient({ makeWorld });
    const before = await total();
    await client.start([{ kind: 'account-size', size: 'huge' }]);
    expect(await total()).toBeGreaterThan(before);
    await total();
    expect(sizes).toEqual([500_000]);
  });

  it('keeps up with the clock even if its worlds were made for an earlier day (TST-002, TST-025)', async () => {
    client = createFaultClient({
      now: testNow - 20 * 86_400_000,
      makeWorld: async (options, until) => createWorld({ ...options, size: 900, until }),
    });
    token = (await client.signIn()).id_token;
    const lastDays = { ...sessionsQuestion, query: sessionsQuestion.query.replace('2026-01-01', '2026-11-03') };
    await client.start([{ kind: 'account-size', size: 'huge' }]);
    const { sessions } = (await client.request(lastDays, token)).body.data;
    expect(sessions.pageInfo.totalCount).toBeGreaterThan(0);
  });
});

describe("a sandbox's seed and size", () => {
  const setWorld = (world: { seed: number | null; size: number | null }) =>
    client.services.controls.change('a', (control) => ({ ...control, world }));

  it('change only its own worlds, and share worlds with equal choices', async () => {
    const before = await total();
    await setWorld({ seed: null, size: 600 });
    expect(await total()).toBeGreaterThan(before * 1.5);
    await setWorld({ seed: 5, size: null });
    const ofSeed = await client.request(sessionsQuestion, token);
    const own = createFaultClient({ seed: 5 });
    const ownToken = (await own.signIn()).id_token;
    expect(ofSeed.body).toEqual((await own.request(sessionsQuestion, ownToken)).body);
    const other = (await client.signIn({ 'x-mock-sandbox': 'b' })).id_token;
    const inOtherSandbox = await client.request(sessionsQuestion, other, { 'x-mock-sandbox': 'b' });
    expect(inOtherSandbox.body.data.sessions.pageInfo.totalCount).toBe(before);
  });
});

describe('download-job', () => {
  const create = {
    query: `mutation createSessionsDownload { createSessionsDownload(downloadType: SESSIONS,
      query: { startDate: "2026-01-01", endDate: "2026-11-21" }) { id status url } }`,
  };
  const poll = (id: string) => ({
    operationName: 'sessionsDownload',
    query: 'query sessionsDownload($id: ID!) { sessionsDownload(id: $id) { id status url } }',
    variables: { id },
  });
  async function run(outcome: DownloadJobFault['outcome'] | null) {
    const { id } = (await client.request(create, token)).body.data.createSessionsDownload;
    client.clock.advance(10_000);
    if (outcome !== null) await client.start([{ kind: 'download-job', outcome }]);
    return (await client.request([navQuestion, poll(id)], token)).body;
  }

  it('without a fault produces a file', async () => {
    const [, { data }] = await run(null);
    expect((await client.send(data.sessionsDownload.url)).status).toBe(200);
  });

  it('stuck never finishes', async () => {
    const [nav, { data }] = await run('stuck');
    expect(data.sessionsDownload).toMatchObject({ status: 'processing', url: null });
    expect(nav.errors).toBeUndefined();
    expect((await client.lastEntry())?.scenarios).toEqual(['test']);
    client.clock.advance(86_000_000 / 40);
    expect((await client.request(poll(data.sessionsDownload.id), token)).body.data.sessionsDownload.status).toBe(
      'processing',
    );
  });

  it('failed makes the poll return an error', async () => {
    const [nav, { data, errors }] = await run('failed');
    expect(data).toEqual({ sessionsDownload: null });
    expect(errors).toEqual([
      expect.objectContaining({ path: ['sessionsDownload'], extensions: { code: 'DOWNLOAD_FAILED' } }),
    ]);
    expect(nav.data.nav.length).toBeGreaterThan(0);
  });

  it.each([undefined, 'sessionsDownload', 'createSessionsDownload', '/downloads/'])(
    'dead-file limited to %s is done, but its URL leads to no file (TST-017)',
    async (operation) => {
      const [, { data }] = await run(null);
      const { url } = data.sessionsDownload;
      const fault = { kind: 'download-job', outcome: 'dead-file' } as const;
      await client.start([operation === undefined ? { fault } : { fault, operation }]);
      expect((await client.request(poll(data.sessionsDownload.id), token)).body.data.sessionsDownload).toMatchObject({
        url,
      });
      // The URL itself names the sandbox.
      const file = await client.send(url, {}, { 'x-mock-sandbox': 'default' });
      expect([file.status, await file.text()]).toEqual([404, expect.stringContaining('404 Not Found')]);
      await client.start([{ fault, operation: 'pdfDownload' }]);
      expect((await client.send(url)).status).toBe(200);
    },
  );
});

describe('several faults in one request (TST-014)', () => {
  const poll = (id: string) => ({
    operationName: 'sessionsDownload',
    query: `query sessionsDownload { sessionsDownload(id: "${id}") { status url } }`,
  });
  async function createJob() {
    const query = `mutation { createSessionsDownload(query: { startDate: "2026-11-01", endDate: "2026-11-21" }, downloadType: SESSIONS) { id } }`;
    const { id } = (await client.request({ query }, token)).body.data.createSessionsDownload;
    client.clock.advance(60_000);
    return id as string;
  }
  const stuck = { kind: 'download-job', outcome: 'stuck' } as const;
  const failed = { kind: 'download-job', outcome: 'failed' } as const;

  it.each([
    ['stuck above failed', [failed, stuck], 'processing', undefined],
    ['failed above stuck', [stuck, failed], undefined, 'DOWNLOAD_FAILED'],
  ] as const)('a download gets the topmost outcome: %s', async (_, [lower, upper], status, code) => {
    const id = await createJob();
    await client.start([lower], { name: 'lower' });
    await client.start([upper], { name: 'upper' });
    const { data, errors } = (await client.request(poll(id), token)).body;
    expect([data.sessionsDownload?.status, errors?.[0].extensions.code]).toEqual([status, code]);
    expect((await client.lastEntry())?.scenarios).toEqual(['upper']);
  });

  it("the lower fault doesn't count while hidden, and applies when the upper one doesn't", async () => {
    const id = await createJob();
    await client.start([{ fault: failed, calls: { from: 1, to: 1 } }], { name: 'lower' });
    await client.start([{ fault: stuck, calls: { from: 1, to: 2 } }], { name: 'upper' });
    const ends: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { data, errors } = (await client.request(poll(id), token)).body;
      ends.push(errors?.[0].extensions.code ?? data.sessionsDownload.status);
    }
    expect(ends).toEqual(['processing', 'processing', 'DOWNLOAD_FAILED', 'done']);
  });

  it('an account gets the topmost size, in files too', async () => {
    client = createFaultClient({
      makeWorld: async (options) => createWorld({ ...options, size: options.size && 900 }),
    });
    const before = await total();
    await client.start([{ kind: 'account-size', size: 'empty' }], { name: 'lower' });
    await client.start([{ kind: 'account-size', size: 'huge' }], { name: 'upper' });
    expect(await total()).toBeGreaterThanOrEqual(before);
    expect((await client.lastEntry())?.scenarios).toEqual(['upper']);
    await client.stop();
    await client.start([{ kind: 'account-size', size: 'huge' }], { name: 'lower' });
    await client.start([{ kind: 'account-size', size: 'empty' }], { name: 'upper' });
    expect(await total()).toBe(0);
  });

  it('a file of an empty account can be stuck', async () => {
    await client.start([{ kind: 'account-size', size: 'empty' }], { name: 'lower' });
    await client.start([stuck], { name: 'upper' });
    const id = await createJob();
    const { body } = await client.request([sessionsQuestion, poll(id)], token);
    expect(body).toMatchObject([
      { data: { sessions: { pageInfo: { totalCount: 0 } } } },
      { data: { sessionsDownload: { status: 'processing' } } },
    ]);
    await client.services.controls.change('a', (control) => ({ ...control, scenarios: control.scenarios.slice(0, 1) }));
    const { url } = (await client.request(poll(id), token)).body.data.sessionsDownload;
    expect(await (await client.send(url)).text()).toMatch(/^Date\/Time[^\r]*\r\n$/);
  });
});
