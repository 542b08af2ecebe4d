import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const query = { startDate: '2025-11-22', endDate: '2026-11-21' };
const create = `mutation createSessionsDownload($query: SessionQuery!, $downloadType: DownloadType!, $ordering: DownloadOrdering) {
  createSessionsDownload(query: $query, downloadType: $downloadType, ordering: $ordering) { id status url }
}`;
const createActivities = `mutation createActivitiesDownload($query: ActivitiesQuery!) {
  createActivitiesDownload(query: $query) { id status url }
}`;
const poll = 'query sessionsDownload($id: ID!) { sessionsDownload(id: $id) { id status url } }';
const total = 'query sessions($query: SessionQuery!) { sessions(query: $query) { pageInfo { totalCount } } }';

interface Job {
  readonly id: string;
  readonly status: string;
  readonly url: string | null;
}

let client: TestClient;
beforeEach(() => {
  client = createTestClient({ size: 2000 });
});

async function enter(sandbox = 'default', email?: string, more: Record<string, string> = {}) {
  const headers = { 'x-mock-sandbox': sandbox, ...more };
  const { id_token } = await client.signIn(email, headers);
  const request = (text: string, variables: object) =>
    client.request(text, variables, { ...headers, authorization: id_token });
  const job = async (text: string, variables: object) => {
    const { data, errors } = await request(text, variables);
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as Job;
  };
  return { request, job };
}

const get = (url: string | null, method = 'GET') =>
  client.app.fetch(new Request(new URL(url ?? '/nowhere', 'http://mock.example'), { method }));
const rowsOf = async (response: Response) => {
  // Response.text() removes the byte order mark, like every UTF-8 decoder.
  const { data, errors } = Papa.parse<string[]>((await response.text()).trimEnd());
  expect(errors).toEqual([]);
  return data;
};

async function download(text: string, variables: object, sandbox?: string) {
  const { job } = await enter(sandbox);
  const { id } = await job(text, variables);
  client.clock.advance(8000);
  return get((await job(poll, { id })).url);
}

