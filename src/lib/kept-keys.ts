// What things are kept under, for the app and for the script of its page, which runs before there is any of the app's.

/** The tokens of who is signed in. */
export const tokensKey = 'webtrax.tokens';

/** The theme is this browser's, and asked for before the page has any script of a build. */
const isShared = (key: string): boolean => key === 'webtrax.theme';

/**
 * What a build in a folder keeps things under: another of this origin has another backend and other people (FRM-061).
 * The folder is without its last slash.
 */
export function keyInFolder(key: string, folder: string): string {
  return folder === '' || isShared(key) ? key : `${folder} ${key}`;
}
