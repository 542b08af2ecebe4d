import { atom } from 'jotai';

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

/** The router, as far as state may use it. The app sets it in each of its stores. */
export const navigatorAtom = atom<Navigator>({ go: () => {} });

/** A query string of which only the order of different parameters is lost: two that are the same mean the same. */
export function ordered(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return `${params}`;
}

/**
 * Rewrites the query string of the page. A step of its own in the history unless `replace` is set, and none for another
 * order: Back would seem to do nothing (SES-017).
 */
export const changeSearchAtom = atom(
  null,
  (get, _set, change: (search: URLSearchParams) => void, options?: { readonly replace?: boolean }) => {
    const { pathname, search } = get(locationAtom);
    const params = new URLSearchParams(search);
    change(params);
    const text = params.toString();
    const next = text ? `?${text}` : '';
    if (ordered(next) !== ordered(search)) get(navigatorAtom).go({ pathname, search: next }, options);
  },
);

/** Key of the entry of the history that a refused call leads away from; null while none does. */
export const leftKeyAtom = atom<string | null>(null);

/**
 * Key of the entry at which somebody else, or another account, was when another tab told of this one: nothing of it is
 * drawn for who is here now. Null once its place is taken.
 */
export const othersKeyAtom = atom<string | null>(null);
