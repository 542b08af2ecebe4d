/**
 * Folder that the app lies in, without its last slash: empty at the root of its origin. A build names it by its base; a
 * demo may lie in any folder, and its scripts lie one below it (FRM-061).
 */
export const base =
  import.meta.env.VITE_DEMO === 'true' && import.meta.env.PROD
    ? folderAbove(import.meta.url)
    : import.meta.env.BASE_URL.replace(/\/$/, '');

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

/** The address of a page by which it is known, where it was asked for by the name of its file; null for any other. */
export function withoutFileName(pathname: string): string | null {
  return pathname.endsWith('/index.html') ? pathname.slice(0, -'index.html'.length) : null;
}
