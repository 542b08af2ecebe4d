import type { TextStorage } from '../browser-storage.ts';
import { tokensKey } from '../kept-keys.ts';
import { parseTokenSet, type TokenSet } from './auth-answer.ts';

/** What of a sign-in is kept in the browser. Read afresh each time: another tab may have written meanwhile. */
export function createAuthStore(storage: TextStorage, sessionStorage: TextStorage) {
  /** The latest first; older builds kept one alone. */
  const readLoggedOut = () => storage.getItem(loggedOutKey)?.split('\n') ?? [];
  const legacyToken = createLegacyToken(sessionStorage);
  return {
    tokens: () => parseTokenSet(storage.getItem(tokensKey)),
    /** New tokens for the sign-in that is stored. */
    saveTokens: (tokens: TokenSet) => storage.setItem(tokensKey, JSON.stringify(tokens)),
    /** Stays the same while tokens are renewed, another for each sign-in; null for one that was stored without. */
    signInId: () => storage.getItem(signInKey),
    /**
     * Tokens of a person who has signed in, in whichever way, and has not chosen an account. A legacy token that waits
     * in this tab goes with them where they are who is to be linked; else it is forgotten (SGN-048).
     */
    saveSignIn(tokens: TokenSet, tinid: string) {
      const signInId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
      for (const key of [accountKey, signedOnKey]) storage.removeItem(key);
      storage.setItem(signInKey, signInId);
      storage.setItem(tokensKey, JSON.stringify(tokens));
      legacyToken.bind(tinid, signInId);
    },
    /** When the shared cookies gave this sign-in, in milliseconds since 1970; 0 where they did not. */
    signedOnAt: () => Number(storage.getItem(signedOnKey)) || 0,
    noteSignOn: (at: number) => storage.setItem(signedOnKey, String(at)),
    /** The chosen account; null for none, and for an id that no header can hold: no call could be made with it. */
    accountId() {
      const id = storage.getItem(accountKey);
      return /^[\x20-\xff]+$/.test(id ?? '') ? id : null;
    },
    saveAccountId: (id: string) => storage.setItem(accountKey, id),
    legacyToken,
    /** Tokens and account; the legacy token stays, for somebody who links it may have no tokens yet. */
    forget() {
      for (const key of [tokensKey, signInKey, accountKey, signedOnKey]) storage.removeItem(key);
    },
    /** Notes a sign-in that the person's own will has ended, so that other tabs know it from a refusal (FRM-063). */
    noteLogOut(signInId: string | null) {
      const others = readLoggedOut().filter((id) => id !== (signInId ?? ''));
      storage.setItem(loggedOutKey, [signInId ?? '', ...others].slice(0, maxLoggedOut).join('\n'));
    },
    /** Notes whose data this tab keeps from now on. */
    noteTab: (signInId: string | null) => sessionStorage.setItem(tabKey, signInId ?? ''),
    /** Whether the person whose data this tab keeps has logged out since, in whichever tab. */
    isTabLoggedOut: () => readLoggedOut().some((id) => id === sessionStorage.getItem(tabKey)),
    /** Whether another tab that writes under this key writes something of ours. */
    isOwnKey: (key: string) => key === tokensKey || key === accountKey,
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;

/**
 * The token of a legacy login, which lasts as long as its tab (SGN-010), and who it is sent with: the person whose
 * email was entered to be linked, in the sign-in that followed in this tab, and nobody else (SGN-048).
 */
function createLegacyToken(storage: TextStorage) {
  const read = () => parseLegacy(storage.getItem(legacyKey));
  const write = (legacy: Legacy) => storage.setItem(legacyKey, JSON.stringify(legacy));
  const forget = () => storage.removeItem(legacyKey);
  return {
    keep: (token: string) => write({ token }),
    /** Whether there is one whose person has not signed in yet. */
    isWaiting() {
      const legacy = read();
      return legacy !== null && legacy.signInId === undefined;
    },
    /** Notes who is to be linked, by their tinid; empty where they have no account yet. */
    linkTo(tinid: string) {
      const legacy = read();
      if (legacy && legacy.signInId === undefined) write({ token: legacy.token, ...(tinid && { tinid }) });
    },
    /** Somebody else is about to sign in: unless it is who is to be linked, the token goes. */
    keepFor(tinid: string) {
      const legacy = read();
      if (legacy && legacy.tinid !== tinid) forget();
    },
    /** Goes with this sign-in if it is that of who is to be linked; otherwise it is forgotten. */
    bind(tinid: string, signInId: string) {
      const legacy = read();
      if (!legacy) return;
      if (legacy.tinid === tinid) write({ ...legacy, signInId });
      else forget();
    },
    /** The token for the calls of a sign-in; null where it is none of theirs. */
    tokenFor(signInId: string | null) {
      const legacy = read();
      return legacy?.signInId !== undefined && legacy.signInId === signInId ? legacy.token : null;
    },
    forget,
  };
}

interface Legacy {
  readonly token: string;
  /** Who is to be linked; missing until an email was entered. */
  readonly tinid?: string;
  /** The sign-in of that person; missing until there is one. */
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

/** A tab may sleep while people come and go in the others. */
const maxLoggedOut = 20;

/** In the tab: the sign-in that its data is of. */
const tabKey = 'webtrax.tabSignIn';

const legacyKey = 'webtrax.legacyToken';