describe('a download', () => {
  it('is processing, then done after a while, and contains every row (FIL-003, FIL-010, FIL-013)', async () => {
    const { request, job } = await enter();
    const startedJob = await job(create, { query, downloadType: 'SESSIONS' });
    expect(startedJob).toMatchObject({ status: 'processing', url: null });
    client.clock.advance(1499);
    expect(await job(poll, { id: startedJob.id })).toEqual(startedJob);
    client.clock.advance(6501);
    const done = await job(poll, { id: startedJob.id });
    expect(done.status).toBe('done');
    const head = await get(done.url, 'HEAD');
    const type = head.headers.get('content-type');
    expect([head.status, type, await head.text()]).toEqual([200, 'text/csv; charset=utf-8', '']);
    const response = await get(done.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="webtrax-sessions-2025-11-22-2026-11-21.csv"',
    );
    const [heading, ...rows] = await rowsOf(response);
    const { data } = await request(total, { query });
    expect(data).toEqual({ sessions: { pageInfo: { totalCount: rows.length } } });
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.every((row) => row.length === heading?.length)).toBe(true);
  });

  it('stays done if the clock is set back (FIL-010)', async () => {
    const { job } = await enter();
    const { id } = await job(create, { query, downloadType: 'SESSIONS' });
    client.clock.advance(8000);
    const done = await job(poll, { id });
    const file = await (await get(done.url)).text();
    client.clock.advance(-3_600_000);
    expect(await (await enter()).job(poll, { id })).toEqual(done);
    expect(await (await get(done.url)).text()).toBe(file);
  });

  it.each(['SESSIONS', 'ACTIVE_AUDIENCES', ...reportKeys.map((key) => reportData[key].downloadType), 'DURATIONS'])(
    'of %s has headings, rows and no formulas',
    async (downloadType) => {
      const rows = await rowsOf(await download(create, { query, downloadType }));
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+@]|^-(?![\d.]+$)/u.test(cell))).toEqual([]);
    },
  );

  it.each([
    ['filtered', 'webtrax-sessions-2025-11-22-2026-11-21-filtered.csv', { referrers: ['DTS'] }],
    ['filtered by duration', 'webtrax-sessions-2025-11-22-2026-11-21-filtered.csv', { length: { min: 1 } }],
    ['without single pages', 'webtrax-sessions-2025-11-22-2026-11-21-filtered.csv', { length: { min: 0 } }],
    ['with empty filters', 'webtrax-sessions-2025-11-22-2026-11-21.csv', { referrers: [], useAllTargets: false }],
    ['with every duration', 'webtrax-sessions-2025-11-22-2026-11-21.csv', { length: {} }],
    ['with a blank search', 'webtrax-sessions-2025-11-22-2026-11-21.csv', { searches: [' '] }],
    ['with every depth', 'webtrax-sessions-2025-11-22-2026-11-21.csv', { depth: '1+' }],
    ['of a visitor', 'webtrax-sessions-visitor-v12-2025-11-22-2026-11-21.csv', { visitorId: 'v12' }],
  ])('%s: has a matching file name (FIL-037)', async (_what, name, narrowed) => {
    const response = await download(create, { query: { ...query, ...narrowed }, downloadType: 'SESSIONS' });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  });

  it.each([
    [['lead', 'solicitation', 'other', 'unclassified'], ''],
    [['lead'], '-filtered'],
    [['lead', 'lead', 'lead', 'lead'], '-filtered'],
  ])('of activities that are %j has a name ending in %j (FIL-037)', async (vettedFilters, end) => {
    const response = await download(createActivities, { query: { ...query, vettedFilters } });
    const name = `webtrax-high-value-activities-2025-11-22-2026-11-21${end}.csv`;
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  });

  it('of activities contains only the requested vetted values', async () => {
    const only = (vettedFilters: string[]) => download(createActivities, { query: { ...query, vettedFilters } });
    const [all, leads] = [
      await rowsOf(await only(['lead', 'solicitation', 'other', 'unclassified'])),
      await rowsOf(await only(['lead'])),
    ];
    expect(leads.length).toBeGreaterThan(1);
    expect(leads.length).toBeLessThan(all.length);
  });

  it('has the same bytes when requested again (FIL-017)', async () => {
    const text = async () => (await download(create, { query, downloadType: 'SESSIONS' })).text();
    expect(await text()).toBe(await text());
  });

  it('keeps the settings that applied when it was requested', async () => {
    const { request, job } = await enter();
    const { id } = await job(create, { query, downloadType: 'SESSIONS' });
    const count = (await request(total, { query })).data;
    await request('mutation { saveAccountSettings(settings: { excludedCountries: ["US"] }) { id } }', {});
    client.clock.advance(8000);
    const rows = await rowsOf(await get((await job(poll, { id })).url));
    expect(count).toEqual({ sessions: { pageInfo: { totalCount: rows.length - 1 } } });
    expect((await request(total, { query })).data).not.toEqual(count);
  });

  it.each([
    ['an absolute URL for a client of another origin', 'http://app.example', /^http:\/\/mock\.example\/downloads\//],
    ['an absolute URL for a page without an origin', 'null', /^http:\/\/mock\.example\/downloads\//],
    ['a path for our own page', 'http://mock.example', /^\/downloads\//],
    ['a path for our own page behind a proxy that terminates TLS', 'https://mock.example', /^\/downloads\//],
  ])('has %s', async (_, origin, expected) => {
    const { job } = await enter('default', undefined, { origin });
    const { id } = await job(create, { query, downloadType: 'SESSIONS' });
    client.clock.advance(8000);
    expect((await job(poll, { id })).url).toMatch(expected);
  });
});

describe('invalid requests', () => {
  it('are rejected immediately', async () => {
    const { request } = await enter();
    const refuse = async (variables: object) => (await request(create, variables)).errors?.[0]?.message;
    expect(await refuse({ query: { ...query, endDate: '2020-01-01' }, downloadType: 'SESSIONS' })).toMatch(/endDate/);
    expect(await refuse({ query: { ...query, depth: 'abc' }, downloadType: 'SESSIONS' })).toMatch(/depth/);
    expect(await refuse({ query, downloadType: 'HIGH_VALUE_ACTIVITIES' })).toMatch(/downloadType/);
    expect(await refuse({ query, downloadType: 'EVERYTHING' })).toMatch(/downloadType/);
    const ordering = { key: 'nonsense', direction: 'ASC' };
    expect(await refuse({ query, downloadType: 'SESSIONS', ordering })).toMatch(/ordering/);
  });

  it('answer 409 before the file is done, 403 for a wrong signature and 404 elsewhere (FIL-018)', async () => {
    const { job } = await enter('mine');
    const { id } = await job(create, { query, downloadType: 'SESSIONS' });
    client.clock.advance(8000);
    const url = (await job(poll, { id })).url ?? '';
    client.clock.advance(-8000);
    expect((await get(url)).status).toBe(409);
    expect((await get(url, 'HEAD')).status).toBe(409);
    client.clock.advance(8000);
    expect((await get(url.replace(/token=./, 'token=!'))).status).toBe(403);
    expect((await get(url.replace(/&token=.*/, ''))).status).toBe(403);
    expect((await get(url.replace('sandbox=mine', 'sandbox=other'))).status).toBe(404);
    expect((await get(url.replace('sandbox=mine', 'sandbox=..%2Fmine'))).status).toBe(404);
    expect((await get(url.replace(id, '9-00000000'))).status).toBe(404);
    expect((await get('/downloads/')).status).toBe(404);
    expect((await get(url)).status).toBe(200);
  });

  it('return null for another sandbox, person or account (FIL-011)', async () => {
    const owner = await enter('mine');
    const { id } = await owner.job(create, { query, downloadType: 'SESSIONS' });
    const requestJob = async (sandbox: string, email?: string, more = {}) =>
      (await (await enter(sandbox, email, more)).request(poll, { id })).data;
    expect(await requestJob('mine')).not.toEqual({ sessionsDownload: null });
    expect(await requestJob('other')).toEqual({ sessionsDownload: null });
    expect(await requestJob('mine', 'priya.natarajan@harrowfluid.example')).toEqual({ sessionsDownload: null });
    expect(await requestJob('mine', 'marcus.feld@partners.example', { 'x-wt-wtid': '10442' })).toEqual({
      sessionsDownload: null,
    });
    expect((await owner.request(poll, { id: '../../settings' })).data).toEqual({ sessionsDownload: null });
  });
});

describe('ids', () => {
  it('match in two mocks of one seed, and differ between sandboxes', async () => {
    const first = async (sandbox: string) => {
      client = createTestClient({ size: 100 });
      return (await (await enter(sandbox)).job(create, { query, downloadType: 'SESSIONS' })).id;
    };
    expect(await first('a')).toBe(await first('a'));
    expect(await first('a')).not.toBe(await first('b'));
  });
});
