import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../../schema/generated/control.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { exampleOf } from '../docs/call-examples.ts';
import { readFont } from '../hosts/font-files.ts';
import type { Logger } from '../lib/logger.ts';
import { type ControlClient, changeEverything, createControlClient } from '../testing/control-client.ts';

// Replaces every part of a real state with invalid values. Whatever is still accepted must not break any call.

const dana = 'dana.reyes@harrowfluid.example';
const one = { 'x-mock-sandbox': 'one' };
const logged: unknown[] = [];
const log: Logger = { notice: () => {}, error: (error) => logged.push(error) };
let client: ControlClient;
let state: State;
let authorization: string;
let dataCalls: readonly object[];

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const hostileValues: readonly Json[] = [
  ...[0, -1, 1.5, 204, 1e300, 8.64e15, null, true, false],
  ...['', '5', '2026-02-31', '0001-01-01', '../..', 'a\nb', '\ud800', 'x'.repeat(3000)],
  ...[[], {}, [null], [1e300]],
];

/** Every value that differs from this one in a single place, and the name of that place. */
function* damage(value: Json, place: string): Generator<readonly [changed: Json | undefined, place: string]> {
  for (const other of hostileValues) if (JSON.stringify(other) !== JSON.stringify(value)) yield [other, place];
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    yield [[...value, ...value], place];
    const list: readonly Json[] = value;
    const [first = null, ...others] = list;
    if (list.length > 0)
      for (const [changed, at] of damage(first, `${place}[0]`)) yield [[changed ?? null, ...others], at];
    return;
  }
  for (const [name, entry] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Readonly<Record<string, Json>>;
    yield [rest, `${place}.${name}`];
    yield [{ ...value, unknown: 1 }, `${place}.unknown`];
    for (const [changed, at] of damage(entry, `${place}.${name}`)) yield [{ ...value, [name]: changed ?? null }, at];
  }
}

/**
 * Sends everything that can be asked of a sandbox: each call of the contract and each read of the control API. Returns
 * the responses of the data calls.
 */
async function requestEverything(after = 'at first'): Promise<string> {
  const outcomes: string[] = [];
  const texts: string[] = [];
  const note = async (description: string, answer: Response | Promise<Response>) => {
    const { status } = await answer;
    const text = await (await answer).text();
    if (text.startsWith('[{')) texts.push(text);
    if (status >= 500 || logged.length > 0) {
      outcomes.push(
        `${description}: ${status} ${text.slice(0, 300)} ${logged.splice(0).map((error) => (error as Error).stack)}`,
      );
    }
  };
  const get = (path: string) => client.app.fetch(new Request(new URL(path, 'http://mock.example'), { headers: one }));
  for (let from = 0; from < dataCalls.length; from += 10) {
    const part = dataCalls.slice(from, from + 10);
    await note(JSON.stringify(part), client.post('/graphql', part, { ...one, authorization }));
  }
  const bodies: [path: string, body: object][] = [
    ['check-username', { username: dana }],
    ['sign-in', { username: dana, password: '12345678' }],
    ['sign-in', { username: 'ada@okafor.example', password: 'gears2gears' }],
    ['check-signed-in', { sso1: 'x', sso2: 'y' }],
    ['forgot-password', { username: dana }],
    ['confirm-forgot-password', { username: dana, tinid: '8104420', confirmationCode: '1', password: '12345678' }],
  ];
  for (const [path, body] of bodies) await note(path, client.post(`/auth/${path}`, body, one));
  for (const path of ['sandbox', 'personas', 'requests', 'clock', 'scenarios/active', 'state', 'sandboxes']) {
    await note(path, get(`/__mock/api/${path}`));
  }
  for (const path of [`reset-code?username=${dana}`, `single-sign-on?username=${dana}`]) {
    await note(path, get(`/__mock/api/${path}`));
  }
  if (after.includes('control')) await note('/__mock', get('/__mock'));
  expect(outcomes, after).toEqual([]);
  return texts.join('\n');
}

