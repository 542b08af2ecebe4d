import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Families that PDFs are written in, with the weights that each is taken in. */
const families = { inter: [400, 600], kosugi: [400], 'zcool-xiaowei': [400], 'gowun-dodum': [400] } as const;

const { resolve } = createRequire(import.meta.url);

/** Folders of the packages that the fonts come from, for the notices of a build. */
export function fontPackages(): string[] {
  return Object.keys(families).map((family) => path.dirname(resolve(`@fontsource/${family}/package.json`)));
}

/** The fonts of PDFs as files of a build: `fonts/inter/files/…`, and each family's list of what its files hold. */
export function fontFiles(): { readonly fileName: string; readonly source: Uint8Array }[] {
  return Object.entries(families).flatMap(([family, weights]) => {
    const list = resolve(`@fontsource/${family}/unicode.json`);
    const folder = path.dirname(list);
    // Beside the files that the list names, a package has all their letters once more in one file, which nobody asks
    // for.
    const slices = Object.keys(JSON.parse(readFileSync(list, 'utf8'))).map((key) => key.replace(/^\[(\d+)\]$/, '$1'));
    const files = slices.flatMap((slice) => weights.map((weight) => `files/${family}-${slice}-${weight}-normal.woff`));
    return ['unicode.json', ...files].map((file) => ({
      fileName: `fonts/${family}/${file}`,
      source: readFileSync(path.join(folder, file)),
    }));
  });
}
