import { parseTokenSet, type TokenSet } from './token-set.ts';

const tokensKey = 'webtrax.tokens';
const accountKey = 'webtrax.accountId';
const legacyKey = 'webtrax.legacyToken';

/** What of a sign-in is kept in the browser. Read afresh each time: another tab may have written meanwhile. */
export function createAuthStore(storage: Storage, sessionStorage: Storage) {
  return {
    tokens: () => parseTokenSet(storage.getItem(tokensKey)),
    saveTokens: (tokens: TokenSet) => storage.setItem(tokensKey, JSON.stringify(tokens)),
    accountId: () => storage.getItem(accountKey),
    saveAccountId: (id: string) => storage.setItem(accountKey, id),
    forgetAccountId: () => storage.removeItem(accountKey),
    /** The token of a legacy login, which lasts as long as its tab (SGN-010). */
    legacyToken: () => sessionStorage.getItem(legacyKey),
    saveLegacyToken: (token: string) => sessionStorage.setItem(legacyKey, token),
    forgetLegacyToken: () => sessionStorage.removeItem(legacyKey),
    /** Tokens and account; the legacy token stays, for somebody who links it may have no tokens yet. */
    forget() {
      storage.removeItem(tokensKey);
      storage.removeItem(accountKey);
    },
    /** Whether another tab that writes under this key writes something of ours. */
    isOwnKey: (key: string) => key === tokensKey || key === accountKey,
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
