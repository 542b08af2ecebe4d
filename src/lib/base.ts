/**
 * The folder the app is served from, without a trailing slash: empty at the root of its origin. A regular build sets it
 * with its base. The demo can be put in any folder, with its scripts one level below (FRM-061).
 */
export const base =
  import.meta.env.VITE_DEMO === 'true' && import.meta.env.PROD
    ? folderAbove(import.meta.url)
    : import.meta.env.BASE_URL.replace(/\/$/, '');

function folderAbove(script: string): string {
  return new URL('..', script).pathname.replace(/\/$/, '');
}

/** Converts an app path to the browser's path. */
export function withBase(path: string): string {
  return base + path;
}

/** Converts the browser's path to an app path. */
export function withoutBase(pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
}

/** The canonical address of a page requested as its `index.html`; null for any other. */
export function withoutFileName(pathname: string): string | null {
  return pathname.endsWith('/index.html') ? pathname.slice(0, -'index.html'.length) : null;
}
