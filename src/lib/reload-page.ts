/** When and how the app reloads its page, for a lost part or a new version, without losing unsaved changes. */
import { storageRefusal, tabStorage } from './browser-storage.ts';
import { hostAnswers, otherBuildIsServed } from './new-version.ts';

/** The browser's service workers. Null on plain http and in frames where they are blocked. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds within which a worker has answered a reload, if only with its cached page (FRM-059). */
const answeredMs = 12_000;

const keepers = new Set<() => boolean>();
let isUnderWay = false;
let again: ReturnType<typeof setTimeout> | undefined;

function reload(page: Pick<Location, 'reload'>): void {
  const isKept = [...keepers].map((keep) => keep()).every(Boolean);
  // If something couldn't be saved, the browser asks before discarding it.
  isUnderWay = isKept && !storageRefusal.isRefused();
  // If the reload never happens, later input must still trigger the browser's question.
  const onAsked = () => void setTimeout(() => (isUnderWay = false));
  window.addEventListener('beforeunload', onAsked, { once: true });
  page.reload();
}

/** A reload by the app itself, for a lost part or a new version. Unsaved changes are kept (ERR-033, FRM-058). */
export const pageReload = {
  /**
   * `keep` is called right before the reload to put unsaved changes into tab storage. It returns false if it can't.
   * Returns a function to unregister.
   */
  onStart(keep: () => boolean): () => void {
    keepers.add(keep);
    return () => void keepers.delete(keep);
  },
  /** Whether the page is about to reload with all edits kept, so that no question is needed. */
  isUnderWay: () => isUnderWay,
  start(page: Pick<Location, 'reload'> = window.location): void {
    reload(page);
    // Chromium can stop a worker that is being replaced while it is answering with the page, which then never arrives.
    clearTimeout(again);
    if (isUnderWay && serviceWorkers()?.controller) again = setTimeout(() => reload(page), answeredMs);
  },
  /** Resets to the state after the reload. */
  forget() {
    clearTimeout(again);
    isUnderWay = false;
  },
};

/** Messages of browsers and the build when a screen's script or style failed to load or had the wrong type. */
const messages = /dynamically imported module|Importing a module script failed|Unable to preload CSS|MIME type/i;

/** A file of the build that its host no longer has, or replaces with a page. */
export class MissingChunkError extends Error {}

/** Whether an error means that a part of the app couldn't be loaded, such as after a deployment (ERR-033). */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof MissingChunkError || (error instanceof Error && messages.test(error.message));
}

const triedKey = 'webtrax.lostParts';

/** The lost parts that this tab was already reloaded for. */
function readTried(): string[] {
  try {
    const tried: unknown = JSON.parse(tabStorage.getItem(triedKey) ?? '[]');
    return Array.isArray(tried) ? tried.map(String) : [];
  } catch {
    return [];
  }
}

type ReloadedPage = Pick<Location, 'pathname' | 'reload'>;

/** Reloads per error: the same error can be reported from several places. */
const underWay = new WeakMap<Error, Promise<boolean>>();

/**
 * Reloads the page at its current address for a lost part, keeping unsaved changes. Happens only once per part and page
 * in a tab, to avoid a loop. Resolves to false if that was already tried, can't be recorded, or wouldn't help: if the
 * host is unreachable, a reload would lose the current page.
 */
export function reloadOnce(error: Error, page: ReloadedPage, isOfUse = hostAnswers): Promise<boolean> {
  const reload = underWay.get(error) ?? reloadFor(error, page, isOfUse);
  underWay.set(error, reload);
  return reload;
}

async function reloadFor(error: Error, page: ReloadedPage, isOfUse: () => Promise<boolean>): Promise<boolean> {
  // Several parts of a screen can be lost at once. One reload restores them all.
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
 * Loads a part of the open page. If it is lost because another build is now served, reloads the page and never settles.
 * Rejects for all other errors.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && (await reloadOnce(error, window.location, otherBuildIsServed)))
      return new Promise(() => {});
    throw error;
  }
}
