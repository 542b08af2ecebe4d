import type { ReadFont } from '../../campaigns/pdf/fonts/font-shelf.ts';

/** The main font family, without which no document can be created. */
const isNeeded = (file: string) => file.startsWith('inter/');

/**
 * Fetches fonts that were copied into the build. Fonts for a few rare names can be missing offline. `folder` is the URL
 * of their folder, with a trailing slash. Rejects if the main family is missing.
 */
export function createFetchFont(folder: string): ReadFont {
  return async (file) => {
    const answer = await fetch(folder + file).catch((error: unknown) => {
      if (isNeeded(file)) throw error;
      return null;
    });
    if (answer?.ok) return new Uint8Array(await answer.arrayBuffer());
    if (isNeeded(file)) throw new Error(`the font ${file} answers ${answer?.status}`);
    return null;
  };
}
