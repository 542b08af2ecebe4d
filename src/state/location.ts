import { atom } from 'jotai';

/** Path and query string of the current page. */
interface AppLocation {
  readonly pathname: string;
  /** Includes the question mark, or is empty. */
  readonly search: string;
}

interface Navigator {
  go(to: AppLocation, options?: { readonly replace?: boolean }): void;
}

/** The app's location, written by the router. Atoms read from it whatever a user would bookmark. */
export const locationAtom = atom<AppLocation>({ pathname: '/', search: '' });

/** The part of the router that state can use. The app sets it in each of its stores. */
export const navigatorAtom = atom<Navigator>({ go: () => {} });

/** A canonical query string that ignores the order of different parameters: equal strings are equivalent. */
export function ordered(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return `${params}`;
}

/**
 * Rewrites the page's query string. Adds a history entry unless `replace` is set or only the order has changed, since
 * Back would then appear to do nothing (SES-017).
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

/** Key of the history entry that a rejected call redirects from; null if none. */
export const redirectedKeyAtom = atom<string | null>(null);

/**
 * Key of the history entry that belonged to someone else, or to another account, when another tab reported a change.
 * Nothing of it is shown to the current person. Null after it has been replaced.
 */
export const previousOwnerKeyAtom = atom<string | null>(null);
