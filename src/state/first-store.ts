import type { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

let kept: Store | null = null;

/**
 * The state that the first request of a page was made from, for the app that the page is about to start: it asks as of
 * the same moment.
 */
export const firstStore = {
  keep(store: Store): void {
    kept = store;
  },
  /** For one app; null where no request was made. */
  take(): Store | null {
    const store = kept;
    kept = null;
    return store;
  },
};
