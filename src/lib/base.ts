/**
 * Folder that the app lies in, without its last slash: empty at the root of its origin. A demo may lie in any folder;
 * its scripts lie one below it.
 */
export const base = import.meta.env.VITE_DEMO === 'true' && import.meta.env.PROD ? folderAbove(import.meta.url) : '';

function folderAbove(script: string): string {
  return new URL('..', script).pathname.replace(/\/$/, '');
}

/** A path of the app as a browser has it. */
export function withBase(path: string): string {
  return base + path;
}

/** What the browser has, as a path of the app. */
export function withoutBase(pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
}
