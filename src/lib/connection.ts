import { flags } from './config/config.ts';

/** Whether calls can reach their server. A demo asks nobody: its mock is in the browser. */
export const isConnected = (): boolean => flags.demo || navigator.onLine;

/** Resolves at once where calls can reach their server, else with the connection (ERR-034). */
export function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (isConnected()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Whether the person has asked the browser to load little; browsers that don't know say no. */
export const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

const waiting = new Set<() => void>();

/**
 * What failed to load beside the calls that the screen shows: parts of the page, outlines of maps, further rows of a
 * list. It is loaded again with those, so that whatever asks for one asks for both (ERR-023, ERR-034).
 */
export const failedLoads = {
  /** Has `load` called once, with the next retry. Returns what takes it back. */
  add(load: () => void): () => void {
    waiting.add(load);
    return () => void waiting.delete(load);
  },
  retry() {
    const loads = [...waiting];
    // What fails again is added again.
    waiting.clear();
    for (const load of loads) load();
  },
};
