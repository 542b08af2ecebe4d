import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { AnsweredCall } from '../control/answered-call.ts';
import { createCallLog, formatCall, markRoot, placeOf } from './call-log.ts';
import { createHostApp } from './create-host-app.ts';

async function callsOf(...requests: readonly [path: string, body: unknown, headers?: Record<string, string>][]) {
  const calls: AnsweredCall[] = [];
  const app = createHostApp({ seed: 1, size: 0 }, { onCall: (call) => calls.push(call) });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`http://mock.example${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-wt-wtid': '10442', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const signIn = await post('/auth/sign-in', { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' });
  const { id_token: authorization }: { id_token: string } = await signIn.json();
  for (const [path, body, headers] of requests) await post(path, body, { authorization, ...headers });
  return calls.slice(1).map((call) => ({ ...call, entry: { ...call.entry, milliseconds: 12.3 } }));
}

const page =
  'sessions(query: { startDate: "2026-01-01", endDate: "2026-02-01" }, limit: LIMIT) { pageInfo { totalCount } edges { node { id } } }';

describe('the log line of a call (TST-042)', () => {
  it('contains calls, status, duration, rows and sandbox', async () => {
    const [call] = await callsOf([
      '/graphql',
      [{ query: 'query mine { userAccounts { name } }' }, { query: '{ nav { __typename } }' }],
    ]);
    expect(call && formatCall(call)).toMatch(
      /^mine \(userAccounts\) \+ nav 200 12 ms, \d+(?: \+ \d+)? rows, sandbox default$/,
    );
  });

  it('contains a valid request id of the client (CAL-049, HST-008)', async () => {
    const body = { query: '{ nav { __typename } }' };
    const calls = await callsOf(
      ['/graphql', body, { 'x-request-id': '00ff00ff00ff00ff' }],
      ['/graphql', body, { 'x-request-id': 'no id, but a sentence' }],
    );
    expect(calls.map(({ entry }) => entry.requestId)).toEqual(['00ff00ff00ff00ff', undefined]);
    expect(calls.map(formatCall)).toEqual([
      expect.stringMatching(/, sandbox default, request 00ff00ff00ff00ff$/),
      expect.stringMatching(/, sandbox default$/),
    ]);
  });

  it.each([
    [
      { query: `{ ${page.replace('LIMIT', '-1')} }` },
      {},
      /^sessions 200 12 ms, sandbox default\n {7}BAD_USER_INPUT limit: .* at mock-server\/[\w/-]+\.ts:\d+$/,
    ],
    [
      { query: '{ userAccounts { name } }' },
      { authorization: 'x' },
      / 401 .*\n {7}UNAUTHORIZED: .* at mock-server\/auth\/people\.ts:\d+$/s,
    ],
    [{ query: '{ nothing }' }, {}, /^nothing \d+ 12 ms, sandbox default\n {7}.*Cannot query field "nothing"/],
    [{ query: '{ userAccounts { name } }' }, { 'x-mock-scenario': 'http-500-json' }, /500 .*scenario http-500-json\n/],
  ])('ends with the error and the line that threw it: %j %j', async (body, headers, expected) => {
    const [call] = await callsOf(['/graphql', body, headers]);
    expect(call && formatCall(call)).toMatch(expected);
  });

  it('shows an error even if a fault refused another call of the batch', async () => {
    const batch = [{ query: `{ ${page.replace('LIMIT', '-1')} }` }, { query: '{ nav { key } }' }];
    const [call] = await callsOf(['/graphql', batch, { 'x-mock-scenario': 'graphql-error@nav' }]);
    expect(call && formatCall(call)).toMatch(/\n {7}BAD_USER_INPUT limit: .* at mock-server\/[\w/-]+\.ts:\d+$/);
  });

  it('names a rejected sign-in call', async () => {
    const [call] = await callsOf(['/auth/sign-in', { username: 'dana.reyes@harrowfluid.example', password: 'wrong' }]);
    expect(call && formatCall(call)).toMatch(
      /^signIn 4\d\d 12 ms, sandbox default\n {7}.+ at mock-server\/auth\/[\w-]+\.ts:\d+$/,
    );
  });

  it('is printed for failed calls or for all', async () => {
    const calls = await callsOf(
      ['/graphql', { query: '{ userAccounts { name } }' }],
      ['/graphql', { query: '{ no }' }],
    );
    for (const [mode, times] of [
      ['all', 2],
      ['failed', 1],
    ] as const) {
      const print = vi.fn();
      calls.forEach(createCallLog(mode, print));
      expect(print).toHaveBeenCalledTimes(times);
    }
  });
});

it('finds our own line in a stack, even for a reloaded module', () => {
  const error = new Error('no');
  // In the format of Node's stacks. Vitest doesn't escape brackets in paths.
  const own = pathToFileURL(path.join(import.meta.dirname, '../reports/selection.ts'));
  error.stack = `Error: no\n    at f (file:///lib/a.js:1:1)\n    at g (${own}?v=2:17:5)`;
  expect(placeOf(error)).toBe('mock-server/reports/selection.ts:17');
  expect(placeOf('no error')).toBe(null);
});

it('shortens project paths and URLs on Windows', () => {
  const root = 'C:\\Users\\d\\My Projects\\webtrax';
  const mark = (text: string) => markRoot(text, root, '@/', true);
  expect(mark('at f (file:///C:/Users/d/My%20Projects/webtrax/fixtures/nav.ts:3:1)')).toBe(
    'at f (@/fixtures/nav.ts:3:1)',
  );
  expect(mark(`no '${root}\\src\\a.ts' imported from ${root}\\src\\lib\\b.ts`)).toBe(
    "no '@/src/a.ts' imported from @/src/lib/b.ts",
  );
  expect(mark(`at g (C:/Users/d/My Projects/webtrax/src/a.ts:1:2)`)).toBe('at g (@/src/a.ts:1:2)');
  expect(mark('of nothing\\else')).toBe('of nothing\\else');
});

it('the journal contains the error and the operation name (TST-042)', async () => {
  const [call] = await callsOf(['/graphql', { query: 'query getMine { nothing }' }]);
  expect(call?.entry).toMatchObject({
    operations: [{ name: 'nothing', operationName: 'getMine' }],
    error: { message: expect.stringContaining('Cannot query field') },
  });
});
