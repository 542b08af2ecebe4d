import type { Location, UNSAFE_createBrowserHistory } from 'react-router-dom';

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** How an address gets into the history. */
export type Entry = 'push' | 'replace';

/** Milliseconds without a step after which the way back to what is shown goes on. */
const quietMs = 50;

export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Entries that the app has not made, such as the first and those of links to a part of a page, get a key too. */
export const withOwnKey = (location: Location): Location =>
  location.key === 'default' ? { ...location, key: newKey() } : location;

/** The place that the library gives an entry of the browser's history, in the entry's own state. */
const placeNow = (): number | undefined => (window.history.state as { readonly idx?: number } | null)?.idx;

/**
 * How far the history is from what is shown. A step that is held is taken back, whatever steps come meanwhile: two that
 * are made at once are told together.
 */
export function createHistoryPlaces(history: BrowserHistory) {
  const isOfBrowser = !('index' in history);
  /** Entries from the first one known, of where the history is and of what is shown. */
  let here = 0;
  let shown = 0;
  let place = isOfBrowser ? placeNow() : undefined;
  let way: { readonly done: () => void; timer?: ReturnType<typeof setTimeout> } | null = null;

  /**
   * A link to a part of a page makes an entry without a place, whether or not the browser tells of it: it gets the one
   * after the last. Else neither it nor those that follow would have any in the order. Gives the steps to it.
   */
  function adopt(): number {
    if (!isOfBrowser || placeNow() !== undefined) return 0;
    const location = withOwnKey(history.location);
    window.history.replaceState({ ...(window.history.state as object | null), idx: (place ?? 0) + 1 }, '');
    history.replace(location, location.state);
    return 1;
  }

  /** Whether a step was one of the way back. */
  function isOnWay(): boolean {
    if (way === null) return false;
    clearTimeout(way.timer);
    if (here === shown) {
      way.done();
      way = null;
    } else way.timer = setTimeout(() => history.go(shown - here), quietMs);
    return true;
  }

  function move(steps: number): void {
    here += steps;
    place = isOfBrowser ? placeNow() : undefined;
  }

  return {
    /** Calls back after each step that is not of the way back. Gives the function that ends it. */
    listen(listener: (location: Location) => void): () => void {
      const stop = history.listen(({ location, delta }) => {
        const adopted = adopt();
        move(adopted || (delta ?? 0));
        if (!isOnWay()) listener(withOwnKey(adopted ? history.location : location));
      });
      return () => {
        clearTimeout(way?.timer);
        stop();
      };
    },
    /** What is at the history's place is shown from now on; with `entry` it gets into the history first. */
    show(entry: Entry | null, location: Location): void {
      move(adopt());
      if (entry) history[entry](location, location.state);
      move(entry === 'push' ? 1 : 0);
      shown = here;
    },
    /** Entries from what is shown to where the history is: negative where it went back, 0 where it is there. */
    stepsAway: () => here - shown,
    /** Goes back to what is shown. Resolves once the history is there. */
    takeBack(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      way = { done: resolve };
      history.go(shown - here);
      return promise;
    },
  };
}
