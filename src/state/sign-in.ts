import { atom } from 'jotai';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createSignInSession } from '../lib/auth/sign-in-session.ts';

/** Who is signed in, in this browser. */
export const signInSession = createSignInSession({
  storage: window.localStorage,
  now: () => Date.now(),
  calls: authCalls,
});

const statusAtom = atom(signInSession.status());
statusAtom.onMount = (set) => {
  set(signInSession.status());
  return signInSession.subscribe(() => set(signInSession.status()));
};

/** loading, then signedIn or signedOut (access section 4). */
export const signInStatusAtom = atom((get) => get(statusAtom));
