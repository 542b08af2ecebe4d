import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { movePrivateFiles, privateFolder } from './private-files.ts';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .toSorted();

it('leaves nothing private in the folder of a build, and nothing of earlier builds beside it (FRM-062)', () => {
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
