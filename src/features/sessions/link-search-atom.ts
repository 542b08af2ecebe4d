import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { locationAtom } from '../../state/location.ts';
import { rememberedSearchAtom, searchForLink } from '../../state/sessions/remembered-search.ts';

/** Query string of a link to a visitor: the dates, and how lists are shown. */
export const visitorSearchAtom = atom((get) => searchForLink(paths.visitor, get(locationAtom), ''));

/** Query string of a link to all sessions, with the filters that were left there. */
export const allSessionsSearchAtom = atom((get) =>
  searchForLink(paths.sessions, get(locationAtom), get(rememberedSearchAtom)[paths.sessions] ?? ''),
);
