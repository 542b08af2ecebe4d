import type { ReadFont } from '../../campaigns/pdf/fonts/font-shelf.ts';

/** Where, below the folder of fonts, a file of a font package lies: `@fontsource/inter/files/…` without its scope. */
const fontPath = (file: string): string => file.replace(/^@fontsource\//, '');

/** The family that nearly everything is written in: no document is made without it. */
const isNeeded = (file: string) => file.startsWith('@fontsource/inter/');

/**
 * Reads fonts that were copied into the build; those of few names may be missing without network. `folder` is the
 * address of their folder, with its last slash. Rejects where the first family is missing.
 */
export function createFetchFont(folder: string): ReadFont {
  return async (file) => {
    const answer = await fetch(folder + fontPath(file)).catch((error: unknown) => {
      if (isNeeded(file)) throw error;
      return null;
    });
    if (answer?.ok) return new Uint8Array(await answer.arrayBuffer());
    if (isNeeded(file)) throw new Error(`the font ${file} answers ${answer?.status}`);
    return null;
  };
}
