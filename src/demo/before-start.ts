/** Holds the demo's requested address and calls until the mock has loaded. */
import { withBase, withoutBase } from '../lib/base.ts';
import { tabStorage } from '../lib/browser-storage.ts';
import { isCallPath } from '../service-worker/worker-protocol.ts';

const storageKey = 'webtrax.demo.asked';

/** Paths that don't need to be returned to. */
const isOnTheWay = (path: string) => path === '/' || /^\/(?:login|register)(?:\/|$)/.test(path);

/**
 * The address at which the demo was opened, before the visitor chooses whom to sign in as (TST-026). Stored in the tab,
 * since the page can be reloaded before that.
 */
export const askedAddress = {
  /** Must be called before the app redirects to its sign-in. Opening the start page requests nothing else. */
  note({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
    const path = withoutBase(pathname);
    if (!isOnTheWay(path)) tabStorage.setItem(storageKey, path + search + hash);
    else if (path === '/') tabStorage.removeItem(storageKey);
  },
  /** The path relative to the demo's folder, with query and hash; null for none. */
  read(): string | null {
    const path = tabStorage.getItem(storageKey);
    return path?.startsWith('/') && !path.startsWith('//') ? path : null;
  },
  forget(): void {
    tabStorage.removeItem(storageKey);
  },
  /** Whether the user is far enough to be redirected from a path of the app: signed in and in an account. */
  isDue: (path: string): boolean => !/^\/(?:login|accounts|noclaims)(?:\/|$)/.test(path),
};

type Fetch = (request: Request) => Promise<Response>;

/**
 * Lets the app render immediately: its calls wait for the mock to load, and all other requests pass through. Calls fail
 * if the mock can't be loaded.
 */
export function deferCallsUntilMock(load: (toNetwork: Fetch) => Promise<Fetch>): void {
  const toNetwork = window.fetch.bind(window);
  const loading = load(toNetwork);
  // Each call handles the rejection itself.
  loading.catch(() => {});
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    // The demo's folder might have the same name as one of the servers' paths.
    const isOwn = url.pathname.startsWith(withBase('/assets/'));
    const isCall = url.origin === window.location.origin && isCallPath(url.pathname) && !isOwn;
    if (!isCall) return toNetwork(input, init);
    const request = new Request(input, init);
    return (await loading)(request);
  };
}
