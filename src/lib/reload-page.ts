/** Why and how the app loads its page again: for a part that is lost or a new version, with what is not saved. */
import { storageRefusal, tabStorage } from './browser-storage.ts';
import { hostAnswers, otherBuildIsServed } from './new-version.ts';

/** The browser's service workers; null on plain http and in frames that may have none. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds after which a worker has answered a reload, be it with the page that it kept (FRM-059). */
const answeredMs = 12_000;

const keepers = new Set<() => boolean>();
let isUnderWay = false;
let again: ReturnType<typeof setTimeout> | undefined;

function reload(page: Pick<Location, 'reload'>): void {
  const isKept = [...keepers].map((keep) => keep()).every(Boolean);
  // What can't be kept has the browser's own question between a person and the loss.
  isUnderWay = isKept && !storageRefusal.isRefused();
  // A reload that never comes must not take the question from what is typed since.
  const onAsked = () => void setTimeout(() => (isUnderWay = false));
  window.addEventListener('beforeunload', onAsked, { once: true });
  page.reload();
}

/**
 * A reload that the app makes itself, for a lost part or a new version: what is not saved yet is kept (ERR-033,
 * FRM-058).
 */
export const pageReload = {
  /**
   * Called right before the page is reloaded, to put into the tab's storage what must not be lost; says false where it
   * can't. Gives the end of it.
   */
  onStart(keep: () => boolean): () => void {
    keepers.add(keep);
    return () => void keepers.delete(keep);
  },
  /** Whether the page is about to go with all edits kept, so that nobody has to be asked. */
  isUnderWay: () => isUnderWay,
  start(page: Pick<Location, 'reload'> = window.location): void {
    reload(page);
    // Chromium may stop a worker that a newer one replaces while it answers with the page, which then never comes.
    clearTimeout(again);
    if (isUnderWay && serviceWorkers()?.controller) again = setTimeout(() => reload(page), answeredMs);
  },
  /** As after the reload. */
  forget() {
    clearTimeout(again);
    isUnderWay = false;
  },
};

/** What browsers and the build call a script or a style of a screen that did not come, or came as something else. */
const messages = /dynamically imported module|Importing a module script failed|Unable to preload CSS|MIME type/i;

/** A file of the build that its host no longer has, or answers with a page. */
export class LostPart extends Error {}

/** Whether something failed because a part of the app could not be loaded, such as after a deployment (ERR-033). */
export function isLostPart(error: unknown): error is Error {
  return error instanceof LostPart || (error instanceof Error && messages.test(error.message));
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

type ReloadedPage = Pick<Location, 'pathname' | 'reload'>;

/** What is being done about an error: several places may hear of the same one. */
const underWay = new WeakMap<Error, Promise<boolean>>();

/**
 * Loads the page again for a part that is lost, at its present address and with what is not saved yet: once for each
 * part and page in a tab, so that it ends. Resolves to false where that was tried, can't be remembered, or is of no
 * use: without the host, a reload would lose the page that is there.
 */
export function reloadOnce(error: Error, page: ReloadedPage, isOfUse = hostAnswers): Promise<boolean> {
  const known = underWay.get(error) ?? reloadFor(error, page, isOfUse);
  underWay.set(error, known);
  return known;
}

async function reloadFor(error: Error, page: ReloadedPage, isOfUse: () => Promise<boolean>): Promise<boolean> {
  // Several parts of a screen may be lost at once; one reload brings them all.
  if (pageReload.isUnderWay()) return true;
  const part = `${page.pathname} ${error.message}`;
  if (readTried().includes(part) || !(await isOfUse())) return false;
  if (pageReload.isUnderWay()) return true;
  tabStorage.setItem(triedKey, JSON.stringify([...readTried(), part]));
  if (storageRefusal.isRefused()) return false;
  pageReload.start(page);
  return true;
}

/**
 * Loads a part of the page that is open. Where it is lost since another build is served by now, the page is loaded
 * again and nothing more happens here; rejects for all other errors.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isLostPart(error) && (await reloadOnce(error, window.location, otherBuildIsServed)))
      return new Promise(() => {});
    throw error;
  }
}
