import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BundleManifest, bundleFolder, findBundle, manifestFile, needsSources } from './find-bundle.ts';

let root = '';
const source = () => path.join(root, 'a.ts');

function write(change: Partial<BundleManifest> = {}): void {
  const { size, mtimeMs } = statSync(source());
  const manifest = { id: 'one', node: process.version, root, files: [['a.ts', size, mtimeMs]], ...change };
  writeFileSync(manifestFile(root), JSON.stringify(manifest));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webtrax-bundle-'));
  mkdirSync(bundleFolder(root, 'one'), { recursive: true });
  writeFileSync(path.join(bundleFolder(root, 'one'), 'run-mock.cjs'), '');
  writeFileSync(source(), 'one');
  write();
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds the bundle of the sources as they are', () => {
  expect(findBundle(root)).toMatchObject({ id: 'one' });
});

it.each([
  ['a source has another size', () => writeFileSync(source(), 'three')],
  ['a source was written again', () => utimesSync(source(), 1, 1)],
  ['a source is gone', () => rmSync(source())],
  ['it is of another Node', () => write({ node: 'v1.0.0' })],
  ['it is of a project that lay elsewhere', () => write({ root: path.join(root, 'elsewhere') })],
  ['its files are gone', () => rmSync(bundleFolder(root, 'one'), { recursive: true })],
  ['its list cannot be parsed', () => writeFileSync(manifestFile(root), '{')],
  ['there is no list', () => rmSync(manifestFile(root))],
])('finds none where %s', (_, change) => {
  change();
  expect(findBundle(root)).toBeNull();
});

it.each([
  [[], [], undefined, false],
  [['--port', '4000'], ['--enable-source-maps'], '--max-old-space-size=4096', false],
  [['--watch'], [], undefined, true],
  [['--log'], [], undefined, true],
  [['--database=chdb:data'], [], undefined, true],
  [[], ['--inspect'], undefined, true],
  [[], ['--inspect-brk=127.0.0.1:9230'], undefined, true],
  [[], ['--inspect-wait'], undefined, true],
  [[], [], '--no-warnings --inspect=0', true],
  [[], ['--inspect-port=9230'], undefined, false],
])('the flags %j of a process that node runs with %j and NODE_OPTIONS %j need the sources: %s', (...given) => {
  const [flags, execArgv, options, expected] = given;
  const argv = ['node', 'mock.ts', ...flags];
  expect(needsSources({ argv, execArgv, env: { NODE_OPTIONS: options } })).toBe(expected);
});
