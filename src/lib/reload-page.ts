import { storageRefusal } from './browser-storage.ts';
import { serviceWorkers } from './service-workers.ts';

/** Milliseconds after which a worker has answered a reload, be it with the page that it kept (FRM-059). */
const answeredMs = 12_000;

const keepers = new Set<() => void>();
let isUnderWay = false;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * A reload that the app makes itself, for a lost part or a new version: what is not saved yet is kept (ERR-033,
 * FRM-058).
 */
export const pageReload = {
  /**
   * Called right before the page is reloaded, to put into the tab's storage what must not be lost. Gives the end of it.
   */
  onStart(keep: () => void): () => void {
    keepers.add(keep);
    return () => void keepers.delete(keep);
  },
  /** Whether the page is about to go with all edits kept, so that nobody has to be asked. */
  isUnderWay: () => isUnderWay,
  start(page: Pick<Location, 'reload'> = window.location): void {
    for (const keep of keepers) keep();
    // Where the browser stores nothing, its own question stands between a person and the loss.
    isUnderWay = !storageRefusal.isRefused();
    page.reload();
    // Chromium may stop a worker that a newer one replaces while it answers with the page, which then never comes.
    clearTimeout(again);
    if (isUnderWay && serviceWorkers()?.controller) again = setTimeout(() => page.reload(), answeredMs);
  },
  /** As after the reload. */
  forget() {
    clearTimeout(again);
    isUnderWay = false;
  },
};
