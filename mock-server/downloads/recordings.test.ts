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
  const { data } = await client.request(list, {}, { authorization: id_token });
  const { edges } = data.highValueActivities as Listed;
  calls = edges.flatMap(({ node }) => node.phoneCall ?? []);
});

describe('recordings', () => {
  it('are audible, stable per call, and different between calls', async () => {
    const [one = '', two = ''] = calls.flatMap(({ permanentFile }) => permanentFile ?? []);
    const bytes = async (url: string) => new Uint8Array(await (await get(url)).arrayBuffer());
    const sound = await bytes(one);
    expect((await get(one)).headers.get('content-type')).toBe('audio/wav');
    expect(new TextDecoder().decode(sound.slice(0, 4))).toBe('RIFF');
    expect(new DataView(sound.buffer).getUint32(40, true)).toBe(sound.byteLength - 44);
    const samples = sound.slice(44);
    expect(Math.max(...samples) - Math.min(...samples)).toBeGreaterThan(60);
    expect(await bytes(one)).toEqual(sound);
    expect(await bytes(two)).not.toEqual(sound);
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/24044', 0, 2],
    ['bytes=24000-', 206, 'bytes 24000-24043/24044', 24000, 24044],
    ['bytes=-44', 206, 'bytes 24000-24043/24044', 24000, 24044],
    ['bytes=24000-99999', 206, 'bytes 24000-24043/24044', 24000, 24044],
    ['bytes=-99999', 206, 'bytes 0-24043/24044', 0, 24044],
    ['bytes=24044-', 416, 'bytes */24044', 0, 0],
    ['bytes=-0', 416, 'bytes */24044', 0, 0],
    ['bytes=5-2', 200, null, 0, 24044],
    ['bytes=0-1,5-6', 200, null, 0, 24044],
    ['lines=1-2', 200, null, 0, 24044],
  ])('support range requests: %s is %i (ACT-029)', async (range, status, part, from, to) => {
    const [file = ''] = calls.flatMap(({ permanentFile }) => permanentFile ?? []);
    const url = new URL(file, 'http://mock.example');
    const whole = new Uint8Array(await (await get(file)).arrayBuffer());
    const answer = await client.app.fetch(new Request(url, { headers: { range } }));
    const { headers } = answer;
    expect([answer.status, headers.get('content-range'), headers.get('accept-ranges')]).toEqual([
      status,
      part,
      'bytes',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    if (status === 416) return;
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole.slice(from, to));
    expect(headers.get('content-length')).toBe(String(to - from));
  });

  it('exist for recorded calls in a story, and for no others (TST-088)', async () => {
    const storyClient = createTestClient({ size: 0 });
    const story = 'Acme:\n  today: [/contact, recorded call for 2]\nZenith:\n  today: [/contact, call for 3]\n';
    const body = JSON.stringify({ story });
    await storyClient.app.fetch(new Request('http://mock.example/__mock/api/story', { method: 'PUT', body }));
    const { id_token } = await storyClient.signIn();
    const { data } = await storyClient.request(list, {}, { authorization: id_token });
    const { edges } = data.highValueActivities as Listed;
    const [recorded, not] = edges.map(({ node }) => node.phoneCall?.permanentFile ?? null);
    expect([edges.length, not]).toEqual([2, null]);
    const answer = await storyClient.app.fetch(new Request(new URL(recorded ?? '', 'http://mock.example')));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const badUrl = new URL((recorded ?? '').replace(/token=./, 'token=!'), 'http://mock.example');
    expect((await storyClient.app.fetch(new Request(badUrl))).status).toBe(403);
  });

  it('open by URL alone, even in a sandbox with its own clock and world (ACT-029, TST-006)', async () => {
    const mock = createTestClient({ size: 5000 });
    const sandbox = { 'x-mock-sandbox': 'one' };
    const order = (method: string, path: string, body: object) =>
      mock.app.fetch(
        new Request(`http://mock.example/__mock/api/${path}`, { method, headers: sandbox, body: JSON.stringify(body) }),
      );
    await order('PUT', 'world', { seed: 77, size: 5000 });
    await order('POST', 'clock', { action: 'advance', milliseconds: 160 * 86_400_000 });
    const { id_token } = await mock.signIn(undefined, sandbox);
    const later = list.replace('2025-11-22', '2026-11-23').replace('2026-11-21', '2027-04-30');
    const { data } = await mock.request(later, {}, { ...sandbox, authorization: id_token });
    const { edges } = data.highValueActivities as Listed;
    const files = edges.flatMap(({ node }) => node.phoneCall?.permanentFile ?? []);
    expect(files).not.toEqual([]);
    const open = (file: string) => mock.app.fetch(new Request(new URL(file, 'http://mock.example')));
    for (const file of files) expect((await open(file)).status).toBe(200);
    const otherSandbox = await open((files[0] ?? '').replace('sandbox=one', 'sandbox=two'));
    expect(otherSandbox.status).toBe(403);
  });

  it('are missing for unrecorded calls, another id or another signature (ACT-029)', async () => {
    const file = calls.find(({ permanentFile }) => permanentFile !== null)?.permanentFile ?? '';
    expect((await get(file.replace(/token=./, 'token=!'))).status).toBe(403);
    expect((await get(file.replace('account=10442', 'account=20817'))).status).toBe(403);
    expect((await get(file.replace('account=10442', 'account=1'))).status).toBe(404);
    expect((await get('/recordings/c1.mp3')).status).toBe(404);
    expect(calls.some(({ permanentFile }) => permanentFile === null)).toBe(true);
  });
});
