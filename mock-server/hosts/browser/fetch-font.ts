import type { ReadFont } from '../../app/read-font.ts';

/** Where, below the folder of fonts, a file of a font package lies: `@fontsource/inter/files/…` without its scope. */
export const fontPath = (file: string): string => file.replace(/^@fontsource\//, '');

/** Reads fonts that were copied into the build. `folder` is the address of their folder, with its last slash. */
export function createFetchFont(folder: string): ReadFont {
  return async (file) => {
    const answer = await fetch(folder + fontPath(file));
    if (!answer.ok) throw new Error(`the font ${file} answers ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}
