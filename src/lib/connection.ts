import { flags } from './config/config.ts';

/** Whether calls can reach their server. Always true in a demo, whose mock runs in the browser. */
export const isConnected = (): boolean => flags.demo || navigator.onLine;

/** Resolves immediately if calls can reach their server, otherwise when the connection returns (ERR-034). */
export function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (isConnected()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Whether the user has asked the browser to save data; false in browsers that don't support it. */
export const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

const waiting = new Set<() => void>();

/**
 * Things that failed to load other than the screen's calls: parts of the page, map outlines, further rows of a list.
 * Retrying the calls also retries these (ERR-023, ERR-034).
 */
export const failedLoads = {
  /** Calls `load` once, on the next retry. Returns a function to cancel. */
  add(load: () => void): () => void {
    waiting.add(load);
    return () => void waiting.delete(load);
  },
  retry() {
    const loads = [...waiting];
    // A load that fails again adds itself again.
    waiting.clear();
    for (const load of loads) load();
  },
};
