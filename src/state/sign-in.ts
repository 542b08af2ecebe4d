import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { authCalls } from '../lib/auth/auth-calls.ts';
import { createAuthStore } from '../lib/auth/auth-store.ts';
import { readSingleSignOn } from '../lib/auth/login-cookies.ts';
import { createTabLock } from '../lib/auth/renew-tokens.ts';
import { createSignInSession, type SignInStatus } from '../lib/auth/sign-in-session.ts';
import { browserStorage, cookies, keptAs, tabStorage } from '../lib/browser-storage.ts';
import { tokensKey } from '../lib/kept-keys.ts';

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
  withTabLock: createTabLock(keptAs(tokensKey), navigator.locks as LockManager | undefined),
});

/**
 * The session as it is when a component is first drawn, and after each change. An atom would first give what it had
 * read when it was last in use.
 */
export function useSignInStatus(): SignInStatus {
  return useSyncExternalStore(signInSession.subscribe, signInSession.status);
}

/**
 * A sign-in and its account. The account alone would not do: who has a single one has chosen none, nor has the next
 * person.
 */
export interface Whose {
  readonly signIn: string | null;
  readonly account: string | null;
}

/**
 * Whose data is shown, for what must show nothing of another (SGN-023). The app writes it once all is forgotten that it
 * knew of the one before: drawn earlier, a frame would find that in the client's cache.
 */
export const whoseDataAtom = atom<Whose>({ signIn: null, account: null });
