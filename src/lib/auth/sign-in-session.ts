import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { isClientOf, isUnexpired, subjectOf, type TokenSet, toTokenSet } from './auth-store.ts';
import { createRenewal, type RenewalEnvironment } from './renew-tokens.ts';

export type SignInStatus = 'loading' | 'signedIn' | 'signedOut';

/**
 * Who is signed in, in this browser (SGN-014, SGN-018): stored tokens while they hold, else new ones for the
 * refresh token, else new ones for the shared cookies, else signed out. Requests that wait for new tokens share them.
 */
export function createSignInSession(environment: RenewalEnvironment) {
  const { store, now } = environment;
  const renewTokens = createRenewal(environment);
  let status: SignInStatus = 'loading';
  let renewing: Promise<TokenSet | null> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SignInStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };

  const renew = (stale: TokenSet | null) => {
    renewing ??= renewTokens(stale).finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const validTokens = async () => {
    const tokens = store.tokens();
    return tokens && isUnexpired(tokens, now()) ? tokens : renew(tokens);
  };

  const keepOrLeave = (tokens: TokenSet | null) => {
    if (!tokens && status !== 'signedOut') become('signedOut');
    return tokens?.idToken ?? null;
  };

  return {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Back to what is known when a page has just been loaded: nothing, until `establish`. */
    restart() {
      status = 'loading';
    },
    /** Settles the status at the start of the app. Where no server can be reached, stored tokens stay for a reload. */
    async establish() {
      const tokens = await validTokens().catch(() => null);
      if (status === 'loading') become(tokens ? 'signedIn' : 'signedOut');
    },
    /**
     * The id token for the authorization header; null where nobody is signed in. Rejects with AuthCallError where
     * the token has expired and the server cannot be reached for another.
     */
    async idToken() {
      return status === 'signedOut' ? null : keepOrLeave(await validTokens());
    },
    /** A token in the place of one that a server refused though its time had not come; null and rejects as above. */
    async replaceToken(refused: string) {
      const tokens = store.tokens();
      const isReplaced = tokens !== null && tokens.idToken !== refused && isUnexpired(tokens, now());
      return keepOrLeave(isReplaced ? tokens : await renew(tokens));
    },
    /** The stored token set (SGN-019), renewed where its time had come; null and rejects as above. */
    async tokens() {
      const tokens = status === 'signedOut' ? null : await validTokens();
      keepOrLeave(tokens);
      return tokens;
    },
    /** Throws AuthCallError for an answer without what a sign-in needs. */
    signIn(answer: SignInResponse) {
      const tokens = toTokenSet(answer, answer.refresh_token, now());
      store.forgetAccountId();
      store.saveTokens(tokens);
      become('signedIn');
    },
    signOut() {
      store.forget();
      store.forgetLegacyToken();
      if (status !== 'signedOut') become('signedOut');
    },
    isOwnKey: store.isOwnKey,
    /** Takes in what another tab of this browser stored: a person who signed in or out, another account. */
    takeOver() {
      if (status === 'loading') return;
      const isSignedIn = store.tokens() !== null;
      if (!isSignedIn) store.forgetLegacyToken();
      become(isSignedIn ? 'signedIn' : 'signedOut');
    },
    /** What the id token says of the person (ACC-012); null where it does not say. */
    isClient: () => isClientOf(store.tokens()?.idToken),
    /** Who the id token says it is; null where it does not say, or nobody is signed in. */
    person: () => subjectOf(store.tokens()?.idToken),
    /** Changes with each sign-in, not with new tokens for the same one; null where nobody is signed in. */
    signInKey: () => (status === 'signedIn' ? (store.tokens()?.refreshToken ?? null) : null),
    accountId: store.accountId,
    chooseAccount(id: string) {
      store.saveAccountId(id);
      for (const listener of listeners) listener();
    },
    legacyToken: store.legacyToken,
    keepLegacyToken: store.saveLegacyToken,
  };
}

export type SignInSession = ReturnType<typeof createSignInSession>;
