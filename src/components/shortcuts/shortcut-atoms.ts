import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether the list of shortcuts is shown. */
export const isOverlayOpenAtom = atom(false);

/** Single keys get in the way of some people's speech control or switches, so they can be turned off for good. */
export const areShortcutsOnAtom = atomWithStorage('webtrax.shortcuts', true, undefined, { getOnInit: true });
