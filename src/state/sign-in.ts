import { atom } from 'jotai';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createAuthStore } from '../lib/auth/auth-store.ts';
import { readSingleSignOn } from '../lib/auth/login-cookies.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { createSignInSession } from '../lib/auth/sign-in-session.ts';
import { browserStorage, cookies, tabStorage } from '../lib/browser-storage.ts';

/** Longest time, in milliseconds, that what one tab stores takes to be seen by another. */
const storageDelay = 100;

/** Who is signed in, in this browser. */
export const signInSession = createSignInSession({
  store: createAuthStore(browserStorage, tabStorage),
  now: () => Date.now(),
  calls: authCalls,
  readSingleSignOn: () => readSingleSignOn(cookies.read()),
  // Missing on plain http, whatever the types say.
  settle: () => new Promise((resolve) => setTimeout(resolve, storageDelay)),
  withTabLock: createTabLock('webtrax.tokens', navigator.locks as LockManager | undefined),
});

const statusAtom = atom(signInSession.status());
statusAtom.onMount = (set) => {
  set(signInSession.status());
  return signInSession.subscribe(() => set(signInSession.status()));
};

const accountAtom = atom(signInSession.accountId());
accountAtom.onMount = (set) => {
  set(signInSession.accountId());
  return signInSession.subscribe(() => set(signInSession.accountId()));
};

/** The account that was chosen; null where the person has one alone, or has not chosen yet. */
export const accountIdAtom = atom((get) => get(accountAtom));

/** loading, then signedIn or signedOut (SGN-018). */
export const signInStatusAtom = atom((get) => get(statusAtom));
