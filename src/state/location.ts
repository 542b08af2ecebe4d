import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Path and query string of the page that is shown. */
interface AppLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

interface Navigator {
  go(to: AppLocation, options?: { readonly replace?: boolean }): void;
}

/** Where the app is; the router writes it, atoms read from it what a person would bookmark. */
export const locationAtom = atom<AppLocation>({ pathname: '/', search: '' });

/** The router, as far as state may use it. Set once at the start. */
export const navigatorAtom = atom<Navigator>({ go: () => {} });

/** Rewrites the query string of the page. A step of its own in the history unless `replace` is set. */
export const changeSearchAtom = atom(
  null,
  (get, _set, change: (search: URLSearchParams) => void, options?: { readonly replace?: boolean }) => {
    const { pathname, search } = get(locationAtom);
    const params = new URLSearchParams(search);
    change(params);
    const text = params.toString();
    const next = text ? `?${text}` : '';
    if (next !== search) get(navigatorAtom).go({ pathname, search: next }, options);
  },
);

const pathnameAtom = atom((get) => get(locationAtom).pathname);

/** False while the address is already the next screen's but this one is still mounted: it must not load anything then. */
export function useIsHere(): boolean {
  return useAtomValue(pathnameAtom) === useLocation().pathname;
}

/** Key of the entry of the history that a refused call leads away from; null while none does. */
export const leftKeyAtom = atom<string | null>(null);

/**
 * True for a page that a refused call leads away from, until another one has taken its place on the screen: it shows
 * nothing of what it lacks (ERR-026). The address may be the next page's already.
 */
export function useIsLedAway(): boolean {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useAtom(leftKeyAtom);
  // Keys come again: every entry that the router did not make has the same one.
  useEffect(() => () => setLeftKey((left) => (left === key ? null : left)), [key, setLeftKey]);
  return leftKey === key;
}
