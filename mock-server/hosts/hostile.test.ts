import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Started, startProcess } from './redis/testing/test-replicas.ts';
import { rawRequest, sendPipelined } from './testing/pipelined-socket.ts';

let mock: Started;
let port: number;
beforeAll(async () => {
  const args = ['--max-old-space-size=512', 'mock-server/cli/mock.ts', '--port', '0', '--sessions', '300'];
  const line = /mock at http:\/\/127\.0\.0\.1:(\d+)\//;
  mock = await startProcess(process.execPath, [...args, '--state', 'memory', '--now', '2026-11-21T15:00:00Z'], line);
  port = Number(mock.match[1]);
}, 30_000);
afterAll(() => mock.stop());

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
};
const credentials = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };

const json = { 'content-type': 'application/json' };
const raw = (path: string, body: string, headers: Record<string, string> = {}) =>
  rawRequest('POST', path, { ...json, ...headers }, body);
const data = (query: string, variables: object, headers?: Record<string, string>) =>
  raw('/graphql', JSON.stringify({ query, variables }), headers);
const long = (length: number, number: number) => `${number} `.repeat(Math.ceil(length / 5)).slice(0, length);
/** Lists within lists as deep as they may be: as values they take thirty times their text. */
const lists = Array(165)
  .fill('['.repeat(57) + ']'.repeat(57))
  .join();
const sandbox = (n: number) => ({ 'x-mock-sandbox': `s${n}` });
const aliases = (count: number, n: number, field: string) =>
  Array.from({ length: count }, (_, i) => `a${i}_${n}: ${field}`).join(' ');
const days = 'query: { startDate: "2026-11-01", endDate: "2026-11-02"';
const file = (search: string) =>
  `mutation { createSessionsDownload(${days}, searches: ["${search}"] }, downloadType: SESSIONS) { id } }`;
const brackets = '['.repeat(9000) + ']'.repeat(9000);

/** Kinds of requests, how many of each, and what number n of them looks like. */
const attacks = (authorization: string): readonly (readonly [count: number, request: (n: number) => string])[] => [
  // What filled the journal: values that take much more room than their text, long names and addresses, in many sandboxes.
  [1700, (n) => raw('/graphql', `{"query":"{ nav { key } }","variables":{"n":${n},"a":[${lists}]}}`, sandbox(n % 50))],
  [1000, (n) => data('{ nav { key } }', { text: long(19_000, n) }, sandbox(n % 100))],
  [500, (n) => raw('/graphql', JSON.stringify({ query: '{ nav { key } }', operationName: long(45_000, n) }))],
  [500, (n) => raw('/auth/sign-in', JSON.stringify({ username: long(40_000, n), more: long(40_000, n) }))],
  [20_000, (n) => rawRequest('GET', `/nowhere/${long(1500, n).replaceAll(' ', '-')}?token=${n}`, sandbox(n % 70))],
  // Documents that are all different, which a server may keep by their text.
  [500, (n) => data(`{ ${aliases(600, n, '__typename')} }`, {})],
  [100, (n) => data(`{ nav { ${aliases(600, n, 'key')} } }`, {}, { authorization })],
  // Brackets without end.
  [500, () => raw('/graphql', `{"query":"{ nav { key } }","variables":{"a":${brackets}}}`)],
  [300, () => raw('/auth/sign-in', `{"username":${brackets}}`)],
  [100, () => raw('/graphql', JSON.stringify({ query: `{ a(b: ${'['.repeat(9000)}) }` }))],
  // Passwords that are guessed, each in a sandbox of its own.
  [5000, (n) => raw('/auth/sign-in', JSON.stringify({ ...credentials, password: 'x' }), sandbox(1000 + n))],
  // Somebody signed in who never asks the same twice, and has files made.
  [1000, (n) => data(`{ sessionsInfo(${days}}) { __typename } }`, { n: long(15_000, n) }, { authorization })],
  [500, (n) => data(file(long(1500, n)), {}, { authorization })],
  // The rest is what is sent by whoever tries ports.
  [58_300, (n) => rawRequest('GET', `/.env${n}`)],
  [
    10_000,
    (n) =>
      raw(['/graphql', '/auth/refresh-token', '/__mock/api/state', '/downloads/1-0/x.csv'][n % 4] ?? '/', `{"n":${n}`),
  ],
];

/** All of them, taken in turn from each kind by its share. */
function* mixed(kinds: ReturnType<typeof attacks>, from: number, step: number): Generator<string> {
  const total = kinds.reduce((sum, [count]) => sum + count, 0);
  const sent = kinds.map(() => 0);
  for (let at = 0; at < total; at++) {
    let most = 0;
    for (let kind = 1; kind < kinds.length; kind++) {
      const due = (place: number) => ((at + 1) * (kinds[place]?.[0] ?? 0)) / total - (sent[place] ?? 0);
      if (due(kind) > due(most)) most = kind;
    }
    const number = sent[most] ?? 0;
    sent[most] = number + 1;
    if (at % step === from) yield kinds[most]?.[1](number) ?? '';
  }
}

it('a mock of 512 MB lives through 100,000 hostile requests, and then answers as before (LIM-019, LIM-020)', async () => {
  const { id_token: authorization } = await post('/auth/sign-in', credentials);
  const kinds = attacks(authorization);
  const connections = 6;
  const answered = await Promise.all(
    Array.from({ length: connections }, (_, from) => sendPipelined(port, mixed(kinds, from, connections))),
  );
  const counts = new Map<string, number>();
  for (const part of answered)
    for (const [status, count] of part) counts.set(status, (counts.get(status) ?? 0) + count);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(100_000);
  expect(counts.get('500'), JSON.stringify([...counts])).toBeUndefined();
  const { id_token } = await post('/auth/sign-in', credentials, { 'x-mock-sandbox': 'afterwards' });
  const headers = { authorization: id_token, 'x-mock-sandbox': 'afterwards' };
  expect(await post('/graphql', { query: '{ nav { key } }' }, headers)).toMatchObject({
    data: { nav: expect.any(Array) },
  });
}, 180_000);
