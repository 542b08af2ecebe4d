import type { Location, UNSAFE_createBrowserHistory } from 'react-router-dom';

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** How an address is added to the history. */
export type Entry = 'push' | 'replace';

/** Milliseconds without a step after which going back to the shown entry resumes. */
const quietMs = 50;

export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Gives a key to entries that the app didn't create, such as the first and those of anchor links. */
export const withOwnKey = (location: Location): Location =>
  location.key === 'default' ? { ...location, key: newKey() } : location;

/** The entry's index, which the library stores in the entry's own history state. */
const placeNow = (): number | undefined => (window.history.state as { readonly idx?: number } | null)?.idx;

/**
 * Tracks how far the browser's history is from the entry that is shown. A step that is blocked is undone even if more
 * steps follow: the browser reports two quick steps as one.
 */
export function createHistoryTracker(history: BrowserHistory) {
  const isOfBrowser = !('index' in history);
  /** Positions of the history and of the shown entry, counted from the first known entry. */
  let here = 0;
  let shown = 0;
  let place = isOfBrowser ? placeNow() : undefined;
  let pendingStep: { readonly done: () => void; timer?: ReturnType<typeof setTimeout> } | null = null;

  /**
   * An anchor link adds an entry without an index, whether or not the browser fires an event. Gives it the next index;
   * otherwise it and all later entries would have no known order. Returns the number of steps to it.
   */
  function adopt(): number {
    if (!isOfBrowser || placeNow() !== undefined) return 0;
    const location = withOwnKey(history.location);
    window.history.replaceState({ ...(window.history.state as object | null), idx: (place ?? 0) + 1 }, '');
    history.replace(location, location.state);
    return 1;
  }

  /** Whether a step was part of going back. */
  function isOnWay(): boolean {
    if (pendingStep === null) return false;
    clearTimeout(pendingStep.timer);
    if (here === shown) {
      pendingStep.done();
      pendingStep = null;
    } else pendingStep.timer = setTimeout(() => history.go(shown - here), quietMs);
    return true;
  }

  function move(steps: number): void {
    here += steps;
    place = isOfBrowser ? placeNow() : undefined;
  }

  return {
    /** Calls the listener after each step that isn't part of going back. Returns a function to unsubscribe. */
    listen(listener: (location: Location) => void): () => void {
      const stop = history.listen(({ location, delta }) => {
        const adopted = adopt();
        move(adopted || (delta ?? 0));
        if (!isOnWay()) listener(withOwnKey(adopted ? history.location : location));
      });
      return () => {
        clearTimeout(pendingStep?.timer);
        stop();
      };
    },
    /** Marks the history's current entry as shown. With `entry`, adds it to the history first. */
    show(entry: Entry | null, location: Location): void {
      move(adopt());
      if (entry) history[entry](location, location.state);
      move(entry === 'push' ? 1 : 0);
      shown = here;
    },
    /** Steps from the shown entry to the history's current one: negative if it went back, 0 if they are the same. */
    stepsAway: () => here - shown,
    /** Returns to the shown entry. Resolves when the history is there. */
    takeBack(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      pendingStep = { done: resolve };
      history.go(shown - here);
      return promise;
    },
  };
}
