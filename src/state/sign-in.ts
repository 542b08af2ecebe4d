import { useSyncExternalStore } from 'react';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createAuthStore } from '../lib/auth/auth-store.ts';
import { readSingleSignOn } from '../lib/auth/login-cookies.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { createSignInSession, type SignInStatus } from '../lib/auth/sign-in-session.ts';
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

/**
 * Who is signed in, as a text that is another one for each account and each sign-in. The account alone would not do: who
 * has a single one has chosen none, nor has the person who signs in after them.
 */
const whoseData = () => JSON.stringify([signInSession.signInKey(), signInSession.accountId()]);

/**
 * The session as it is when a component is first drawn, and after each change. An atom would first give what it had read
 * when it was last in use: a screen would be drawn for the person before, and be made again for this one.
 */
export function useSignInStatus(): SignInStatus {
  return useSyncExternalStore(signInSession.subscribe, signInSession.status);
}

/** Whose data is shown, for the key of what must show nothing of another (SGN-023). */
export function useWhoseData(): string {
  return useSyncExternalStore(signInSession.subscribe, whoseData);
}
