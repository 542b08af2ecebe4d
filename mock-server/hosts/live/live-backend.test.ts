import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// A copy of the mock's sources, in which a real `npm run mock -- --watch` picks up edits.
const project = path.join(import.meta.dirname, '../../..');
const root = mkdtempSync(path.join(tmpdir(), 'webtrax-live-'));
let mock: ChildProcess;
let printed = '';
let address = '';
let token = '';

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isReached()).toBe(true), { interval: 10 });
}

beforeAll(async () => {
  const isSource = (file: string) => !/\.test\.tsx?$/.test(file);
  for (const folder of ['schema', 'fixtures', 'mock-server']) {
    cpSync(path.join(project, folder), path.join(root, folder), { recursive: true, filter: isSource });
  }
  const isOperation = (file: string) => !/\.\w+$/.test(path.basename(file)) || file.endsWith('.graphql');
  cpSync(path.join(project, 'src'), path.join(root, 'src'), { recursive: true, filter: isOperation });
  cpSync(path.join(project, 'package.json'), path.join(root, 'package.json'));
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  mock = spawn(process.execPath, ['mock-server/cli/mock.ts', '--watch', '--sessions', '300'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', WEBTRAX_STATE: 'memory' },
  });
  for (const stream of [mock.stdout, mock.stderr]) stream?.on('data', (text) => (printed += text));
  await until(() => /WebTrax mock at /.test(printed));
  address = /http:\/\/[\d.:]+/.exec(printed)?.[0] ?? '';
  const body = JSON.stringify({ username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' });
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${address}/auth/sign-in`, { method: 'POST', headers, body });
  ({ id_token: token } = (await signIn.json()) as { id_token: string });
});

afterAll(() => {
  mock.kill();
  rmSync(root, { recursive: true });
});

async function call(query: string): Promise<string> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-wt-wtid': '10442' },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

/** Changes a file of the copy. Returns a function that reverts the change. */
function edit(file: string, change: (text: string) => string): () => void {
  const text = readFileSync(path.join(root, file), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path.join(root, file), changed);
  return () => writeFileSync(path.join(root, file), text);
}

const names = '{ userAccounts { name } }';
const total = '{ sessionsByDate(query: { startDate: "2025-12-01", endDate: "2026-11-21" }) { totalCount } }';
const control = async (call: string, init: RequestInit = {}) =>
  (await fetch(`${address}/__mock/api/${call}`, { ...init, headers: { 'x-mock-sandbox': 'keeper' } })).json();
const journal = () => fetch(`${address}/__mock/api/journal?limit=0`).then((response) => response.json());

it('applies an edit within a second, and keeps the token, worlds, sandboxes, clocks and journal (TST-040)', async () => {
  const sessions = await call(total);
  const clock = await control('clock', { method: 'POST', body: JSON.stringify({ action: 'set', to: '2027-03-01' }) });
  const { count } = (await journal()) as { count: number };
  const restore = edit('fixtures/accounts.ts', (text) => text.replace('Harrow Fluid Controls', 'Edited Controls'));
  await until(async () => (await call(names)).includes('Edited Controls'));
  expect(printed).toMatch(/\[mock\] Reloaded in \d{1,3} ms: fixtures\/accounts\.ts\n/);
  expect(await call(total)).toBe(sessions);
  expect((await control('clock')) as object).toHaveProperty('now', expect.closeTo((clock as { now: number }).now, -5));
  expect(((await journal()) as { count: number }).count).toBeGreaterThan(count);
  restore();
  await until(async () => (await call(names)).includes('Harrow Fluid Controls'));
});

it('applies an edited SDL, and regenerates code from it (TST-040)', async () => {
  const restore = edit('schema/base.graphql', (text) => `${text}\nextend type Query { isEdited: Int! }\n`);
  await until(async () => (await call('{ isEdited }')).includes('"data":{"isEdited":'));
  const types = path.join(root, 'schema/generated/types.ts');
  await until(() => readFileSync(types, 'utf8').includes('isEdited'));
  restore();
  await until(() => !readFileSync(types, 'utf8').includes('isEdited'));
  await until(async () => (await call('{ isEdited }')).includes('Cannot query field'));
});

it('regenerates word pools from their edited recipe, more than once (TST-040)', async () => {
  const pools = () => readFileSync(path.join(root, 'fixtures/generated/word-pools.ts'), 'utf8');
  const before = pools();
  const restore = edit('schema/codegen/words.ts', (text) => text.replace('POOL_SEED = 10_442', 'POOL_SEED = 7'));
  await until(() => pools() !== before);
  restore();
  await until(() => pools() === before);
});

it.each([
  ['fixtures/accounts.ts', (text: string) => `export const = 1;\n${text}`, /fixtures\/accounts\.ts:1(?::\d+)? .*token/],
  [
    'mock-server/reports/sessions-by-date.ts',
    (text: string) => `const a = 1;\nconst a = 2;\n${text}`,
    /sessions-by-date\.ts:2 .*'a'/,
  ],
  [
    'mock-server/reports/sessions-by-date.ts',
    (text: string) => `import { nothing } from './missing.ts';\n${text}\nexport const b = nothing;\n`,
    /reports\/sessions-by-date\.ts:1 Cannot find module 'mock-server\/reports\/missing\.ts'/,
  ],
  [
    'schema/nav.graphql',
    (text: string) => text.replace('String', 'Strin'),
    /nav\.graphql:\d+:\d+ Unknown type "Strin"/,
  ],
  ['schema/auth.openapi.yaml', (text: string) => `${text}\n  a: [\n`, /schema\/auth\.openapi\.yaml:\d+:\d+ /],
])(
  'prints the error in %s, and keeps responding as before (TST-041)',
  async (file, change, message) => {
    const sessions = await call(total);
    printed = '';
    const restore = edit(file, change);
    await until(() => /keeps running/.test(printed));
    expect(printed).toMatch(message);
    expect(await call(total)).toBe(sessions);
    printed = '';
    restore();
    await until(() => /\[mock\] (?:Reloaded|Up to date) in \d+ ms/.test(printed));
  },
  60_000,
);

it('says if an edit needs a restart (TST-040)', async () => {
  printed = '';
  edit('mock-server/cli/mock.ts', (text) => `${text}\n// Edited.\n`);
  await until(() => printed.includes('mock-server/cli/mock.ts changed. Restart to see it.'));
});
