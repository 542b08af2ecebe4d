import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';

/** Where the pages of the first step send the signed-in: whoever signs in on them goes on, others have come back. */
export const nextPathAtom = atom<string>(paths.registerCompanySignedIn);
