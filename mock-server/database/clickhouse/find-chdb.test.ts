import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chdbFolder, chdbLibrary, chdbVersion, findChdb } from './find-chdb.ts';

describe('findChdb (TST-091)', () => {
  let folder: string;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'webtrax-find-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Creates a package that consists only of its file. */
  function installed(place: string, name: string): string {
    const own = path.join(folder, place, 'node_modules', name);
    mkdirSync(own, { recursive: true });
    const file = path.join(own, 'index.js');
    writeFileSync(file, '');
    return file;
  }

  const find = (platform: string) => findChdb([path.join(folder, 'a'), path.join(folder, 'b')], platform);

  it('uses the first folder that has chdb and the library for this platform', () => {
    expect(find('linux-x64')).toBeNull();
    installed('a', 'chdb');
    const found = installed('b', 'chdb');
    installed('b', '@chdb/lib-linux-x64-gnu');
    expect(find('linux-x64')).toBe(found);
    const first = path.join(folder, 'a/node_modules/chdb/index.js');
    installed('a', '@chdb/lib-linux-x64-gnu');
    expect(find('linux-x64')).toBe(first);
    expect(find('linux-arm64')).toBeNull();
    expect(find('win32-x64')).toBeNull();
  });

  it.each(['mock-server/sql/README.md', '.github/workflows/test.yml'])(
    'is installed at the pinned version by %s',
    (file) => {
      const text = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
      expect(text).toContain(`npm install --no-save chdb@${chdbVersion}`);
    },
  );

  it('knows the library of each platform, and the cache folder', () => {
    expect(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'].map(chdbLibrary)).toEqual([
      '@chdb/lib-linux-x64-gnu',
      '@chdb/lib-linux-arm64-gnu',
      '@chdb/lib-darwin-x64',
      '@chdb/lib-darwin-arm64',
      null,
    ]);
    expect(chdbFolder.replaceAll('\\', '/')).toMatch(/node_modules\/\.cache\/webtrax\/chdb-\d+\.\d+\.\d+$/);
  });
});
