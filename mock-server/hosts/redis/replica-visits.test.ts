import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReplicaClient, replicaClient } from './testing/replica-client.ts';
import { findRedis, type Started, startRedis, startReplica, type TestRedis } from './testing/test-replicas.ts';

const redisCommand = findRedis();
const world = ['--seed', '7', '--sessions', '300', '--now', '2026-11-21T15:00:00Z'];

const today = '{ startDate: "2026-11-21", endDate: "2026-11-21" }';
/** Reports of several kinds, and the rows behind them. */
const reports = `{
  sessions(query: ${today}, limit: 100) { pageInfo { totalCount } edges { node {
    id visitorId visitorName visitDate city referrer searchTerm pagesInSession sessionDuration attributes
    pageViews { id pageUrl actions } formSubmissions { id subject name } } } }
  sessionsByDate(query: ${today}) { totalCount }
  topPages(query: ${today}) { edges { node { id url pageCount } } }
  visitors(query: ${today}) { pageInfo { totalCount } edges { node { id title sessionCount } } }
  locations(query: ${today}, bounds: [-180, -85, 180, 85], zoom: 22) { properties { name pointCount } }
  highValueActivities(startDate: "2026-11-21", endDate: "2026-11-21", vettedFilters: [lead, unclassified]) {
    pageInfo { totalCount } edges { node { id subject company } } }
}`;

interface Session {
  readonly id: string;
  readonly pagesInSession: number;
  readonly searchTerm: string | null;
  readonly formSubmissions: readonly { readonly subject: string }[];
}

const page = 'http://mock.example/sample-site/products/ball-valves';
const view = { type: 'view', url: page, referrer: 'https://www.google.com/search?q=valve+shop' };

describe.skipIf(redisCommand === null)('visits collected by replicas (TST-028, TST-086, TST-087)', () => {
  let redis: TestRedis;
  let replicas: readonly Started[] = [];
  let clients: ReplicaClient[] = [];

  async function start(): Promise<void> {
    const first = await startReplica(redis.url, ...world);
    replicas = [first, await startReplica(redis.url)];
    clients = replicas.map(({ match }) => replicaClient(match[1] ?? ''));
  }
  const stop = () => Promise.all(replicas.map((replica) => replica.stop()));

  beforeAll(async () => {
    redis = await startRedis(String(redisCommand));
    await start();
  });
  afterAll(async () => {
    await stop();
    await redis?.close();
  });

  /** What each replica returns for a sandbox. */
  async function read(sandbox: string) {
    const [first] = clients as [ReplicaClient];
    const request = await first.enter(sandbox);
    const answers = await Promise.all(clients.map((client) => request(client, reports)));
    const [one, other] = answers as [(typeof answers)[number], (typeof answers)[number]];
    expect(other.text).toBe(one.text);
    const { data, errors } = JSON.parse(one.text);
    expect(errors).toBeUndefined();
    const sessions: Session[] = data.sessions.edges.map(({ node }: { readonly node: Session }) => node);
    return { text: one.text, total: data.sessions.pageInfo.totalCount as number, sessions };
  }

  async function collect(place: number, sandbox: string, visitor: string, events: readonly object[]) {
    const body = { code: '10442', visitor, visit: `${visitor}-1`, sandbox, events };
    const client = clients[place] as ReplicaClient;
    expect((await client.post('/collect', body, { 'content-type': 'text/plain' })).status).toBe(204);
  }

  it("appear in every replica's reports, continue on another, and survive a restart of all", async () => {
    const [ownRows, other] = [await read('mine'), await read('other')];
    await collect(0, 'mine', 'browser', [view]);
    expect((await read('mine')).total).toBe(ownRows.total + 1);
    await collect(1, 'mine', 'browser', [
      { ...view, url: `${page}/two-piece-ball-valves`, after: 5 },
      { type: 'action', action: 'RFI', label: '200 pieces', url: page, after: 5 },
    ]);
    const grown = await read('mine');
    const found = grown.sessions.find(({ id }) => id.length > 9);
    expect([grown.total, found]).toMatchObject([
      ownRows.total + 1,
      { searchTerm: 'valve shop', pagesInSession: 3, formSubmissions: [{ subject: '200 pieces' }] },
    ]);
    await Promise.all(Array.from({ length: 20 }, (_, i) => collect(i % 2, 'mine', `browser-${i}`, [view])));
    // The same beacon at both replicas concurrently.
    await Promise.all([0, 1].map((place) => collect(place, 'mine', 'twice', [view])));
    const full = await read('mine');
    expect(full.total).toBe(ownRows.total + 22);
    expect(full.sessions.filter(({ pagesInSession, id }) => id.length > 9 && pagesInSession !== 1)).toHaveLength(1);
    const story = 'Acme Valves of Toledo, OH:\n  today 9:00: [/contact, ask for 2]\n';
    await clients[1]?.control('mine', 'PUT', '/story', { story });
    const whole = await read('mine');
    expect(whole.total).toBe(ownRows.total + 23);
    expect(await read('other')).toEqual(other);
    await stop();
    await start();
    expect(await read('mine')).toEqual(whole);
    expect(await read('other')).toEqual(other);
  });
});
