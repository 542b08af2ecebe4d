import { atom } from 'jotai';

/** Query string of each path as it was last left, so that the navigation leads back to it with its filters. */
export const rememberedSearchAtom = atom<Readonly<Record<string, string>>>({});

const everywhere = ['start', 'end'];
const betweenLists = ['view', 'show'];

/**
 * The query string that a link of the navigation gets: the page's own as it was last left, the dates of the
 * page one is on, and between session lists how they are shown.
 */
export function searchForLink(link: string, current: { pathname: string; search: string }, remembered: string): string {
  const search = new URLSearchParams(remembered);
  const here = new URLSearchParams(current.search);
  const isList = (path: string) => path.startsWith('/sessions');
  const carried = isList(link) && isList(current.pathname) ? [...everywhere, ...betweenLists] : everywhere;
  search.delete('page');
  for (const name of carried) {
    const value = here.get(name);
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
