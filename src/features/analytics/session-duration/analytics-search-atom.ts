import { atom } from 'jotai';
import { locationAtom } from '../../../state/location.ts';

/** What belongs to one table or one depth, and not to the analytics pages together. */
const own = ['depth_sort', 'length_sort', 'sort', 'page', 'show', 'page_depth'];

/** The query string of a link between the session-duration pages: dates, filters and comparison go along. */
export const analyticsSearchAtom = atom((get) => {
  const search = new URLSearchParams(get(locationAtom).search);
  for (const name of own) search.delete(name);
  const text = search.toString();
  return text ? `?${text}` : '';
});
