import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leftKeyAtom, locationAtom, othersKeyAtom } from './location.ts';

const pathnameAtom = atom((get) => get(locationAtom).pathname);

/**
 * False while the address is already the next screen's but this one is still mounted: it must not load anything then.
 */
export function useIsHere(): boolean {
  return useAtomValue(pathnameAtom) === useLocation().pathname;
}

/**
 * A value that follows from the address, such as its dates: what it was while the address was this screen's, so that
 * nothing is requested in vain by the next one's.
 */
export function useWhileHere<Value>(value: Value): Value {
  const isHere = useIsHere();
  const [kept, setKept] = useState({ value });
  if (isHere && kept.value !== value) setKept({ value });
  return isHere ? value : kept.value;
}

/**
 * True for a page that a refused call leads away from, until another one has taken its place on the screen: it shows
 * nothing of what it lacks (ERR-026). The address may be the next page's already.
 */
export function useIsLedAway(): boolean {
  return useIsLeft(leftKeyAtom);
}

/**
 * True for the page of another person or account until this one's is there (SGN-023). Drawn for this one meanwhile, a
 * form would take what was typed in it before, and go with it.
 */
export function useIsOthers(): boolean {
  return useIsLeft(othersKeyAtom);
}

function useIsLeft(keyAtom: typeof leftKeyAtom): boolean {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useAtom(keyAtom);
  // Who comes back to the entry sees it again.
  useEffect(() => () => setLeftKey((left) => (left === key ? null : left)), [key, setLeftKey]);
  return leftKey === key;
}
