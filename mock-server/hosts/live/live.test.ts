import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabaseSource } from '../../database/database-source.ts';
import type { World } from '../../world/world.ts';
import { problemOf, readProblem } from './edit-problem.ts';
import { createLiveBackend } from './live-backend.ts';
import { importClosure } from './module-versions.ts';
import { formatResult, isWatched, warmingUp } from './watch-edits.ts';
import { createWorldMemory } from './world-memory.ts';

const root = path.join(import.meta.dirname, '../../..');

it.each([
  ['schema/base.graphql', true],
  ['src/features/sessions/api/sessions.graphql', true],
  ['schema/control.openapi.yaml', true],
  ['fixtures/accounts.ts', true],
  ['mock-server/reports/activities.ts', true],
  ['mock-server/reports/selection.test.ts', false],
  ['mock-server/sql/postgres/reports/sessions.sql', true],
  ['mock-server/README.md', false],
  ['src/app/root.tsx', false],
  ['../elsewhere/schema/a.graphql', false],
])('%s is watched: %s', (file, expected) => {
  expect(isWatched(file)).toBe(expected);
});

it('says that an edited SQL file needs a restart if a database is in use (TST-040)', async () => {
  const settings = { seed: 7, size: 0 };
  const edited = path.join(root, 'mock-server/sql/postgres/reports/sessions.sql');
  const engine = { rows: async () => [], batches: async function* () {}, problem: async () => null };
  const reports = createDatabaseSource(engine, []);
  expect(await createLiveBackend({ root, settings, parts: { reports } }).take([edited])).toMatchObject({
    kind: 'restart',
  });
  expect(await createLiveBackend({ root, settings }).take([edited])).toBeNull();
});

describe('warms up its code generation', () => {
  afterEach(() => void vi.useRealTimers());

  function open() {
    vi.useFakeTimers();
    const warmUp = vi.fn(async () => {});
    const handle = warmingUp({ handle: async () => {}, warmUp });
    const request = () => handle({} as IncomingMessage, {} as ServerResponse);
    return { warmUp, request };
  }

  it('once, after four seconds without a request', async () => {
    const { warmUp, request } = open();
    vi.advanceTimersByTime(3000);
    await request();
    vi.advanceTimersByTime(3999);
    expect(warmUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(warmUp).toHaveBeenCalledTimes(1);
    await request();
    vi.advanceTimersByTime(100_000);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });

  it('within a minute under constant requests', async () => {
    const { warmUp, request } = open();
    for (let second = 0; second < 59; second++) {
      vi.advanceTimersByTime(1000);
      await request();
    }
    expect(warmUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });
});

it('describes the result of an edit in one line', () => {
  const files = ['fixtures/accounts.ts', 'fixtures/nav.ts'];
  const reloaded = { kind: 'reloaded', at: 1083, files, written: ['schema/generated/sdl.ts'] } as const;
  expect(formatResult(reloaded, 1000)).toBe('Reloaded in 83 ms: fixtures/accounts.ts and 1 more, codegen wrote 1 file');
  expect(formatResult({ ...reloaded, kind: 'generated', written: [] }, 0)).toBe(
    'Up to date: fixtures/accounts.ts and 1 more',
  );
});

describe('the location of a broken edit', () => {
  it('comes from code generation', () => {
    expect(readProblem('schema/nav.graphql:3:5 Unknown type', undefined)).toEqual({
      file: 'schema/nav.graphql',
      line: 3,
      column: 5,
      reason: 'Unknown type',
    });
    expect(readProblem('No faker', 'schema/nav.graphql')).toEqual({ file: 'schema/nav.graphql', reason: 'No faker' });
  });

  it.each([root, '/a/b ü x'])('is the first project location in a stack, in %s', (folder) => {
    const error = new Error('no such thing');
    error.stack = `Error: no such thing\n    at f (file:///lib/a.js:1:1)\n    at g (${pathToFileURL(folder)}/fixtures/nav.ts?v=3:12:5)`;
    expect(problemOf(error, folder, [])).toEqual({
      file: 'fixtures/nav.ts',
      line: 12,
      column: 5,
      reason: 'no such thing',
    });
  });

  it('is the import of a missing file, even in a folder with spaces and umlauts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'b ü x'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'nav.ts'), "\nimport { a } from './a.ts';\n");
    const message = `Cannot find module '${path.join(folder, 'a.ts')}' imported from ${path.join(folder, 'nav.ts')}`;
    const error = Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
    expect(problemOf(error, folder, [])).toEqual({
      file: 'nav.ts',
      line: 2,
      reason: "Cannot find module 'a.ts' imported from nav.ts",
    });
  });
});

it('finds files a world depends on, but not personas or reports', () => {
  const closure = importClosure(path.join(root, 'mock-server/hosts/world-worker.ts'));
  const files = [...closure].map((file) => path.relative(root, file).replaceAll('\\', '/'));
  expect(files).toContain('mock-server/world/simulation.ts');
  expect(files).toContain('fixtures/generated/word-pools.ts');
  expect(files).not.toContain('fixtures/personas.ts');
  expect(files.some((file) => file.startsWith('mock-server/reports/'))).toBe(false);
});

describe('a world memory', () => {
  const world = { companies: {} } as World;
  const options = { seed: 1, now: 1, size: 5, trade: 'valves', domain: 'a.example', timeZone: 'UTC' } as const;

  it('creates a world once, and returns a separate object for each mock', async () => {
    const { remember, startVersion } = createWorldMemory();
    const make = vi.fn(async () => world);
    const first = await remember(make)(options);
    expect(await remember(make)({ ...options })).toBe(first);
    startVersion(false);
    const second = await remember(make)(options);
    expect(second).not.toBe(first);
    expect(second.companies).toBe(first.companies);
    expect(make).toHaveBeenCalledTimes(1);
    startVersion(true);
    await remember(make)(options);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("doesn't remember failures", async () => {
    const { remember } = createWorldMemory();
    await expect(remember(() => Promise.reject(new Error('no')))(options)).rejects.toThrow('no');
    await expect(remember(async () => world)(options)).resolves.toEqual(world);
  });
});
