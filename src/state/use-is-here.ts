import { atom, useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { locationAtom } from './location.ts';

const pathnameAtom = atom((get) => get(locationAtom).pathname);

/** False while the address already speaks of the next screen and this one is still drawn: the time to ask for nothing. */
export function useIsHere(): boolean {
  return useAtomValue(pathnameAtom) === useLocation().pathname;
}
