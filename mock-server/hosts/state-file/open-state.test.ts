import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runState } from '../../cli/state.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { encodeChanges, header } from './log-format.ts';
import { type HostState, openState, refuseFolder } from './open-state.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-state-'));
const saved = path.join(folder, 'saved.json');
let file: string;
let notices: string[];
let count = 0;
const opened: HostState[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  file = path.join(folder, String(++count), 'state.log');
  notices = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((state) => state.close()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => {
  const state = openState(file, { notice: (text) => notices.push(text), error: () => {} });
  opened.push(state);
  return state;
};
const state = (...args: string[]) => runState(['--state', file, ...args]);

const read = '{ settings { defaultSessionsCount } user { prefs { hasAcceptedTerms } } }';
const save = `mutation { saveAccountSettings(settings: { defaultSessionsCount: 50 }) { id }
  savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms } }`;
const changed = { settings: { defaultSessionsCount: 50 }, user: { prefs: { hasAcceptedTerms: false } } };

/** Queries a mock that uses the file, as a signed-in person. */
async function request(query: string, { parts }: HostState) {
  const client = createTestClient(parts);
  const { id_token: authorization } = await client.signIn();
  return (await client.request(query, {}, { authorization })).data;
}

/** Another process that holds the lock until it is killed. */
async function holder(): Promise<ChildProcess> {
  const code = `import('./mock-server/hosts/state-file/state-lock.ts')
    .then(({ lockState }) => lockState(process.argv[1])).then((lock) => console.log(JSON.stringify(lock)));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', code, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(line)).toBe('{}\n');
  return child;
}

describe('openState', () => {
  it('restores what the last mock saved (TST-045)', async () => {
    const first = open();
    await request(save, first);
    expect(await first.place).toContain('state.log');
    await first.close();
    expect(await request(read, open())).toEqual(changed);
    expect(notices).toEqual([]);
  });

  it('leaves a locked file to its owner, and takes over if that process is killed (TST-052)', async () => {
    const first = open();
    await request(save, first);
    await first.close();
    const child = await holder();
    const second = open();
    expect(await request(read, second)).not.toEqual(changed);
    expect([await second.place, await second.parts.stateProblem()]).toEqual([null, null]);
    expect(notices).toEqual([expect.stringMatching(`in memory only: process ${child.pid} uses .*state.log`)]);
    await expect(state('--reset')).rejects.toThrow(`Process ${child.pid} uses`);
    await expect(state('--load', saved)).rejects.toThrow();
    child.kill('SIGKILL');
    await once(child, 'exit');
    // Both try concurrently; one succeeds.
    const places = await Promise.all([open(), open()].map(({ place }) => place));
    expect(places.filter((place) => place === null)).toHaveLength(1);
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes('.lock.'))).toHaveLength(1);
  });

  it('rewrites a file deleted while it runs (TST-045)', async () => {
    const first = open();
    await request(save, first);
    rmSync(path.dirname(file), { recursive: true });
    expect(await first.parts.stateProblem()).toBeNull();
    expect(await open().place).toBeNull();
    await Promise.all(opened.splice(0).map((state) => state.close()));
    expect(await request(read, open())).toEqual(changed);
  });

  it('reports an error and saves nothing once another process owns the file (TST-047, TST-052)', async () => {
    const first = open();
    const client = createTestClient(first.parts);
    const { id_token: authorization } = await client.signIn();
    rmSync(path.dirname(file), { recursive: true });
    mkdirSync(path.dirname(file));
    const child = await holder();
    const answer = await client.request(save, {}, { authorization });
    expect([answer.status, answer.errors?.[0]?.extensions?.code]).toEqual([503, 'STATE_UNAVAILABLE']);
    const reason = `process ${child.pid} has taken the file over`;
    expect(await first.parts.stateProblem()).toBe(reason);
    expect(notices).toEqual([`State can't be saved: ${reason}. Calls that save respond with 503 until it can.`]);
    await opened.pop()?.close();
    expect(await open().place).toBeNull();
  });

  it('skips invalid values with a message, and keeps a copy of the file (TST-050)', async () => {
    await request(save, open());
    await opened.pop()?.close();
    const key = 'sandbox:default:settings:10442';
    const damage = encodeChanges([
      [key, '{"botFiltering":true}'],
      ['sandbox:default:of-the-future', '{}'],
      ['elsewhere', '1'],
    ]);
    writeFileSync(file, Buffer.concat([readFileSync(file), damage]));
    expect(await request(read, open())).toEqual({ ...changed, settings: { defaultSessionsCount: 25 } });
    expect(notices).toEqual([
      expect.stringContaining(`left out ${key}: entries["settings:10442"].reportType is missing`),
      expect.stringContaining("is not part of a sandbox's state"),
      expect.stringContaining('it belongs to no sandbox'),
      expect.stringContaining('kept as it was'),
    ]);
  });

  it.each([
    ['{"webtraxState":9}\n', 'has version 9, and version 1 is needed'],
    [`${String(header)}`.slice(0, 9), 'is not a state of this mock'],
  ])('runs in memory if the file starts with %j', async (text, reason) => {
    await request(save, open());
    await opened.pop()?.close();
    writeFileSync(file, text);
    expect(await request(read, open())).not.toEqual(changed);
    expect(notices).toEqual([expect.stringContaining(reason)]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    await opened.pop()?.close();
    await state('--reset');
    await request(save, open());
    expect(await request(read, opened.at(-1) as HostState)).toEqual(changed);
  });

  it("runs in memory if the folder can't be created", async () => {
    writeFileSync(path.join(folder, String(count)), 'a file in its place');
    expect(await request(save, open())).toBeDefined();
    expect(notices).toEqual([expect.stringContaining('State is kept in memory only')]);
  });
});

