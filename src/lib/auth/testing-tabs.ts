import { vi } from 'vitest';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { createAuthStore } from './auth-store.ts';
import { createTabLock } from './renew-tokens.ts';
import { createSignInSession } from './sign-in-session.ts';

export const memory = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  };
};

export const hour = 3_600_000;
export const cookies = { tinid: '7', sso1: 'x', sso2: 'y' };
export const calls = { refreshToken: vi.fn(), signOut: vi.fn(), checkSignedIn: vi.fn(), ssoToken: vi.fn() };

const newBrowser = () => ({
  /** Milliseconds since 1970. */
  time: Date.parse('2026-11-21T15:00:00Z'),
  storage: memory(),
  readSingleSignOn: (): typeof cookies | null => null,
  withTabLock: createTabLock('x', undefined),
});

/** The browser shared by the tabs of a test. Tests change its parts. */
export const here = newBrowser();

/** An id token with a subject. Each number gives a different token. */
export const idTokenOf = (subject: string, number = 1) => `e30.${btoa(JSON.stringify({ sub: subject, number }))}.x`;

/** The response to a sign-in at a moment (milliseconds since 1970). */
export const signInAnswer = (at: number): SignInResponse => ({
  userId: '7',
  access_token: 'a',
  id_token: 'id-1',
  refresh_token: 'r',
  issuedAtTime: at / 1000,
  expirationTime: (at + hour) / 1000,
});

/** A tab of the shared browser. `legacy` is the legacy login stored in the tab. */
export const tab = (legacy?: string) => {
  const own = memory();
  if (legacy !== undefined) own.setItem('webtrax.legacyToken', legacy);
  const store = createAuthStore(here.storage, own);
  const { withTabLock } = here;
  return createSignInSession({
    store,
    now: () => here.time,
    calls,
    readSingleSignOn: () => here.readSingleSignOn(),
    withTabLock,
    settle: async () => {},
  });
};

/** Resets to a browser where no one is signed in, and a server that accepts every renewal. */
export function resetBrowser(): void {
  Object.assign(here, newBrowser());
  for (const call of Object.values(calls)) call.mockReset();
  calls.refreshToken.mockImplementation(async () => ({ ...signInAnswer(here.time), id_token: 'id-2' }));
  calls.signOut.mockResolvedValue({ message: '' });
  calls.checkSignedIn.mockResolvedValue({ signedIn: true });
  calls.ssoToken.mockImplementation(async () => ({
    ...signInAnswer(here.time),
    id_token: 'id-sso',
    refresh_token: 'r-sso',
  }));
}
