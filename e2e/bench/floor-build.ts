import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { projectRoot, siteFolder } from '../tools/build-site.ts';

/** Bytes after gzip, as a server sends them. */
export function gzipBytes(text: string | Uint8Array): number {
  return gzipSync(text).length;
}

/**
 * A script of just the libraries, built in memory for the browsers the app is built for. Without the app's plugins,
 * which write other files that its pages need.
 */
async function buildFloor(): Promise<string> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, projectRoot);
  const target = loaded?.config.build?.target;
  if (target === undefined) throw new Error('vite.config.ts lists no browsers to build for');
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      target,
      write: false,
      rolldownOptions: {
        input: path.join(projectRoot, 'e2e/bench/peers/floor-entry.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  if (!('output' in result) && !Array.isArray(result))
    throw new Error('the build watches for changes instead of ending');
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const [script] = chunks;
  if (script === undefined || chunks.length > 1)
    throw new Error(`the floor has ${chunks.length} scripts instead of one`);
  return script.code;
}

/** Bytes (gzip) of JavaScript in just the libraries. */
export async function floorBytes(): Promise<number> {
  return gzipBytes(await buildFloor());
}

/** URLs of the pages that `addFloorPages` adds to the site. */
export const floorPages = { libraries: '/floor/libraries.html', still: '/floor/still.html' } as const;

const stillText = '<main><h1>Hello</h1><p>A page with only text.</p></main>';

/**
 * Adds two pages to the built site: one with a script of the libraries and the site's largest style sheet, and one of
 * plain HTML. Call it after building the site.
 */
export async function addFloorPages(): Promise<void> {
  const folder = path.join(siteFolder, 'floor');
  mkdirSync(folder, { recursive: true });
  const assets = path.join(siteFolder, 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const sizes = sheets.map((file) => [readFileSync(path.join(assets, file)).length, file] as const);
  const [[, largest] = []] = sizes.sort(([one], [other]) => other - one);
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>';
  const styles = `<link rel="stylesheet" href="/assets/${largest}">`;
  writeFileSync(path.join(folder, 'script.js'), await buildFloor());
  const script = '<script type="module" src="/floor/script.js"></script>';
  writeFileSync(path.join(siteFolder, floorPages.libraries), `${head}${styles}${script}<body></body></html>`);
  writeFileSync(path.join(siteFolder, floorPages.still), `${head}<body>${stillText}</body></html>`);
}
