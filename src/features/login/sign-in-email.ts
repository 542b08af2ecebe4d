import { atom } from 'jotai';

/** The email that was entered on /login, for as long as the page lives. */
export const signInEmailAtom = atom('');

/** The email that a history entry holds, so that a reload of /login/signin keeps it; empty where it holds none. */
export function emailOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
