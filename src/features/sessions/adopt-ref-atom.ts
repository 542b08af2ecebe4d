import { atom } from 'jotai';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { sessionPageAtom } from '../../state/sessions/session-page.ts';
import { parseSessionsConfig, writeSessionsConfig } from '../../state/sessions/sessions-config-codec.ts';
import { sessionsShownAtom } from '../../state/sessions/sessions-shown-atom.ts';

/** Whether the address carries the ref parameter that other screens link with. */
export const hasRefAtom = atom((get) => new URLSearchParams(get(locationAtom).search).has('ref'));

/** Writes ref as the REFERRER filter that it becomes on load (dashboard section 2), without a step in the history. */
export const adoptRefAtom = atom(null, (get, set) => {
  const page = get(sessionPageAtom);
  const shown = get(sessionsShownAtom);
  const adopt = (search: URLSearchParams) =>
    writeSessionsConfig(search, parseSessionsConfig(search, page, shown), page, shown);
  set(changeSearchAtom, adopt, { replace: true });
});
