import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { locationAtom, previousOwnerKeyAtom, redirectedKeyAtom } from './location.ts';

const pathnameAtom = atom((get) => get(locationAtom).pathname);

/**
 * False while the address already belongs to the next screen but this one is still mounted. It must not load anything
 * then.
 */
export function useIsCurrentScreen(): boolean {
  return useAtomValue(pathnameAtom) === useLocation().pathname;
}

/**
 * A value derived from the address, such as its dates. Frozen while the address no longer belongs to this screen, so
 * that nothing is requested needlessly with the next screen's.
 */
export function useWhileHere<Value>(value: Value): Value {
  const isHere = useIsCurrentScreen();
  const [lastShown, setLastShown] = useState({ value });
  if (isHere && lastShown.value !== value) setLastShown({ value });
  return isHere ? value : lastShown.value;
}

/**
 * True for a page that a rejected call redirects from, until another page has replaced it on the screen, so that it
 * doesn't show missing data (ERR-026). The address might already be the next page's.
 */
export function useIsRedirecting(): boolean {
  return useIsLeft(redirectedKeyAtom);
}

/**
 * True for another person's or account's page, until this one's is shown (SGN-023). If it rendered for the current
 * person in the meantime, its form would adopt what was typed before, and lose it on unmounting.
 */
export function useIsOtherOwner(): boolean {
  return useIsLeft(previousOwnerKeyAtom);
}

function useIsLeft(keyAtom: typeof redirectedKeyAtom): boolean {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useAtom(keyAtom);
  // Returning to the entry shows it again.
  useEffect(() => () => setLeftKey((current) => (current === key ? null : current)), [key, setLeftKey]);
  return leftKey === key;
}
