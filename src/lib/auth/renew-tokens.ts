import type { SsoTokenRequest } from '../../../schema/generated/auth.ts';
import { AuthCallError, isUnexpired, subjectOf, type TokenSet, toTokenSet } from './auth-answer.ts';
import type { authCalls } from './auth-calls.ts';
import type { AuthStore } from './auth-store.ts';

export interface RenewalEnvironment {
  readonly store: AuthStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly calls: Pick<typeof authCalls, 'refreshToken' | 'signOut' | 'checkSignedIn' | 'ssoToken'>;
  /** The three values of the shared cookies; null if there are none. */
  readonly readSingleSignOn: () => SsoTokenRequest | null;
  /** Runs a task while no other tab of this browser is running one. */
  readonly withTabLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Waits long enough for another tab's latest writes to storage to become visible here. */
  readonly settle: () => Promise<void>;
}

/** Statuses of an overloaded or slow server: a later request might succeed. */
const passing = [408, 425, 429];

/** Whether a server processed a credential and rejected it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AuthCallError) || passing.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

/**
 * Minimum lifetime, in milliseconds, of tokens from the shared cookies. If they are rejected sooner, requesting new
 * ones would loop forever (SGN-016).
 */
const leastSignOnMs = 60_000;

/** Tokens obtained with the shared cookies, and whose they are. */
interface SignedOn {
  readonly tokens: TokenSet;
  readonly tinid: string;
}

/** Renews tokens that are no longer valid (SGN-015, SGN-016). */
export function createRenewal({ store, now, calls, readSingleSignOn, withTabLock, settle }: RenewalEnvironment) {
  /** Resolves to null if the refresh token is rejected. Rejects if the server gives no clear response. */
  async function refresh(stale: TokenSet): Promise<TokenSet | null> {
    try {
      const answer = await calls.refreshToken({ refreshToken: stale.refreshToken });
      // If the service returns no new refresh token, the old one stays valid (AUT-032).
      return toTokenSet(answer, answer.refresh_token ?? stale.refreshToken, now());
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /** Whether a server rejects an unexpired token that any tab got from the cookies just now. */
  const isInVain = (stale: TokenSet) =>
    isUnexpired(stale, now()) && Math.abs(now() - store.signedOnAt()) < leastSignOnMs;

  async function signOnByCookies(stale: TokenSet | null): Promise<SignedOn | null> {
    const values = readSingleSignOn();
    if (!values || (stale && isInVain(stale))) return null;
    try {
      const { tinid, sso1, sso2 } = values;
      const { signedIn } = await calls.checkSignedIn({ userid: tinid, sso1, sso2 });
      if (signedIn !== true) return null;
      const answer = await calls.ssoToken(values);
      return { tokens: toTokenSet(answer, answer.refresh_token, now()), tinid };
    } catch {
      return null;
    }
  }

  async function renew(stale: TokenSet | null): Promise<TokenSet | null> {
    const isChanged = (stored: TokenSet | null) => stored?.idToken !== stale?.idToken;
    // Another tab can release the lock before its tokens are visible here.
    if (stale) await settle();
    const stored = store.tokens();
    if (isChanged(stored) && (!stored || isUnexpired(stored, now()))) return stored;
    // Signing in or out doesn't wait for a pending renewal. Whatever was stored in the meantime wins.
    const isOutdated = () => store.tokens()?.refreshToken !== stored?.refreshToken;
    const refreshed =
      stored &&
      (await refresh(stored).catch((error: unknown) => {
        if (!isOutdated()) throw error;
        return null;
      }));
    if (isOutdated()) return store.tokens();
    if (refreshed) {
      store.saveTokens(refreshed);
      return refreshed;
    }
    const signedOn = await signOnByCookies(stale);
    if (isOutdated()) return store.tokens();
    const tokens = signedOn?.tokens ?? null;
    const subject = subjectOf(stored?.idToken);
    if (tokens && subject !== null && subject === subjectOf(tokens.idToken)) {
      // Same person: their account stays chosen in all tabs.
      store.saveTokens(tokens);
      store.noteSignOn(now());
      return tokens;
    }
    store.forget();
    // The legacy token came with the sign-in that has ended. If there was no sign-in, someone might be about to link
    // it.
    if (stored) store.legacyToken.forget();
    if (signedOn) {
      store.saveSignIn(signedOn.tokens, signedOn.tinid);
      store.noteSignOn(now());
    }
    return tokens;
  }

  /**
   * Replaces the tokens `stale` and stores the new ones. If another tab already renewed them, signed out or signed
   * someone else in, resolves to what that tab stored. Resolves to null, with everything cleared, if no one is signed
   * in anymore. Rejects if the server can't be reached; the stored tokens are kept for the next attempt. With nothing
   * to renew, doesn't wait for the lock (SGN-046).
   */
  return async (stale: TokenSet | null): Promise<TokenSet | null> =>
    stale || readSingleSignOn() ? withTabLock(() => renew(stale)) : null;
}

/** Milliseconds that a tab waits for another tab's renewal before it also renews (SGN-046). */
const maxLockWaitMs = 5000;

/**
 * Runs a task while no other tab of this browser is running one under the same name. The task runs immediately on plain
 * http, where browsers have no locks, and when another tab holds the lock too long. Two tabs then write complete values
 * twice, which is harmless.
 */
export function createTabLock(name: string, locks: LockManager | undefined) {
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (!locks) return task();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), maxLockWaitMs);
    let isRunning = false;
    const run = () => {
      clearTimeout(timer);
      isRunning = true;
      return task();
    };
    return locks.request(name, { signal: waiting.signal }, run).then(
      (result) => result,
      (error: unknown) => {
        clearTimeout(timer);
        if (isRunning) throw error;
        return task();
      },
    );
  };
}
