import { expect, it } from 'vitest';
import { createManualClock } from '../lib/clock.ts';
import { createFaultClient, type FaultClient, testNow } from '../testing/test-client.ts';

const day = 86_400_000;
const size = 4000;

const question = (from: number, to: number) => ({
  operationName: 'moving',
  query: `query moving($query: SessionQuery!) {
    sessions(query: $query, limit: 20) { pageInfo { totalCount } edges { node { id visitDate sessionDuration } } }
    sessionsByDate(query: $query) { totalCount days { ydt sessionsCount } }
    info: sessionsInfo(query: $query) { totalCount }
    listCampaigns { campaignId status startDate }
  }`,
  variables: { query: { startDate: dayOf(from), endDate: dayOf(to) } },
});
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

async function weekBefore(client: FaultClient, moment: number) {
  const { id_token: idToken } = await client.signIn();
  const { body } = await client.request(question(moment - 7 * day, moment), idToken);
  expect(body.errors?.map(({ message }: { message: string }) => message) ?? []).toEqual([]);
  return body.data;
}

it('a month later shows as full a week, identical to a mock started then (TST-002)', async () => {
  const client = createFaultClient({ size });
  const { sessions: before } = await weekBefore(client, testNow);
  client.clock.advance(30 * day);
  const later = await weekBefore(client, testNow + 30 * day);
  expect(later.sessions.pageInfo.totalCount).toBeGreaterThan(before.pageInfo.totalCount / 2);
  expect(later.sessionsByDate.totalCount).toBe(later.sessions.pageInfo.totalCount);
  const laterClient = createFaultClient({ size, now: testNow, clock: createManualClock(testNow + 30 * day) });
  expect(await weekBefore(laterClient, testNow + 30 * day)).toEqual(later);
});

it("shows each session from the second it ends, by each sandbox's clock", async () => {
  const client = createFaultClient({ size });
  const at = (ms: number) => weekBefore(client, testNow + ms);
  const { sessions: none } = await at(0);
  client.clock.advance(2 * day);
  const { sessions: all } = await at(2 * day);
  const [last] = all.edges;
  const end = Date.parse(last.node.visitDate) + last.node.sessionDuration * 1000;
  client.clock.set(end - 1);
  const before = await at(2 * day);
  expect(before.sessions.edges.map(({ node }: { node: { id: string } }) => node.id)).not.toContain(last.node.id);
  client.clock.set(testNow + 2 * day);
  expect((await at(2 * day)).sessions).toEqual(all);
  client.clock.set(testNow);
  expect((await at(0)).sessions).toEqual(none);
});

it('keeps a sign-in valid while the clock runs a day per second, with data following the clock (TST-078)', async () => {
  const client = createFaultClient({ size });
  await client.post('/__mock/api/clock', { action: 'run', speed: 86_400 });
  const { id_token: idToken } = await client.signIn();
  client.clock.advance(30_000);
  const { body } = await client.request(question(testNow + 20 * day, testNow + 29 * day), idToken);
  expect(body.data.sessions.pageInfo.totalCount).toBeGreaterThan(0);
  client.clock.advance(3_600_000);
  const later = await client.request(question(testNow, testNow), idToken);
  expect(later.status).toBe(401);
});
