import type { SignInResponse } from '../../../schema/generated/auth.ts';
import type { authCalls } from './auth-calls.ts';
import { isUnexpired, parseTokenSet, type TokenSet, toTokenSet } from './token-set.ts';

const tokensKey = 'webtrax.tokens';
const accountKey = 'webtrax.accountId';

export type SignInStatus = 'loading' | 'signedIn' | 'signedOut';

interface Environment {
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly calls: Pick<typeof authCalls, 'refreshToken'>;
}

/**
 * Who is signed in, in this browser (access section 4): stored tokens while they hold, else new ones for the
 * refresh token, else signed out. Requests that wait for a refresh share one.
 */
export function createSignInSession({ storage, now, calls }: Environment) {
  let status: SignInStatus = 'loading';
  let refreshing: Promise<TokenSet | null> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SignInStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };

  const store = (tokens: TokenSet) => storage.setItem(tokensKey, JSON.stringify(tokens));

  const forget = () => {
    storage.removeItem(tokensKey);
    storage.removeItem(accountKey);
    become('signedOut');
  };

  const refresh = (tokens: TokenSet) => {
    refreshing ??= calls
      .refreshToken({ refreshToken: tokens.refreshToken })
      .then((answer) => {
        const fresh = toTokenSet(answer, tokens.refreshToken, now());
        store(fresh);
        return fresh;
      })
      .catch(() => null)
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };

  const validTokens = async () => {
    const tokens = parseTokenSet(storage.getItem(tokensKey));
    if (!tokens) return null;
    return isUnexpired(tokens, now()) ? tokens : refresh(tokens);
  };

  return {
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Settles the status at the start of the app. */
    async establish() {
      const tokens = await validTokens();
      if (tokens) become('signedIn');
      else forget();
    },
    /** The id token for the authorization header; null where nobody is signed in. */
    async idToken() {
      return (await validTokens())?.idToken ?? null;
    },
    signIn(answer: SignInResponse) {
      storage.removeItem(accountKey);
      store(toTokenSet(answer, answer.refresh_token, now()));
      become('signedIn');
    },
    signOut: forget,
    accountId: () => storage.getItem(accountKey),
    chooseAccount(id: string) {
      storage.setItem(accountKey, id);
      for (const listener of listeners) listener();
    },
  };
}

export type SignInSession = ReturnType<typeof createSignInSession>;
