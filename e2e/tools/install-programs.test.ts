import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chdbVersion } from '../../mock-server/database/clickhouse/find-chdb.ts';
import {
  canInstallPackages,
  chdbPackage,
  ensureServers,
  type InstallAttempt,
  neededServers,
} from './install-programs.ts';

const debian = 'NAME="Debian"\nID=debian\n';

describe('canInstallPackages', () => {
  it.each([
    { platform: 'linux', isRoot: true, osRelease: debian, can: true },
    { platform: 'linux', isRoot: false, osRelease: debian, can: false },
    { platform: 'linux', isRoot: true, osRelease: 'ID=ubuntu\nID_LIKE=debian\n', can: false },
    { platform: 'darwin', isRoot: true, osRelease: '', can: false },
  ])('is $can for $platform, root: $isRoot', ({ platform, isRoot, osRelease, can }) => {
    expect(canInstallPackages(platform, isRoot, osRelease)).toBe(can);
  });
});

describe('chdbPackage (TST-091)', () => {
  const [install, move] = chdbPackage('/project/chdb').commands;

  it("is pinned, outside the project's packages, and without scripts", () => {
    expect(install?.args).toEqual(
      expect.arrayContaining(['--prefix', '/project/chdb.part', '--ignore-scripts', '--no-save']),
    );
    expect(install?.args.at(-1)).toBe(`chdb@${chdbVersion}`);
    expect(chdbVersion).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is moved into place only once complete', () => {
    expect(move).toMatchObject({ file: 'mv', args: ['/project/chdb.part', '/project/chdb'] });
  });
});

describe('ensureServers (TST-032, TST-091)', () => {
  let folder: string;
  let place: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'webtrax-install-'));
    place = path.join(folder, 'server');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The message about a server whose attempt may install it at `place`. */
  function linesOf(attempt: InstallAttempt | null): string[] {
    const find = () => (existsSync(place) ? place : null);
    const lines: string[] = [];
    ensureServers((line) => lines.push(line), [{ name: 'server', find, attempt: () => attempt, tests: 'its tests' }]);
    return lines;
  }

  /** The commands of attempts, as scripts for Node, which every system has. */
  const scripts = {
    touch: "require('node:fs').writeFileSync(process.argv[1], '')",
    true: '',
    false: 'process.exit(1)',
  };
  const running = (...names: readonly (keyof typeof scripts)[]): InstallAttempt => ({
    name: 'a package',
    commands: names.map((name) => ({ file: process.execPath, args: ['-e', scripts[name], place], limit: 10_000 })),
  });

  const skipped = 'server: none found and none could be installed, so its tests are skipped';

  it('installs only what is missing', () => {
    expect(linesOf(running('touch'))).toEqual([
      'server: none found, trying a package',
      'server: installed from a package',
    ]);
    expect(linesOf(running('false'))).toEqual([`server: found, ${place}`]);
  });

  it('says which tests are skipped if a command fails or has no effect, or none is possible', () => {
    expect(linesOf(running('false', 'touch'))).toEqual(['server: none found, trying a package', skipped]);
    expect(linesOf(running('true'))).toEqual(['server: none found, trying a package', skipped]);
    expect(linesOf(null)).toEqual([skipped]);
  });
});

it('every test that needs a server is skipped without it, and the test command looks for each (TST-032)', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = globSync('{mock-server,contracts}/**/*.{test,contract}.ts', { cwd: root });
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const finders = [...text.matchAll(/\bfind(Redis|Postgres|Chdb|Nginx)\(\)/g)].map(([, name = '']) => name);
    return finders.map((name) => ({
      file,
      name: name.toLowerCase(),
      isSkipped: /\bskipIf\(\S+ === null\)/.test(text),
    }));
  });
  expect(found.filter(({ isSkipped }) => !isSkipped)).toEqual([]);
  expect(neededServers.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(found.map(({ name }) => name))].toSorted(),
  );
});
