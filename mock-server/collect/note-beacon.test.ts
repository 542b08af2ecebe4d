import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type ControlClient, createControlClient } from '../testing/control-client.ts';

const [account] = accounts as readonly [AccountFixture];
const site = `https://www.${account.website}`;
const page = `${site}/products/ball-valves`;
const minute = 60_000;
const days = '{ startDate: "2026-11-21", endDate: "2026-11-22" }';

let client: ControlClient;
beforeEach(() => {
  client = createControlClient({ size: 300 });
});

const collect = async (events: readonly object[]) => {
  const answer = await client.post('/collect', { code: account.id, visitor: 'browser-1', visit: 'visit-1', events });
  return answer.status;
};
const view = (after = 0, url = page) => ({ type: 'view', url, after });
const act = (action: string, after = 0, label = 'x') => ({ type: 'action', action, label, url: page, after });
const leave = (after = 0) => ({ type: 'leave', url: page, after });

async function request<T>(query: string): Promise<T> {
  // Signs in each time, because the token expires after an hour.
  const authorization = (await client.signIn()).id_token;
  const { data, errors } = await client.request(query, {}, { authorization, 'x-wt-wtid': account.id });
  expect(errors).toBeUndefined();
  return data as T;
}

interface Visit {
  readonly id: string;
  readonly visitorId: string;
  readonly visitDate: string;
  readonly pagesInSession: number;
  readonly sessionDuration: number;
  readonly attributes: readonly string[];
  readonly pageViews: readonly { readonly timestamp: string; readonly pageUrl: string }[];
}

/** The collected visits, earliest first. */
async function visits(): Promise<readonly Visit[]> {
  const { sessions } = await request<{
    sessions: { edges: { node: Visit }[] };
  }>(`{ sessions(query: ${days}, limit: 100) {
    edges { node { id visitorId visitDate pagesInSession sessionDuration attributes pageViews { timestamp pageUrl } } }
  } }`);
  const all = sessions.edges.map(({ node }) => node);
  return all.filter(({ id }) => id.length > 9).toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
}

async function actions() {
  const { highValueActivities } = await request<{ highValueActivities: { edges: { node: { timestamp: string } }[] } }>(
    `{ highValueActivities(startDate: "2026-11-21", endDate: "2026-11-22", vettedFilters: [unclassified], limit: 100) {
      edges { node { timestamp } } } }`,
  );
  return highValueActivities.edges.map(({ node }) => node.timestamp);
}

describe('a visit in progress (TST-087)', () => {
  it('has actions at the time they happened, within its pages (ACT-017)', async () => {
    await collect([view()]);
    client.clock.advance(20 * minute);
    await collect([act('RFI', 20 * minute)]);
    expect((await actions())[0]).toBe('2026-11-21T15:20:00Z');
    expect(await visits()).toMatchObject([
      {
        visitDate: '2026-11-21T14:59:59Z',
        sessionDuration: 1201,
        pageViews: [{}, { timestamp: '2026-11-21T15:20:00Z' }],
      },
    ]);
  });

  it('counts a page once if an action follows immediately', async () => {
    await collect([view(), act('ASSET_DOWNLOAD')]);
    expect(await visits()).toMatchObject([
      { pagesInSession: 1, attributes: expect.arrayContaining(['ASSET_DOWNLOAD']) },
    ]);
  });

  it.each([
    ['an action', act('CAD')],
    ['leaving', leave()],
  ])('ends half an hour after its last event: %s', async (_, event) => {
    await collect([view()]);
    client.clock.advance(25 * minute);
    await collect([event]);
    client.clock.advance(29 * minute);
    await collect([view(0, `${site}/contact`)]);
    expect(await visits()).toHaveLength(1);
    client.clock.advance(31 * minute);
    await collect([leave(), view(0, `${site}/about`)]);
    const [one, two] = await visits();
    expect(two?.visitorId).toBe(one?.visitorId);
  });

  it('loses nothing: overflow from a full visit starts one of another visitor', async () => {
    for (let i = 0; i < 45; i++) {
      client.clock.advance(5000);
      expect(await collect([view(5000, `${site}/page-${i}`)])).toBe(204);
    }
    client.clock.advance(5000);
    await collect([act('RFI')]);
    const all = await visits();
    expect(all.map(({ pagesInSession }) => pagesInSession)).toEqual([39, 7]);
    expect(all[1]?.attributes).toContain('RFI');
    expect(new Set(all.map(({ visitorId }) => visitorId)).size).toBe(2);
    client.clock.advance(40 * minute);
    await collect([view()]);
    expect((await visits())[2]?.visitorId).toBe(all[0]?.visitorId);
  });

  it('continues as another visit after 18 hours', async () => {
    for (let i = 0; i < 46; i++) {
      client.clock.advance(25 * minute);
      await collect([i < 44 ? leave() : act('RFI', i)]);
      if (i === 0) await collect([view()]);
    }
    expect((await visits()).map(({ pagesInSession }) => pagesInSession)).toEqual([1, 2]);
  });

  it("doesn't change a file requested earlier (FIL-017)", async () => {
    await collect([view()]);
    client.clock.advance(1000);
    const { createSessionsDownload: job } = await request<{ createSessionsDownload: { id: string } }>(
      `mutation { createSessionsDownload(query: ${days}, downloadType: SESSIONS) { id } }`,
    );
    client.clock.advance(9000);
    const { sessionsDownload } = await request<{ sessionsDownload: { url: string } }>(
      `{ sessionsDownload(id: "${job.id}") { url } }`,
    );
    const read = async () => (await client.app.fetch(new Request(`http://mock.example${sessionsDownload.url}`))).text();
    const file = await read();
    client.clock.advance(minute);
    await collect([act('RFI')]);
    expect(await visits()).toMatchObject([{ pagesInSession: 2 }]);
    expect(await read()).toBe(file);
    // With the clock set back, a new visit is earlier than the request of the file.
    client.clock.advance(-180 * minute);
    await collect([view(0, `${site}/later`)]);
    expect(await visits()).toHaveLength(1);
    expect(await read()).toBe(file);
  });

  it('counts a beacon once, even if repeated much later', async () => {
    const first = [act('PHONE_CALL', 0, '1')];
    await collect(first);
    for (let i = 0; i < 30; i++) {
      client.clock.advance(5000);
      await collect([view(5000, `${site}/page-${i}`)]);
    }
    await collect(first);
    expect(await visits()).toMatchObject([{ pagesInSession: 31 }]);
  });
});

