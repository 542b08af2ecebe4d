import type { TextStorage } from '../browser-storage.ts';
import { tokensKey } from '../kept-keys.ts';
import { parseTokenSet, type TokenSet } from './auth-answer.ts';

/**
 * The part of a sign-in that is stored in the browser. Always read from storage, because another tab might have written
 * to it.
 */
export function createAuthStore(storage: TextStorage, sessionStorage: TextStorage) {
  /** Latest first. Older builds stored only one. */
  const readLoggedOut = () => storage.getItem(loggedOutKey)?.split('\n') ?? [];
  const legacyToken = createLegacyToken(sessionStorage);
  return {
    tokens: () => parseTokenSet(storage.getItem(tokensKey)),
    /** Stores new tokens for the current sign-in. */
    saveTokens: (tokens: TokenSet) => storage.setItem(tokensKey, JSON.stringify(tokens)),
    /** Unchanged when tokens are renewed, different for each sign-in; null if it was stored without an id. */
    signInId: () => storage.getItem(signInKey),
    /**
     * Stores the tokens of a person who just signed in, by any method, and hasn't chosen an account yet. A legacy token
     * waiting in this tab is linked if it is for this person, otherwise deleted (SGN-048).
     */
    saveSignIn(tokens: TokenSet, tinid: string) {
      const signInId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
      for (const key of [accountKey, signedOnKey]) storage.removeItem(key);
      storage.setItem(signInKey, signInId);
      storage.setItem(tokensKey, JSON.stringify(tokens));
      legacyToken.bind(tinid, signInId);
    },
    /** When the shared cookies provided this sign-in, in milliseconds since 1970; 0 if they didn't. */
    signedOnAt: () => Number(storage.getItem(signedOnKey)) || 0,
    noteSignOn: (at: number) => storage.setItem(signedOnKey, String(at)),
    /**
     * The chosen account. Null if there is none, or if the id can't be sent in a header, since no call could be made
     * with it.
     */
    accountId() {
      const id = storage.getItem(accountKey);
      return /^[\x20-\xff]+$/.test(id ?? '') ? id : null;
    },
    saveAccountId: (id: string) => storage.setItem(accountKey, id),
    legacyToken,
    /** Deletes tokens and account. Keeps the legacy token, because the person linking it might not have tokens yet. */
    forget() {
      for (const key of [tokensKey, signInKey, accountKey, signedOnKey]) storage.removeItem(key);
    },
    /**
     * Records a sign-in that the person ended, so that other tabs can tell a logout from a rejected token (FRM-063).
     */
    noteLogOut(signInId: string | null) {
      const others = readLoggedOut().filter((id) => id !== (signInId ?? ''));
      storage.setItem(loggedOutKey, [signInId ?? '', ...others].slice(0, maxLoggedOut).join('\n'));
    },
    /** Records which sign-in this tab's data now belongs to. */
    noteTab: (signInId: string | null) => sessionStorage.setItem(tabKey, signInId ?? ''),
    /** Whether the person this tab's data belongs to has since logged out in any tab. */
    isTabLoggedOut: () => readLoggedOut().some((id) => id === sessionStorage.getItem(tabKey)),
    /** Whether a storage key written by another tab belongs to the sign-in. */
    isOwnKey: (key: string) => key === tokensKey || key === accountKey,
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;

/**
 * The token of a legacy login, which lasts as long as its tab (SGN-010). It is sent only for the person whose email was
 * entered for linking, and only in the sign-in that followed in this tab (SGN-048).
 */
function createLegacyToken(storage: TextStorage) {
  const read = () => parseLegacy(storage.getItem(legacyKey));
  const write = (legacy: Legacy) => storage.setItem(legacyKey, JSON.stringify(legacy));
  const forget = () => storage.removeItem(legacyKey);
  return {
    keep: (token: string) => write({ token }),
    /** Whether there is a token whose person hasn't signed in yet. */
    isWaiting() {
      const legacy = read();
      return legacy !== null && legacy.signInId === undefined;
    },
    /** Records the tinid of the person to link; empty if they have no account yet. */
    linkTo(tinid: string) {
      const legacy = read();
      if (legacy && legacy.signInId === undefined) write({ token: legacy.token, ...(tinid && { tinid }) });
    },
    /** Called before someone signs in. Deletes the token unless it is for that person. */
    keepFor(tinid: string) {
      const legacy = read();
      if (legacy && legacy.tinid !== tinid) forget();
    },
    /** Ties the token to this sign-in if it is for that person; otherwise deletes it. */
    bind(tinid: string, signInId: string) {
      const legacy = read();
      if (!legacy) return;
      if (legacy.tinid === tinid) write({ ...legacy, signInId });
      else forget();
    },
    /** The token to send with the calls of a sign-in; null if it belongs to another one. */
    tokenFor(signInId: string | null) {
      const legacy = read();
      return legacy?.signInId !== undefined && legacy.signInId === signInId ? legacy.token : null;
    },
    forget,
  };
}

interface Legacy {
  readonly token: string;
  /** The tinid of the person to link; missing until an email is entered. */
  readonly tinid?: string;
  /** That person's sign-in; missing until they sign in. */
  readonly signInId?: string;
}

function parseLegacy(text: string | null): Legacy | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { token, tinid, signInId } = value as Record<string, unknown>;
    if (typeof token !== 'string' || token === '') return null;
    return { token, ...(typeof tinid === 'string' && { tinid }), ...(typeof signInId === 'string' && { signInId }) };
  } catch {
    return null;
  }
}

const signInKey = 'webtrax.signIn';

const accountKey = 'webtrax.accountId';

const signedOnKey = 'webtrax.signedOnAt';

const loggedOutKey = 'webtrax.loggedOut';

/** A tab can sleep while people sign in and out in others. */
const maxLoggedOut = 20;

/** Per tab: the sign-in its data belongs to. */
const tabKey = 'webtrax.tabSignIn';

const legacyKey = 'webtrax.legacyToken';
