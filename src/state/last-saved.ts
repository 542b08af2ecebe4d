import { atom } from 'jotai';

/** When settings or targets were last saved here, in milliseconds since 1970; null before (SET-010). */
export const lastSavedTimestampAtom = atom<number | null>(null);