describe('collected visits', () => {
  it('can be restored from an export, whatever was sent (TST-009)', async () => {
    const { website } = account;
    const agent = `Mozilla/5.0 Chrome/${'9'.repeat(80)}`;
    const long = `https://www.google.com/search?q=${encodeURIComponent('日'.repeat(90))}`;
    for (let i = 0; i < 45; i++) {
      client.clock.advance(5000);
      const event = {
        ...view(5000, `https://www.${website}/${'é'.repeat(150)}${i}`),
        referrer: long,
        label: 'ü'.repeat(999),
      };
      const body = {
        code: account.id,
        visitor: 'b',
        visit: `v${i}`,
        events: [event, act('RFI', 0, 'ü'.repeat(999)), leave()],
      };
      expect((await client.post('/collect', body, { 'user-agent': agent })).status).toBe(204);
    }
    client.clock.advance(minute);
    await client.post('/collect', { code: account.id, visitor: 'b', visit: 'v', events: [leave()] });
    const { body } = await client.order('GET', 'state', undefined, 'default');
    expect(await client.order('PUT', 'state', body, 'default')).toEqual({ status: 204, body: null });
  });

  it('are counted in the rows of the world, according to the settings (TST-079, SET-026)', async () => {
    await collect([view(0, `${site}/request-a-quote?product=Two-Piece%20Ball%20Valves`)]);
    await request('mutation { saveAccountSettings(settings: { shortQueries: ["product"] }) { id } }');
    client.clock.advance(minute);
    await collect([view(0, `${site}/request-a-quote?product=a&x=b`)]);
    expect((await visits())[0]?.pageViews.map(({ pageUrl }) => pageUrl)).toEqual([
      '/request-a-quote',
      '/request-a-quote?product=a',
    ]);
    const { topPages } = await request<{ topPages: { edges: { node: { id: string; url: string } }[] } }>(
      `{ topPages(query: ${days}, limit: 1000) { edges { node { id url } } } }`,
    );
    const ids = topPages.edges.flatMap(({ node }) => (node.url === '/request-a-quote' ? [node.id.length < 6] : []));
    expect(ids.toSorted()).toEqual([false, true]);
  });

  it.each(['2040-01-01', '2020-01-01'])(
    'are rejected if the clock shows %s, outside the days of the world',
    async (to) => {
      await client.order('POST', 'clock', { action: 'set', to }, 'default');
      const answer = await client.post('/collect', { code: account.id, visitor: 'b', visit: 'v', events: [view()] });
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toContain('2024-11-21 to 2027-11-22');
    },
  );
});
