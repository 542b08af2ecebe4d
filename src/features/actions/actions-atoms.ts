import { atom } from 'jotai';
import type { VettedValue } from '../../../schema/generated/types.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { parsePage, parseTypes, writePage, writeTypes } from './actions-search.ts';

const searchAtom = atom((get) => new URLSearchParams(get(locationAtom).search));

/** The vetted values whose boxes are checked. Lives in the address. */
export const typesAtom = atom(
  (get) => parseTypes(get(searchAtom)),
  (_get, set, types: readonly VettedValue[]) => set(changeSearchAtom, (search) => writeTypes(search, types)),
);

/** The page of the list, from 1. Lives in the address. */
export const pageAtom = atom(
  (get) => parsePage(get(searchAtom)),
  (_get, set, page: number) => set(changeSearchAtom, (search) => writePage(search, page)),
);
