import { atom } from 'jotai';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createAuthStore } from '../lib/auth/auth-store.ts';
import { readSingleSignOn } from '../lib/auth/login-cookies.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { createSignInSession } from '../lib/auth/sign-in-session.ts';
import { browserStorage, cookies, keptAs, tabStorage } from '../lib/browser-storage.ts';

/** Longest time, in milliseconds, that what one tab stores takes to be seen by another. */
const storageDelay = 100;

/** Who is signed in, in this browser. */
export const signInSession = createSignInSession({
  store: createAuthStore(browserStorage, tabStorage),
  now: () => Date.now(),
  calls: authCalls,
  readSingleSignOn: () => readSingleSignOn(cookies.read()),
  settle: () => new Promise((resolve) => setTimeout(resolve, storageDelay)),
  // Missing on plain http, whatever the types say.
  withTabLock: createTabLock(keptAs('webtrax.tokens'), navigator.locks as LockManager | undefined),
});

/** A value of the session: read when it is first asked for, and again after each change of the session. */
function sessionAtom<Value>(read: () => Value) {
  const changes = atom(0);
  changes.onMount = (set) => {
    const note = () => set((count) => count + 1);
    // Of what happened between the first reading and now nobody was told.
    note();
    return signInSession.subscribe(note);
  };
  return atom((get) => {
    get(changes);
    return read();
  });
}

/** The account that was chosen; null where the person has one alone, or has not chosen yet. */
export const accountIdAtom = sessionAtom(() => signInSession.accountId());

/** loading, then signedIn or signedOut (SGN-018). */
export const signInStatusAtom = sessionAtom(() => signInSession.status());
