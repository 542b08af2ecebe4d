import { storageRefusal } from './browser-storage.ts';
import { serviceWorkers } from './service-workers.ts';

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
