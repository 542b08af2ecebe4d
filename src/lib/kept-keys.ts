// Storage keys, for the app and for the page's inline script, which runs before any of the app's code.

/** The tokens of the signed-in person. */
export const tokensKey = 'webtrax.tokens';

/** The theme is shared by the whole browser, and is read before any script of a build has loaded. */
const isShared = (key: string): boolean => key === 'webtrax.theme';

/**
 * The storage key of a build in a folder. Another build on this origin has its own backend and users (FRM-061). The
 * folder has no trailing slash.
 */
export function keyInFolder(key: string, folder: string): string {
  return folder === '' || isShared(key) ? key : `${folder} ${key}`;
}
