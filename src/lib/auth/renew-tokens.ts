import type { SsoTokenRequest } from '../../../schema/generated/auth.ts';
import { AuthCallError, isUnexpired, subjectOf, type TokenSet, toTokenSet } from './auth-answer.ts';
import type { authCalls } from './auth-calls.ts';
import type { AuthStore } from './auth-store.ts';

export interface RenewalEnvironment {
  readonly store: AuthStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly calls: Pick<typeof authCalls, 'refreshToken' | 'signOut' | 'checkSignedIn' | 'ssoToken'>;
  /** The three values of the shared cookies; null where there are none. */
  readonly readSingleSignOn: () => SsoTokenRequest | null;
  /** Runs a task while no other tab of this browser runs one. */
  readonly withTabLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Waits as long as what another tab has just stored may take to be seen here. */
  readonly settle: () => Promise<void>;
}

/** Statuses of a server that has had too much or waited too long: it may answer better later. */
const passing = [408, 425, 429];

/** Whether a server has looked at what it was given and refuses it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AuthCallError) || passing.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

/**
 * Milliseconds for which what the shared cookies gave must hold: refused earlier, it would be given without end
 * (SGN-016).
 */
const leastSignOnMs = 60_000;

/** What the shared cookies gave, and to whom. */
interface SignedOn {
  readonly tokens: TokenSet;
  readonly tinid: string;
}

/** Renews tokens once the stored ones are no longer valid (SGN-015, SGN-016). */
export function createRenewal({ store, now, calls, readSingleSignOn, withTabLock, settle }: RenewalEnvironment) {
  /** Null where the refresh token is refused; rejects where the server gave no answer to go by. */
  async function refresh(stale: TokenSet): Promise<TokenSet | null> {
    try {
      const answer = await calls.refreshToken({ refreshToken: stale.refreshToken });
      // Where the service gives no other, the same one can be used again (AUT-032).
      return toTokenSet(answer, answer.refresh_token ?? stale.refreshToken, now());
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /** Whether a token that still holds is refused by a server, though the cookies have just given it, in any tab. */
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
    // The lock of another tab's renewal may be free before its tokens have arrived here.
    if (stale) await settle();
    const stored = store.tokens();
    if (isChanged(stored) && (!stored || isUnexpired(stored, now()))) return stored;
    // Signing in or out does not wait for a renewal that is under way: whatever is stored meanwhile counts.
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
      // The same person goes on, in their account and in all tabs.
      store.saveTokens(tokens);
      store.noteSignOn(now());
      return tokens;
    }
    store.forget();
    // It came with the sign-in that has ended. Without one, somebody may be about to link it.
    if (stored) store.legacyToken.forget();
    if (signedOn) {
      store.saveSignIn(signedOn.tokens, signedOn.tinid);
      store.noteSignOn(now());
    }
    return tokens;
  }

  /**
   * Tokens in the place of `stale`, stored. Another tab may have been quicker, signed out, or signed somebody else in:
   * then what it stored is the answer. Null where nobody is signed in any more, with all forgotten. Rejects where
   * the server cannot be reached; the stored tokens then stay for the next attempt. Where there is nothing to renew,
   * nobody is waited for (SGN-046).
   */
  return async (stale: TokenSet | null): Promise<TokenSet | null> =>
    stale || readSingleSignOn() ? withTabLock(() => renew(stale)) : null;
}

/** Milliseconds that a tab waits for another one's renewal before it renews as well (SGN-046). */
const maxLockWaitMs = 5000;

/**
 * Runs a task while no other tab of this browser runs one of the same name. Browsers have no locks on plain http:
 * there it runs at once, as it does where another tab keeps the lock too long. What two tabs write is still whole, only
 * written twice.
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
