import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Reads a file of a font package from this machine, for example `@fontsource/inter/files/…`. Rejects where there is none. */
export async function readFont(file: string): Promise<Uint8Array> {
  return readFile(resolve(file));
}
