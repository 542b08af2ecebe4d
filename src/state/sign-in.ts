import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createAuthStore } from '../lib/auth/auth-store.ts';
import { readSingleSignOn } from '../lib/auth/login-cookies.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { createSignInSession, type SignInStatus } from '../lib/auth/sign-in-session.ts';
import { browserStorage, cookies, storageKeyOf, tabStorage } from '../lib/browser-storage.ts';
import { tokensKey } from '../lib/kept-keys.ts';

/** Maximum milliseconds until what one tab stores is visible in another. */
const storageDelay = 100;

/** The sign-in session of this browser. */
export const signInSession = createSignInSession({
  store: createAuthStore(browserStorage, tabStorage),
  now: () => Date.now(),
  calls: authCalls,
  readSingleSignOn: () => readSingleSignOn(cookies.read()),
  settle: () => new Promise((resolve) => setTimeout(resolve, storageDelay)),
  // Undefined on plain http, despite its type.
  withTabLock: createTabLock(storageKeyOf(tokensKey), navigator.locks as LockManager | undefined),
});

/**
 * The session status when a component first renders, and after each change. An atom would first return the value from
 * when it was last mounted.
 */
export function useSignInStatus(): SignInStatus {
  return useSyncExternalStore(signInSession.subscribe, signInSession.status);
}

/**
 * A sign-in and its account. The account alone isn't enough, because users with a single account haven't chosen one,
 * and the next user might not have either.
 */
export interface DataOwner {
  readonly signIn: string | null;
  readonly account: string | null;
}

/**
 * Whose data is shown, so that nothing of anyone else is (SGN-023). Set only after the previous person's data has been
 * cleared; otherwise the frame would render from the client's cache.
 */
export const dataOwnerAtom = atom<DataOwner>({ signIn: null, account: null });
