import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { rememberedSearchAtom } from '../../state/sessions/remembered-search.ts';

/** The pages that took the person's targets in as filters: with new targets they begin anew (dashboard section 2). */
export const forgetTargetedPagesAtom = atom(null, (_get, set) =>
  set(rememberedSearchAtom, (known) => ({ ...known, [paths.sessionsTargeted]: '', [paths.audienceTargeted]: '' })),
);