/** Opens the files of finished jobs. Returns the statuses of the responses. */
async function openFiles(after = 'at first'): Promise<number[]> {
  const statuses: number[] = [];
  const jobs = Object.keys(state.entries).filter((key) => /^(?:pdf-)?job:/.test(key));
  for (const key of jobs) {
    const id = key.slice(key.indexOf(':') + 1);
    const query = key.startsWith('pdf')
      ? 'query ($id: ID!) { pdfDownload(id: $id, campaignId: "1044201") { url } }'
      : 'query ($id: ID!) { sessionsDownload(id: $id) { url } }';
    const { data } = await client.request(query, { id }, { ...one, authorization });
    for (const job of Object.values(data) as ({ url: string | null } | null)[]) {
      if (job?.url == null) continue;
      const answer = await client.app.fetch(new Request(new URL(job.url, 'http://mock.example')));
      await answer.arrayBuffer();
      statuses.push(answer.status);
      expect([answer.status, logged.splice(0).map(String)], `${after}: ${job.url}`).toEqual([
        expect.toSatisfy((status: number) => status < 500),
        [],
      ]);
    }
  }
  return statuses;
}

beforeAll(async () => {
  client = createControlClient({ readFont, log });
  const request = await client.enter('one');
  const downloadId = await changeEverything(client, request);
  await client.order('POST', 'clock', { action: 'advance', milliseconds: 20_000 }, 'one');
  state = (await client.order('GET', 'state', undefined, 'one')).body as State;
  const signIn = await client.post('/auth/sign-in', { username: dana, password: '12345678' }, one);
  ({ id_token: authorization } = await signIn.json());
  const known = {
    campaignId: '1044201',
    pageId: 'x',
    visitorId: 'x',
    callId: 'x',
    downloadId,
    id_token: authorization,
  };
  const schema = buildSchema(sdl);
  const calls = (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => exampleOf(kind, field, '2026-11-21'));
  });
  dataCalls = calls.map(({ query, variables }) => ({
    query,
    variables: JSON.parse(
      JSON.stringify(variables).replace(
        /\{\{(\w+)\}\}/g,
        (_, name: string) => known[name as keyof typeof known] ?? 'x',
      ),
    ),
  }));
});

describe('a damaged state (TST-009)', () => {
  it('is compared with an intact one, which answers every call and file', async () => {
    expect(await requestEverything()).not.toContain('UNAUTHORIZED');
    expect(await openFiles()).toEqual([200, 200]);
  });

  it('is rejected with a message naming the place, or breaks no call', async () => {
    const accepted = new Map<string, (readonly [changed: Json | undefined, place: string])[]>();
    let refusedCount = 0;
    const put = async (entries: State['entries']) => {
      const body = JSON.stringify({ version: 1, entries });
      const init = { method: 'PUT', headers: one, body };
      const answer = await client.app.fetch(new Request('http://mock.example/__mock/api/state', init));
      return { status: answer.status, text: await answer.text() };
    };
    for (const [key, value] of Object.entries(state.entries)) {
      const name = `entries[${JSON.stringify(key)}]`;
      for (const [changed, place] of damage(value as Json, name)) {
        const { status, text } = await put({ ...state.entries, [key]: changed });
        if (status === 204) accepted.set(key, [...(accepted.get(key) ?? []), [changed, place]]);
        else {
          refusedCount++;
          expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining(name)]);
        }
      }
    }
    expect(refusedCount).toBeGreaterThan(1000);
    expect(accepted.size).toBeGreaterThan(10);
    // A distant clock expires tokens, so control entries are damaged separately; otherwise one place in each entry.
    const rest = [...accepted].filter(([key]) => key !== 'control');
    const rounds = [
      ...(accepted.get('control') ?? []).map((damaged) => [['control', damaged] as const]),
      ...Array.from({ length: Math.max(...rest.map(([, all]) => all.length)) }, (_, i) =>
        rest.flatMap(([key, all]) => (all[i] === undefined ? [] : [[key, all[i]] as const])),
      ),
    ];
    for (const round of rounds) {
      const changes = Object.fromEntries(round.map(([key, [changed]]) => [key, changed]));
      expect((await put({ ...state.entries, ...changes })).status).toBe(204);
      const damagedPlaces = round.map(([, [, place]]) => place).join(', ');
      await requestEverything(damagedPlaces);
      if (round.some(([key, [, place]]) => /^(?:pdf-)?job:/.test(key) && !place.includes('].settings'))) {
        await openFiles(damagedPlaces);
      }
    }
  });
});
