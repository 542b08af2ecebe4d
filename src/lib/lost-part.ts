import { storageRefusal, tabStorage } from './browser-storage.ts';

/** What browsers and the build call a script or a style of a screen that did not come, or came as something else. */
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/** Whether a screen failed because a part of the app could not be loaded, such as after a deployment (ERR-033). */
export function isLostPart(error: unknown): error is Error {
  return error instanceof Error && messages.test(error.message);
}

const triedKey = 'webtrax.lostParts';

/** What this tab was reloaded for. */
function readTried(): string[] {
  try {
    const tried: unknown = JSON.parse(tabStorage.getItem(triedKey) ?? '[]');
    return Array.isArray(tried) ? tried.map(String) : [];
  } catch {
    return [];
  }
}

const reloading = new WeakSet<Error>();

/**
 * Loads the page again for a part that is lost, at the address that was asked for: once for each part and page in a tab,
 * so that it ends. False where that was tried, or can't be remembered.
 */
export function reloadOnce(error: Error, page: Pick<Location, 'pathname' | 'reload'>): boolean {
  if (reloading.has(error)) return true;
  const part = `${page.pathname} ${error.message}`;
  const tried = readTried();
  if (tried.includes(part)) return false;
  tabStorage.setItem(triedKey, JSON.stringify([...tried, part]));
  if (storageRefusal.isRefused()) return false;
  reloading.add(error);
  page.reload();
  return true;
}
