import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdBundle, userFile } from './find-bundle.ts';
import { removeOtherBundles } from './remove-bundles.ts';

let folder = '';
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bundles-'));
  for (const id of ['new', 'old', 'running', 'killed']) {
    mkdirSync(at(`bundle-${id}`));
    mkdirSync(at(`worlds-${id}`));
  }
  writeFileSync(at('manifest.json'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('removes former bundles with their worlds, and leaves those that a process runs', () => {
  holdBundle({ id: 'running', entry: at('bundle-running', 'run-mock.cjs') });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(at('bundle-killed', userFile(pid)), '');
  removeOtherBundles(folder, 'new');
  expect(readdirSync(folder).toSorted()).toEqual([
    'bundle-new',
    'bundle-running',
    'manifest.json',
    'worlds-new',
    'worlds-running',
  ]);
});

it('runs a bundle where nothing can be written', () => {
  expect(() => holdBundle({ id: 'none', entry: at('bundle-none', 'run-mock.cjs') })).not.toThrow();
});
