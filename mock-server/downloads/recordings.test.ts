import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';

const client = createTestClient({ size: 5000 });
const list = `{ highValueActivities(startDate: "2025-11-22", endDate: "2026-11-21", limit: 1000,
  vettedFilters: [lead, solicitation, other, unclassified]) { edges { node { callId phoneCall { id permanentFile } } } } }`;

interface Listed {
  readonly edges: readonly {
    readonly node: { readonly phoneCall: { readonly id: string; readonly permanentFile: string | null } | null };
  }[];
}

const get = (url: string) => client.app.fetch(new Request(new URL(url, 'http://mock.example')));
let calls: NonNullable<Listed['edges'][number]['node']['phoneCall']>[] = [];
beforeAll(async () => {
  const { id_token } = await client.signIn();
  const { data } = await client.ask(list, {}, { authorization: id_token });
  const { edges } = data.highValueActivities as Listed;
  calls = edges.flatMap(({ node }) => node.phoneCall ?? []);
});

describe('recordings', () => {
  it('are sound, the same for a call each time and others for another', async () => {
    const [one = '', two = ''] = calls.flatMap(({ permanentFile }) => permanentFile ?? []);
    const bytes = async (url: string) => new Uint8Array(await (await get(url)).arrayBuffer());
    const sound = await bytes(one);
    expect((await get(one)).headers.get('content-type')).toBe('audio/wav');
    expect(new TextDecoder().decode(sound.slice(0, 4))).toBe('RIFF');
    expect(new DataView(sound.buffer).getUint32(40, true)).toBe(sound.byteLength - 44);
    const heard = sound.slice(44);
    expect(Math.max(...heard) - Math.min(...heard)).toBeGreaterThan(60);
    expect(await bytes(one)).toEqual(sound);
    expect(await bytes(two)).not.toEqual(sound);
  });

  it('are not there for a call without one, another id or another signature (ACT-029)', async () => {
    const file = calls.find(({ permanentFile }) => permanentFile !== null)?.permanentFile ?? '';
    expect((await get(file.replace(/token=./, 'token=!'))).status).toBe(403);
    expect((await get(file.replace('account=10442', 'account=20817'))).status).toBe(403);
    expect((await get(file.replace('account=10442', 'account=1'))).status).toBe(404);
    expect((await get('/recordings/c1.mp3')).status).toBe(404);
    expect(calls.some(({ permanentFile }) => permanentFile === null)).toBe(true);
  });
});
