import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { projectRoot } from '../tools/build-site.ts';

/** Bytes after gzip, as a server sends them. */
export function gzipBytes(text: string | Uint8Array): number {
  return gzipSync(text).length;
}

/** Bytes (gzip) of JavaScript that the libraries alone come to, built in memory with the app's own settings. */
export async function floorBytes(): Promise<number> {
  const result = await build({
    root: projectRoot,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: path.join(projectRoot, 'e2e/bench/peers/floor-entry.tsx') },
    },
  });
  if (!('output' in result) && !Array.isArray(result)) throw new Error('the build watches instead of ending');
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  return chunks.reduce((total, chunk) => total + gzipBytes(chunk.code), 0);
}