describe('npm run state', () => {
  it('saves while a mock runs, resets, and loads all or nothing (TST-051)', async () => {
    await expect(state('--save', saved)).rejects.toThrow('There is no state yet');
    await request(save, open());
    expect(await state('--save', saved)).toContain('Saved the state of 1 sandbox');
    expect(await state()).toMatch(/default: \d+ values/);
    await opened.pop()?.close();
    expect(await state('--reset')).toContain('Discarded');
    expect(await request(read, open())).not.toEqual(changed);
    await opened.pop()?.close();
    expect(await state('--load', saved)).toContain('Loaded the state of 1 sandbox');
    expect(await request(read, open())).toEqual(changed);
    await opened.pop()?.close();

    // In the form in which Windows editors save it.
    writeFileSync(saved, `\uFEFF${readFileSync(saved, 'utf8')}`);
    expect(await state('--load', saved)).toContain('Loaded the state of 1 sandbox');

    const good = JSON.parse(readFileSync(saved, 'utf8').slice(1));
    const bad: [state: unknown, says: string][] = [
      [5, 'The body must be an object'],
      [{ ...good, version: 0 }, 'version must be 1'],
      [{ version: 1, sandboxes: { '../x': {} } }, 'sandboxes["../x"] is not 1 to 64'],
      [{ version: 1, sandboxes: { a: { 'job-count': -1 } } }, 'entries["job-count"] must be'],
    ];
    for (const [value, message] of bad) {
      writeFileSync(saved, JSON.stringify(value));
      await expect(state('--load', saved)).rejects.toThrow(message);
    }
    expect(await request(read, open())).toEqual(changed);
  });

  it("names a file that isn't a state", async () => {
    await expect(state('--load', 'none.json')).rejects.toThrow(/none\.json couldn't be read \(ENOENT\): --load needs/);
    writeFileSync(saved, '{"name":"webtrax"}');
    await expect(state('--load', saved)).rejects.toThrow(`${saved} isn't a saved state: name is not known here`);
    const damagedFile = path.join(folder, 'wrong.log');
    writeFileSync(damagedFile, '{"name":"webtrax"}');
    await expect(runState(['--state', damagedFile])).rejects.toThrow(
      `${damagedFile} is not a state of this mock, and version 1 is needed.`,
    );
  });

  it('rejects a folder as state file, and leaves nothing next to it', async () => {
    file = path.join(folder, 'taken', 'folder');
    mkdirSync(file, { recursive: true });
    expect(await open().place).toBeNull();
    const reason = `${file} is a folder, but state is kept in a file.`;
    expect(notices).toEqual([`State is kept in memory only: ${reason}`]);
    writeFileSync(saved, '{"version":1,"sandboxes":{}}');
    for (const args of [[], ['--save', saved], ['--load', saved], ['--reset']]) {
      await expect(state(...args)).rejects.toThrow(reason);
    }
    expect(readdirSync(path.dirname(file), { recursive: true })).toEqual(['folder']);
  });

  it('names the working directory if that would be the file', async () => {
    await expect(refuseFolder(path.resolve('.'))).rejects.toThrow(`${process.cwd()} is a folder, but state is kept`);
  });

  it('saves only to a file, and leaves nothing behind on failure (TST-051)', async () => {
    await request(save, open());
    const targets = path.join(folder, 'targets');
    const inside = path.join(targets, 'inside');
    mkdirSync(inside, { recursive: true });
    const before = [readdirSync(path.dirname(file)), readFileSync(file)];
    const tooLong = process.platform === 'win32' ? 'ENOENT' : 'ENAMETOOLONG';
    const badTargets = [
      [inside, `is a folder: --save takes a file, such as ${path.join(inside, 'state.json')}`],
      [`${inside}/`, 'is a folder'],
      [path.join(targets, 'none/saved.json'), `There is no folder ${path.join(targets, 'none')}: --save needs`],
      [file, `${file} is where the mock keeps its state: --save takes another file`],
      [`${file}.present`, 'is where the mock keeps its state'],
      [path.join(targets, 'a'.repeat(300)), `couldn't be written (${tooLong}): nothing is saved`],
    ] as const;
    for (const [target, message] of badTargets) await expect(state('--save', target)).rejects.toThrow(message);
    expect(readdirSync(targets, { recursive: true })).toEqual(['inside']);
    expect([readdirSync(path.dirname(file)), readFileSync(file)]).toEqual(before);
    const target = path.join(targets, 'saved.json');
    await state('--save', target);
    expect(await state('--save', target)).toContain('Saved');
    expect(readdirSync(targets)).toEqual(['inside', 'saved.json']);
  });

  it('creates no lock if there is nothing to reset', async () => {
    mkdirSync(path.dirname(file));
    expect(await state('--reset')).toBe('There is no state yet.');
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it.each([[['--save', 'a', '--reset']], [['--sve', 'a']]])('rejects %j', async (args) => {
    await expect(state(...args)).rejects.toThrow(/Usage|--sve/);
  });
});
