import { withoutBase } from '../lib/base.ts';
import { tabStorage } from '../lib/browser-storage.ts';

const storageKey = 'webtrax.demo.asked';

/** Paths that nobody has to be led back to. */
const isOnTheWay = (path: string) => path === '/' || /^\/(?:login|register)(?:\/|$)/.test(path);

/**
 * The address of the app that somebody opened the demo at, who is then asked whom they would like to be (TST-026). It
 * lasts for the tab, since a person may reload the page before they choose.
 */
export const askedAddress = {
  /** To be called before the app leads to its sign-in. Whoever opens the start has asked for nothing else. */
  note({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
    const path = withoutBase(pathname);
    if (!isOnTheWay(path)) tabStorage.setItem(storageKey, path + search + hash);
    else if (path === '/') tabStorage.removeItem(storageKey);
  },
  /** With what follows its path, below the demo's folder; null for none. */
  read(): string | null {
    const path = tabStorage.getItem(storageKey);
    return path?.startsWith('/') && !path.startsWith('//') ? path : null;
  },
  forget(): void {
    tabStorage.removeItem(storageKey);
  },
  /** Whether a person at a path of the app has come so far that they can be led to it: signed in, and in an account. */
  isDue: (path: string): boolean => !/^\/(?:login|accounts|noclaims)(?:\/|$)/.test(path),
};
