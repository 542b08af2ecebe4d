import { atom } from 'jotai';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { type CampaignSort, parseCampaignSort } from './campaign-sort.ts';
import { parsePage, writePage, writeSort, writeTerm } from './list-search.ts';

const searchAtom = atom((get) => new URLSearchParams(get(locationAtom).search));

/** The term that campaigns are searched by. Lives in the address; typing makes no steps of the history. */
export const termAtom = atom(
  (get) => get(searchAtom).get('q') ?? '',
  (_get, set, term: string) => set(changeSearchAtom, (search) => writeTerm(search, term), { replace: true }),
);

const sortTextAtom = atom((get) => get(searchAtom).get('sort'));

/** The order of the list. Lives in the address. */
export const sortAtom = atom(
  (get) => parseCampaignSort(get(sortTextAtom)),
  (_get, set, sort: CampaignSort) => set(changeSearchAtom, (search) => writeSort(search, sort)),
);

/** The page of the list, from 1. Lives in the address. */
export const pageAtom = atom(
  (get) => parsePage(get(searchAtom)),
  (_get, set, page: number) => set(changeSearchAtom, (search) => writePage(search, page)),
);
