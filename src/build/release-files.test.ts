import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion } from '../lib/build-version.ts';
import { buildOf, movePrivateFiles, privateFolder, versionFiles } from './release-files.ts';

const page = { type: 'asset', fileName: 'index.html', source: '<head><title>WebTrax</title></head>' } as const;
const script = { type: 'chunk', fileName: 'assets/main-1.js', source: '' } as const;

/** The plugin's output for the files of a build: its page, and the emitted files. */
function build(label: string, files: readonly object[]) {
  const emitted: { readonly fileName: string; readonly source: string }[] = [];
  const bundle = structuredClone(files) as { fileName: string; source: string }[];
  const { generateBundle } = versionFiles(label);
  const handler: unknown = typeof generateBundle === 'object' ? generateBundle.handler : generateBundle;
  if (typeof handler !== 'function') throw new Error('the plugin adds nothing to a build');
  handler.call({ emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, {}, { ...bundle });
  return { page: bundle.find(({ fileName }) => fileName === 'index.html')?.source, emitted };
}

describe('the build id (FRM-058)', () => {
  it('is the same for the same files in any order', () => {
    expect(buildOf([page, script])).toBe(buildOf([script, page]));
  });

  it.each([
    ['another file', [page, { ...script, fileName: 'assets/main-2.js' }]],
    ['one file more', [page, script, { ...script, fileName: 'assets/more-1.js' }]],
    ['another page', [{ ...page, source: '<title>W</title>' }, script]],
  ])('changes with %s', (_, files) => {
    expect(buildOf(files)).not.toBe(buildOf([page, script]));
  });
});

describe('versionFiles (FRM-058)', () => {
  it('writes the same version to the page and version.json', () => {
    const { page: text, emitted } = build('4.2', [page, script]);
    const [file, ...others] = emitted;
    const version = readVersion(JSON.parse(file?.source ?? ''));
    expect([file?.fileName, others, version?.label]).toEqual(['version.json', [], '4.2']);
    expect(text).toBe(`<head><meta name="webtrax-build" content="${version?.build}" /><title>WebTrax</title></head>`);
  });

  it('leaves a build without a page unchanged', () => {
    expect(build('4.2', [script]).emitted).toEqual([]);
  });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted();

it('moves private files out of the build folder, and removes those of earlier builds (FRM-062)', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'webtrax-build-'));
  try {
    const outDir = path.join(home, 'dist');
    for (const folder of [outDir, `${outDir}/assets`, `${outDir}/.vite`, privateFolder(outDir)]) mkdirSync(folder);
    writeFileSync(path.join(privateFolder(outDir), 'old.js.map'), '{}');
    const files = ['index.html', 'assets/a.js', 'assets/a.js.map', '.vite/manifest.json'];
    for (const file of files) writeFileSync(path.join(outDir, file), file);
    movePrivateFiles(outDir);
    expect(filesIn(outDir)).toEqual(['assets/a.js', 'index.html']);
    expect(filesIn(privateFolder(outDir))).toEqual(['.vite/manifest.json', 'assets/a.js.map']);
    expect(readFileSync(path.join(privateFolder(outDir), 'assets/a.js.map'), 'utf8')).toBe('assets/a.js.map');
    movePrivateFiles(outDir);
    expect(existsSync(privateFolder(outDir))).toBe(false);
  } finally {
    rmSync(home, { recursive: true });
  }
});
