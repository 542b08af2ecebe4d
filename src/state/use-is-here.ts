import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leftKeyAtom, locationAtom, othersKeyAtom } from './location.ts';

const pathnameAtom = atom((get) => get(locationAtom).pathname);

/** False while the address is already the next screen's but this one is still mounted: it must not load anything then. */
export function useIsHere(): boolean {
  return useAtomValue(pathnameAtom) === useLocation().pathname;
}

/**
 * True for a page that a refused call leads away from, until another one has taken its place on the screen: it shows
 * nothing of what it lacks (ERR-026). The address may be the next page's already.
 */
export function useIsLedAway(): boolean {
  return useIsLeft(leftKeyAtom);
}

/**
 * True for the page of another person or account until this one's is there (SGN-023). Drawn for this one meanwhile, a form
 * would take what was typed in it before, and go with it.
 */
export function useIsOthers(): boolean {
  return useIsLeft(othersKeyAtom);
}

function useIsLeft(keyAtom: typeof leftKeyAtom): boolean {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useAtom(keyAtom);
  // Keys come again: every entry that the router did not make has the same one.
  useEffect(() => () => setLeftKey((left) => (left === key ? null : left)), [key, setLeftKey]);
  return leftKey === key;
}
