import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateFolder } from '../../src/build/release-files.ts';
import { faultTexts, sandboxTexts, testingTexts } from '../../src/text/testing.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-build-'));

/** Text that only occurs in code for testers, and their messages. */
const marks = ['__mock/api', 'x-mock-', 'mock-sandbox', 'webtrax.testing', 'webtrax.mockToken', '?row='];
const words = [
  testingTexts.open,
  testingTexts.reloadHint,
  sandboxTexts.resetHint,
  faultTexts.search,
  faultTexts.badLimits,
];

const files = (from = folder) =>
  readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string, from = folder) => readFileSync(path.join(from, file), 'utf8');

/** Builds like `npm run build`, regardless of this process's environment. */
async function build(): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITE|NODE_ENV|WEBTRAX)/.test(name));
  const command = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // The source maps tell what it consists of.
  const env = { ...Object.fromEntries(inherited), SOURCE_MAPS: 'true', WEBTRAX_MOCK: 'true' };
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
}

describe('a production build', () => {
  beforeAll(build);
  afterAll(() => {
    for (const one of [folder, privateFolder(folder)]) rmSync(one, { recursive: true });
  });

  it('contains nothing for testers (TST-023)', () => {
    const texts = files().filter((file) => /\.(?:js|css|html|json|webmanifest)$/.test(file));
    expect(texts.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(8);
    const found = texts.flatMap((file) => {
      const text = read(file);
      return [...marks, ...words].filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
    });
    expect(found).toEqual([]);
  });

  it('serves no source maps and no module manifest (FRM-062)', () => {
    expect(files().filter((file) => /\.map$|manifest\.json$/.test(file))).toEqual([]);
    expect(files(privateFolder(folder))).toContain('.vite/manifest.json');
    expect(read('index.html')).not.toContain('sourceMappingURL');
  });

  it('includes no source file of the mock or for testers (TST-023)', () => {
    const maps = files(privateFolder(folder)).filter((file) => file.endsWith('.js.map'));
    expect(maps.length).toBeGreaterThan(8);
    const sources = maps.flatMap((file): string[] => JSON.parse(read(file, privateFolder(folder))).sources);
    expect(sources.some((source) => source.endsWith('src/app/app.tsx'))).toBe(true);
    const foreign =
      /(?:^|\/)(?:src\/features\/testing|src\/demo|mock-server|fixtures)\/|src\/(?:text\/testing|components\/results\/test-visit)\.tsx?$/;
    expect(sources.filter((source) => foreign.test(source))).toEqual([]);
  });
});
