import { atom } from 'jotai';
import { paths } from '../../app/paths.ts';
import { locationAtom } from '../location.ts';
import type { SessionPage } from './sessions-config.ts';

const pages: Readonly<Record<string, SessionPage>> = {
  [paths.sessions]: 'all',
  [paths.sessionsTargeted]: 'targeted',
  [paths.sessionsThomasnet]: 'thomasnet',
  [paths.sessionsNavigator]: 'navigator',
};

/** The session-filter page that a path shows; the rest of the app speaks of all sessions. */
export function sessionPageOf(pathname: string): SessionPage {
  return pages[pathname] ?? 'all';
}

export const sessionPageAtom = atom((get) => sessionPageOf(get(locationAtom).pathname));
