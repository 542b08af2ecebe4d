import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from '../world/create-world.ts';
import { hashWorld } from '../world/hash-world.ts';
import { worldOptions } from '../world/world-store.ts';
import { loadHostApp } from './load-host-app.ts';
import { worldAhead } from './world-ahead.ts';

const [first] = accounts;
if (first === undefined) throw new Error('there are no accounts');
const now = Date.parse('2026-11-21T15:00:00Z');
const options = worldOptions(first, { seed: 7, now, size: 300 });

describe('a world made on another thread', () => {
  it('is the same to the byte', async () => {
    expect(hashWorld(await worldAhead(options))).toBe(hashWorld(createWorld(options)));
  });

  it('rejects with what is wrong', async () => {
    await expect(worldAhead({ ...options, trade: 'alchemy' })).rejects.toThrow('alchemy');
  });
});

describe('loadHostApp', () => {
  it('answers from that world (TST-004)', async () => {
    const app = await loadHostApp({ seed: 7, now, size: 300 });
    const signIn = await app.fetch(
      new Request('http://mock.example/auth/sign-in', {
        method: 'POST',
        body: JSON.stringify({ username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' }),
      }),
    );
    const { id_token: token }: { id_token: string } = await signIn.json();
    const query = '{ sessionsByDate(query: { startDate: "2026-01-01", endDate: "2026-11-21" }) { totalCount } }';
    const answer = await app.fetch(
      new Request('http://mock.example/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query }),
      }),
    );
    const { data }: { data: { sessionsByDate: { totalCount: number } } } = await answer.json();
    expect(data.sessionsByDate.totalCount).toBeGreaterThan(50);
  });
});
