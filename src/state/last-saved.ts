import { atom } from 'jotai';

/** When settings or targets were last saved here, in milliseconds since 1970; null before (dashboard section 3). */
export const lastSavedTimestampAtom = atom<number | null>(null);
