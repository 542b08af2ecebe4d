import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { MockApp } from '../create-mock-app.ts';
import { createWorld } from '../world/create-world.ts';
import { hashWorld } from '../world/summarize-world.ts';
import { worldOptions } from '../world/world-store.ts';
import { createWorldOnThread } from './kept-world.ts';
import { loadHostApp } from './load-host-app.ts';

const [first] = accounts;
if (first === undefined) throw new Error('there are no accounts');
const now = Date.parse('2026-11-21T15:00:00Z');
const options = worldOptions(first, { seed: 7, now, size: 300 });

describe('a world created on another thread', () => {
  it('is identical byte for byte', async () => {
    expect(hashWorld(await createWorldOnThread(options))).toBe(hashWorld(createWorld(options)));
  });

  it('rejects with the error', async () => {
    await expect(createWorldOnThread({ ...options, trade: 'alchemy' })).rejects.toThrow('alchemy');
  });
});

interface Sessions {
  readonly sessions: { readonly pageInfo: { readonly totalCount: number } };
}

/** The response to a signed-in person. */
async function request<Data>(app: MockApp, query: string): Promise<Data> {
  const signIn = await app.fetch(
    new Request('http://mock.example/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' }),
    }),
  );
  const { id_token: token }: { id_token: string } = await signIn.json();
  const answer = await app.fetch(
    new Request('http://mock.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query }),
    }),
  );
  return (await answer.json()).data;
}

afterEach(() => vi.useRealTimers());

describe('loadHostApp', () => {
  it('shows the same visitors all month if no moment is set (TST-025)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const query = '{ sessions(query: { startDate: "2026-10-01", endDate: "2026-11-20" }) { edges { node { id } } } }';
    const answers: unknown[] = [];
    for (const moment of ['2026-11-22T15:00:00Z', '2026-11-29T09:07:31Z', '2026-12-01T00:00:00Z']) {
      vi.setSystemTime(moment);
      answers.push(await request(await loadHostApp({ seed: 7, size: 3000 }), query));
    }
    const [first, second, other] = answers;
    expect(first).toMatchObject({ sessions: { edges: expect.objectContaining({ length: 25 }) } });
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('answers from that world (TST-004)', async () => {
    const app = await loadHostApp({ seed: 7, now, size: 300 });
    const query = '{ sessionsByDate(query: { startDate: "2026-01-01", endDate: "2026-11-21" }) { totalCount } }';
    const { sessionsByDate } = await request<{ sessionsByDate: { totalCount: number } }>(app, query);
    expect(sessionsByDate.totalCount).toBeGreaterThan(50);
  });

  it.each(['without', 'with'])('extends a world of another day, %s a file of it (TST-025)', async (which) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-ahead-'));
    const keptWorlds = which === 'with' ? { keptWorlds: folder } : {};
    const start = (days: number) =>
      loadHostApp({ seed: 7, now: now + days * 86_400_000, present: now, size: 3000, ...keptWorlds });
    const list = (from: string, to: string) =>
      `{ sessions(limit: 50, query: { startDate: "${from}", endDate: "${to}" }) { pageInfo { totalCount } edges { node { id } } } }`;
    const before = list('2026-11-14', '2026-11-20');
    const since = list('2026-11-22', '2026-11-26');
    const apps = [await start(0), await start(5), await start(2)] as const;
    const [first, ...later] = await Promise.all(apps.map((app) => request<Sessions>(app, before)));
    expect(first?.sessions.pageInfo.totalCount).toBeGreaterThan(10);
    for (const answer of later) expect(answer).toEqual(first);
    const counts = await Promise.all(apps.map((app) => request<Sessions>(app, since)));
    const [none = 0, all = 0, some = 0] = counts.map(({ sessions }) => sessions.pageInfo.totalCount);
    expect(none).toBe(0);
    expect(some).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(some);
    expect(readdirSync(folder)).toHaveLength(which === 'with' ? 1 : 0);
    rmSync(folder, { recursive: true });
  });
});
