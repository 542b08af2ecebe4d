import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { families, filesOfFamily } from '../campaigns/pdf/fonts/font-families.ts';

const { resolve } = createRequire(import.meta.url);

/** The folder of a family: Inter's package, or a folder of the project's fonts. */
const folderOf = (family: string): string =>
  family === 'inter'
    ? path.dirname(resolve('@fontsource/inter/package.json'))
    : fileURLToPath(new URL(`../../fixtures/fonts/${family}`, import.meta.url));

/** Absolute path of a file named as in `ReadFont`. */
function pathOf(file: string): string {
  const [family = '', ...rest] = file.split('/');
  return path.join(folderOf(family), ...rest);
}

/** Reads a font's file from this machine, see `ReadFont`. Rejects if it doesn't exist. */
export async function readFont(file: string): Promise<Uint8Array> {
  return readFile(pathOf(file));
}

/** Folders of the fonts, each with a package.json and a license, for a build's notices. */
export const fontFolders = (): string[] => families.map(({ name }) => folderOf(name));

/** All files of the fonts, for a build whose mock fetches them. */
export function fontFiles(): { readonly file: string; readonly source: Uint8Array }[] {
  const list = (family: string) => readFileSync(pathOf(`${family}/unicode.json`), 'utf8');
  const files = families.flatMap((family) => filesOfFamily(family, list(family.name)));
  return files.map((file) => ({ file, source: readFileSync(pathOf(file)) }));
}
