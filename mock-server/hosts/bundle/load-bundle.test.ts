import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BundleManifest,
  bundleFolder,
  findBundle,
  loadBundle,
  manifestFile,
  needsSources,
} from './load-bundle.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bundle-'));
  writeFileSync(
    at('entry.cjs'),
    `const part = require('./part.cjs');
    exports.file = require('node:path').basename(__filename);
    exports.add = (a, b) => part.sum([a, b]);
    exports.isOnce = () => require('./part.cjs') === part && part.entry === exports;`,
  );
  writeFileSync(
    at('part.cjs'),
    `exports.entry = require('./entry.cjs');
    exports.sum = function (numbers) { let sum = 0; for (const one of numbers) sum += one; return sum; };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly file: string;
  add(a: number, b: number): number;
  isOnce(): boolean;
}

/** The bundle as loaded by a new process, and a function that ends that process. */
function start() {
  let end = () => {};
  const entry = loadBundle(at('entry.cjs'), (keep) => {
    end = keep;
  }) as Entry;
  return { entry, end: () => end() };
}

const code = (name: string) => readFileSync(at(`${name}.cjs.code`));

it("loads each module once, along with Node's own", () => {
  const { entry } = start();
  expect([entry.file, entry.add(1, 2), entry.isOnce()]).toEqual(['entry.cjs', 3, true]);
});

it('caches compiled code, and ignores a damaged cache', () => {
  const first = start();
  first.end();
  const [entryCode, partCode] = [code('entry'), code('part')];
  const second = start();
  expect(second.entry.add(2, 3)).toBe(5);
  second.end();
  expect(code('part').length).toBeGreaterThan(partCode.length * 1.1);

  const whole = code('part');
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
  writeFileSync(at('part.cjs.code'), damaged);
  writeFileSync(at('entry.cjs.code'), entryCode.subarray(0, 3));
  const third = start();
  expect(third.entry.add(3, 4)).toBe(7);
  third.end();
  expect(code('part').equals(damaged)).toBe(false);
  expect(start().entry.add(4, 5)).toBe(9);
});

it("doesn't rewrite a complete code cache", () => {
  for (const _ of [1, 2]) {
    const { entry, end } = start();
    entry.add(1, 2);
    end();
  }
  const before = code('part');
  const { entry, end } = start();
  entry.add(1, 2);
  end();
  expect(code('part').equals(before)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(4);
});

it('exits silently if another bundle replaced it', () => {
  const { end } = start();
  rmSync(folder, { recursive: true });
  expect(end).not.toThrow();
});

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

it('finds the bundle of the current sources', () => {
  expect(findBundle(root)).toMatchObject({ id: 'one' });
});

it.each([
  ['a source has another size', () => writeFileSync(source(), 'three')],
  ['a source was rewritten', () => utimesSync(source(), 1, 1)],
  ['a source is missing', () => rmSync(source())],
  ['it was made by another version of Node', () => write({ node: 'v1.0.0' })],
  ['it was made for a project in another folder', () => write({ root: path.join(root, 'elsewhere') })],
  ['its files are missing', () => rmSync(bundleFolder(root, 'one'), { recursive: true })],
  ['its manifest is invalid', () => writeFileSync(manifestFile(root), '{')],
  ['it has no manifest', () => rmSync(manifestFile(root))],
])('finds none if %s', (_, change) => {
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
