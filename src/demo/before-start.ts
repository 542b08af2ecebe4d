/** What a page of the demo holds until the mock is there: the address that was asked for, and its calls. */
import { withBase, withoutBase } from '../lib/base.ts';
import { tabStorage } from '../lib/browser-storage.ts';
import { isCallPath } from '../service-worker/worker-protocol.ts';

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

type Fetch = (request: Request) => Promise<Response>;

/**
 * Lets the app render at once: its calls wait until the mock that answers them is loaded, all other requests pass.
 * A call fails where the mock cannot be loaded.
 */
export function holdCalls(load: (toNetwork: Fetch) => Promise<Fetch>): void {
  const toNetwork = window.fetch.bind(window);
  const loading = load(toNetwork);
  // Each call hears of it by itself.
  loading.catch(() => {});
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    // The demo may lie in a folder that is called like one of the servers'.
    const isOwn = url.pathname.startsWith(withBase('/assets/'));
    const isCall = url.origin === window.location.origin && isCallPath(url.pathname) && !isOwn;
    if (!isCall) return toNetwork(input, init);
    const request = new Request(input, init);
    return (await loading)(request);
  };
}
