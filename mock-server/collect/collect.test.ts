import fc from 'fast-check';
import { createStorage, type Storage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { readSavedVisits } from '../control/read/read-saved-records.ts';
import type { SavedVisits } from '../state/added-visits.ts';
import { createDefaultSettings } from '../state/settings.ts';
import { createTestClient, type TestClient, testNow } from '../testing/test-client.ts';
import { endOfVisit, visitPause } from '../world/added/added-visit.ts';
import { noteBeacon } from './note-beacon.ts';
import { type Beacon, readBeacon } from './read-beacon.ts';
import { CollectRates } from './serve-collect.ts';

const [account] = accounts as readonly [AccountFixture];
let client: TestClient;
let authorization: string;
let storage: Storage;

const page = 'http://mock.example/sample-site/products/ball-valves';
const beacon = { code: account.id, visitor: 'browser-1', visit: 'visit-1' };
const view = { type: 'view', url: page, title: 'Ball valves', referrer: 'https://www.google.com/search?q=valve+shop' };
const collect = async (events: readonly object[], more: object = {}) =>
  (await client.post('/collect', { ...beacon, events, ...more }, { 'content-type': 'text/plain' })).status;

const today = '{ startDate: "2026-11-21", endDate: "2026-11-21" }';
const list = `{ sessions(query: ${today}, limit: 100) { pageInfo { totalCount } edges { node {
  id visitorId visitDate searchTerm referrer pagesInSession sessionDuration attributes
  pageViews { pageUrl domain actions } formSubmissions { subject name }
} } } }`;

interface Listed {
  readonly pageInfo: { readonly totalCount: number };
  readonly edges: readonly { readonly node: { readonly id: string; readonly visitDate: string } & object }[];
}

async function sessions(headers: Record<string, string> = {}): Promise<Listed> {
  const { data } = await client.request(list, {}, { authorization, 'x-wt-wtid': account.id, ...headers });
  return data.sessions as Listed;
}

beforeEach(async () => {
  storage = createStorage();
  client = createTestClient({ storage });
  authorization = (await client.signIn()).id_token;
});

describe('the collector (TST-087)', () => {
  it('adds a visit to the reports immediately, and extends it', async () => {
    const before = await sessions();
    expect(await collect([view])).toBe(204);
    const one = await sessions();
    expect(one.pageInfo.totalCount).toBe(before.pageInfo.totalCount + 1);
    expect(one.edges[0]?.node).toMatchObject({
      visitDate: '2026-11-21T14:59:59Z',
      searchTerm: 'valve shop',
      referrer: 'google.com',
      pagesInSession: 1,
      pageViews: [{ pageUrl: '/products/ball-valves', domain: `www.${account.website}` }],
    });
    client.clock.advance(20_000);
    const inquiry = { type: 'action', action: 'RFI', label: '200 pieces', url: page, after: 5000 };
    expect(await collect([{ ...view, url: `${page}/two-piece`, after: 15_000 }, inquiry])).toBe(204);
    const [two] = (await sessions()).edges;
    expect(two?.node).toMatchObject({
      id: one.edges[0]?.node.id,
      pagesInSession: 3,
      sessionDuration: 21,
      attributes: expect.arrayContaining(['RFI', 'CLIENT_SITE_ACTIVITY']),
      formSubmissions: [{ subject: '200 pieces', name: expect.stringMatching(/\w \w/) }],
    });
  });

  it("doesn't change existing ids or visits", async () => {
    const before = await sessions();
    await collect([view]);
    expect((await sessions()).edges.slice(1)).toEqual(before.edges.slice(0, 99));
  });

  it('counts a visit consistently in every report, chart, map and funnel', async () => {
    const counted = `{
      sessionsByDate(query: ${today}) { totalCount }
      sessionsInfo(query: ${today}) { totalCount }
      locations(query: ${today}, bounds: [-180, -90, 180, 90], zoom: 4) { properties { pointCount } }
      visitors(query: ${today}, last: 1000) { edges { node { sessionCount } } pageInfo { totalCount } }
      highValueActivities(startDate: "2026-11-21", endDate: "2026-11-21", vettedFilters: [unclassified]) { pageInfo { totalCount } }
    }`;
    const read = async () => {
      const { data, errors } = await client.request(counted, {}, { authorization, 'x-wt-wtid': account.id });
      expect(errors).toBeUndefined();
      const of = data as Record<string, never> & {
        sessionsByDate: { totalCount: number };
        sessionsInfo: { totalCount: number };
        locations: { properties: { pointCount: number } }[];
        visitors: { edges: { node: { sessionCount: number } }[]; pageInfo: { totalCount: number } };
        highValueActivities: { pageInfo: { totalCount: number } };
      };
      return {
        days: of.sessionsByDate.totalCount,
        info: of.sessionsInfo.totalCount,
        places: of.locations.reduce((sum, { properties }) => sum + properties.pointCount, 0),
        ofVisitors: of.visitors.edges.reduce((sum, { node }) => sum + node.sessionCount, 0),
        visitors: of.visitors.pageInfo.totalCount,
        actions: of.highValueActivities.pageInfo.totalCount,
      };
    };
    const before = await read();
    await collect([view, { type: 'action', action: 'RFI', url: page, after: 0 }]);
    const after = await read();
    for (const [name, count] of Object.entries(after)) {
      expect([name, count]).toEqual([name, before[name as keyof typeof before] + 1]);
    }
  });

  it("stores a visit in the beacon's sandbox, across restarts", async () => {
    const before = await sessions();
    await collect([view], { sandbox: 'mine' });
    expect((await sessions()).pageInfo).toEqual(before.pageInfo);
    const own = { 'x-mock-sandbox': 'mine' };
    authorization = (await client.signIn(undefined, own)).id_token;
    const ownSessions = await sessions(own);
    expect(ownSessions.pageInfo.totalCount).toBe(before.pageInfo.totalCount + 1);
    client = createTestClient({ storage });
    expect(await sessions(own)).toEqual(ownSessions);
  });

  it('counts a repeated beacon once, and separates visitors with the same visit id', async () => {
    await collect([view]);
    await collect([view]);
    const [one] = (await sessions()).edges;
    expect(one?.node).toMatchObject({ pagesInSession: 1 });
    client.clock.advance(3000);
    await collect([view], { visitor: 'browser-2' });
    const [two, second] = (await sessions()).edges;
    expect(second?.node).toEqual(one?.node);
    expect(two?.node).toMatchObject({ pagesInSession: 1 });
  });

  const rejectedBodies: [status: number, sentence: string, body: unknown][] = [
    [400, 'The body is not JSON', 'x'],
    [400, 'The body must be a JSON object', []],
    [400, 'code must be', { ...beacon, code: 7, events: [view] }],
    [400, 'code is that of no account', { ...beacon, code: '1', events: [view] }],
    [400, 'visitor must be', { ...beacon, visitor: 'a'.repeat(65), events: [view] }],
    [400, 'events must be a list of 1 to 50', { ...beacon, events: Array(51).fill(view) }],
    [400, 'events[1].url must be an address', { ...beacon, events: [view, { ...view, url: 'javascript:alert(1)' }] }],
    [400, 'events[0].type must be', { ...beacon, events: [{ ...view, type: 'x' }] }],
    [400, 'events[0].action must be one of', { ...beacon, events: [{ ...view, type: 'action', action: 'toString' }] }],
    [400, 'events[0].after must be', { ...beacon, events: [{ ...view, after: '5' }] }],
    [400, 'The sandbox name', { ...beacon, sandbox: '../x', events: [view] }],
    [413, 'at most 16384 bytes', { ...beacon, events: [{ ...view, label: 'a'.repeat(20_000) }] }],
  ];
  it.each(rejectedBodies)('answers %i: %s (LIM-023)', async (status, sentence, body) => {
    const answer = await client.post('/collect', body);
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toContain(sentence);
  });

  it('allows pages from any origin, without credentials', async () => {
    const headers = { origin: 'https://shop.example', 'content-type': 'text/plain' };
    const answer = await client.post('/collect', { ...beacon, events: [view] }, headers);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('answers 429 with a wait if a client or sandbox sends too much (LIM-023)', () => {
    let now = 0;
    const rates = new CollectRates(() => now);
    const wait = (client: number, sandbox: string) => rates.note(`192.0.2.${client}`, sandbox);
    for (let i = 0; i < 240; i++) expect(wait(1, `s${i}`)).toBe(0);
    expect(wait(1, 'other')).toBe(60);
    for (let i = 0; i < 1200; i++) expect(wait(2 + (i % 200), 'one')).toBe(0);
    expect(wait(250, 'one')).toBe(60);
    now = 60_000;
    expect([wait(1, 'other'), wait(250, 'one')]).toEqual([0, 0]);
  });

  it("doesn't count a rejected client toward its sandbox's limit (LIM-023)", () => {
    const rates = new CollectRates(() => 0);
    for (let i = 0; i < 240; i++) rates.note('192.0.2.1', 'one');
    for (let i = 0; i < 1200; i++) expect(rates.note('192.0.2.1', 'one')).toBe(60);
    expect(rates.note('192.0.2.2', 'one')).toBe(0);
  });
});

describe('page events', () => {
  it('lose control characters, credentials and fragments', () => {
    const event = { ...view, label: 'a\u202eb\u0000\n <b>\ud800', url: 'https://user:secret@shop.example/a?b=c#d' };
    const read = readBeacon({ ...beacon, events: [event] });
    if (typeof read === 'string') throw new Error(read);
    expect(read.events[0]).toMatchObject({ label: 'a b <b>\ufffd' });
    expect(read.events[0]?.url.href).toBe('https://shop.example/a?b=c');
    const dotted = readBeacon({ ...beacon, events: [{ ...view, referrer: 'https://blog.example./a' }] });
    expect(dotted).toMatchObject({ events: [{ referrer: new URL('https://blog.example/a') }] });
    const long = { ...view, url: `https://${'a.'.repeat(130)}example/` };
    expect(readBeacon({ ...beacon, events: [long] })).toContain('events[0].url must be an address');
  });

  it('always produce visits half an hour apart per visitor that state accepts', () => {
    const step = fc.record({
      visitor: fc.constantFrom('one', 'two'),
      // Minutes by which the clock moves forward or back.
      ahead: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constant(0)),
      events: fc.array(
        fc.record({
          type: fc.constantFrom('view', 'action', 'leave'),
          action: fc.constantFrom('RFI', 'PHONE_CALL', 'CAD'),
          url: fc.constantFrom(page, 'https://shop.example/x'),
          after: fc.oneof(fc.nat(2_000_000), fc.double()),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let saved: SavedVisits = { count: 0, visits: [] };
        let now = testNow;
        for (const [visit, { visitor, ahead, events }] of steps.entries()) {
          now += ahead * 60_000;
          const read = readBeacon({ ...beacon, visitor, visit: `v${visit}`, events });
          if (typeof read === 'string') continue;
          const settings = createDefaultSettings(testNow)(account);
          saved = noteBeacon(saved, read as Beacon, { account, settings, now, host: 'mock.example', userAgent: '' });
        }
        for (const own of Map.groupBy(saved.visits, ({ visitor }) => visitor).values()) {
          const inOrder = own.toSorted((a, b) => a.time - b.time);
          for (const [i, visit] of inOrder.entries()) {
            const next = inOrder[i + 1];
            if (next) expect(next.time - endOfVisit(visit)).toBeGreaterThan(visitPause);
            const offsets = visit.views.map(({ at }) => at);
            expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
            expect(visit.views.length).toBeLessThan(41);
          }
        }
        expect(new Set(saved.visits.map(({ number }) => number)).size).toBe(saved.visits.length);
        expect(readSavedVisits(saved, '')).toBe(saved);
      }),
      { numRuns: 200 },
    );
  });
});
