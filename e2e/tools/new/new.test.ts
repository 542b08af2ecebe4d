import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Made, makeNew, tidy } from './make.ts';

const project = path.join(import.meta.dirname, '../../..');
const root = mkdtempSync(path.join(tmpdir(), 'webtrax-new-'));
// A run inside a run is not to take itself for a part of it.
const env = Object.fromEntries(
  Object.entries({ ...process.env, NO_COLOR: '1' }).filter(
    ([name]) => !/^(?:VITEST|TEST$|NODE_ENV|FORCE_COLOR)/.test(name),
  ),
);
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join('node_modules', script), ...args], { cwd: root, encoding: 'utf8', env });
const failure = (kind?: string, name?: string) => {
  try {
    makeNew(root, kind, name);
    return 'made';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
};

const made = new Map<string, Made>();

/** One copy of the project for all kinds, so that the compiler runs once. */
beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project });
  const copied = new Set(
    listed.stdout
      .toString()
      .split('\0')
      .map((file) => file.split('/')[0] ?? ''),
  );
  const left = /node_modules|test-results|[\\/]\.git$|[\\/]dist/;
  for (const entry of copied) {
    if (entry === '' || left.test(entry)) continue;
    cpSync(path.join(project, entry), path.join(root, entry), { recursive: true, filter: (file) => !left.test(file) });
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  // Biome asks git what to ignore.
  spawnSync('git', ['init', '-q'], { cwd: root });
  // Two of each: the second finds its places where the first has written.
  for (const kind of Object.keys(kinds)) makeNew(root, kind, `tiger-${kind}`);
  for (const kind of Object.keys(kinds)) made.set(kind, makeNew(root, kind, `zebra-${kind}`));
  tidy(root, [...new Set([...made.values()].flatMap(({ files }) => files))]);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('npm run new', () => {
  it('writes what compiles, for each kind', () => {
    expect(made.size).toBe(9);
    expect(run('typescript/bin/tsc', '--noEmit', '-p', '.').stdout).toBe('');
  });

  it('keeps catalogue and scenarios whole', () => {
    const { stdout } = run('vitest/vitest.mjs', 'run', '--project=units', 'fixtures/catalogue', 'fixtures/scenarios');
    expect(stdout).not.toContain('FAIL');
  });

  it('leaves the first account to the demo', () => {
    const { stdout } = run('vitest/vitest.mjs', 'run', 'fixtures/fixtures.test.ts', '--testNamePattern=of the demo');
    expect(stdout).toMatch(/Tests {2}1 passed/);
  });

  it('answers a sign-in call as it is described', () => {
    const { stdout } = run(
      'vitest/vitest.mjs',
      'run',
      '--project=contracts',
      'contracts/spec/auth.contract.ts',
      '--testNamePattern=zebra-sign-in-call',
    );
    expect(stdout).toMatch(/Tests {2}\d+ passed/);
  });

  it('writes tests that fail with what is to do', () => {
    const tests = [...made.values()].map(({ test }) => test);
    const report = path.join(root, 'report.json');
    const { status } = run(
      'vitest/vitest.mjs',
      'run',
      '--project=units',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    );
    expect(status).toBe(1);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap(
      ({ assertionResults }: { assertionResults: { title: string; status: string }[] }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    expect(failed.sort()).toEqual([...made.values()].flatMap(({ now }) => now).sort());
  });

  it('writes in the style of the house, but for failing tests', () => {
    const files = [...made.values()].flatMap((one) => one.files).filter((file) => /\.(?:tsx?|graphql)$/.test(file));
    const { status, stdout, stderr } = run(
      '@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      ...new Set(files),
    );
    expect(status, stdout + stderr).toBe(0);
  });

  it.each(Object.keys(kinds))('refuses to make the same %s again, and changes nothing', (kind) => {
    const files = made.get(kind)?.files ?? [];
    const read = () => files.map((file) => readFileSync(path.join(root, file), 'utf8'));
    const texts = read();
    expect(failure(kind, `zebra-${kind}`)).toMatch(/ (?:exists|has ".*") already\.$/);
    expect(read()).toEqual(texts);
  });

  it.each([
    [undefined, undefined, 'npm run new -- KIND NAME, where KIND is report, call,'],
    ['toString', 'a', 'npm run new -- KIND NAME'],
    ['route', '', 'npm run new -- KIND NAME'],
    ['route', '../a', '"../a" is not a name. Write it like sales-region or salesRegion.'],
    ['route', '1st', 'is not a name'],
    ['route', 'a--b', 'is not a name'],
    ['call', 'class', '"class" is a word of the language.'],
    ['route', 'settings', 'already.'],
    ['persona', 'dana-reyes', 'already.'],
  ])('refuses %s %s', (kind, name, reason) => {
    expect(failure(kind, name)).toContain(reason);
  });
});
