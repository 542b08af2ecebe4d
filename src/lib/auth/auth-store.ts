import type { RefreshTokenResponse, SignInResponse } from '../../../schema/generated/auth.ts';
import type { TextStorage } from '../browser-storage.ts';
import { tokensKey } from '../kept-keys.ts';
import { AuthCallError } from './auth-error.ts';
import { createLegacyToken } from './legacy-token.ts';

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

/** The stored token set (SGN-019). Times and drift are seconds. */
export interface TokenSet {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly issuedAtTime: number;
  readonly expirationTime: number;
  /** How far this machine's clock is ahead of the server's. */
  readonly clockDrift: number;
}

/** Seconds by which a clock may be set back before tokens look as if they came from the future. */
const tolerance = 60;

/**
 * Makes a token set of an answer that arrived at `now` (milliseconds since 1970). Throws AuthCallError for an answer
 * that lacks a token or a time, or has a token that no header can hold: kept, no call could be made with it, and only
 * emptying the browser would help.
 */
export function toTokenSet(answer: SignInResponse | RefreshTokenResponse, refreshToken: string, now: number): TokenSet {
  const tokens = {
    accessToken: answer.access_token,
    idToken: answer.id_token,
    refreshToken,
    issuedAtTime: answer.issuedAtTime,
    expirationTime: answer.expirationTime,
    clockDrift: Math.floor(now / 1000) - answer.issuedAtTime,
  };
  if (!isTokenSet(tokens)) throw new AuthCallError(500, undefined, answer);
  return tokens;
}

/**
 * Whether the tokens are valid at `now`, by their expiry time and the clock drift (SGN-014). Tokens that would
 * only be issued later do not: the clock was moved, so neither of their times can be trusted.
 */
export function isUnexpired({ issuedAtTime, expirationTime, clockDrift }: TokenSet, now: number): boolean {
  const serverTime = now / 1000 - clockDrift;
  return serverTime < expirationTime && serverTime > issuedAtTime - tolerance;
}

function isTokenSet(value: unknown): value is TokenSet {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const hasTokens = ['accessToken', 'idToken', 'refreshToken'].every((name) => isToken(fields[name]));
  return (
    hasTokens && ['issuedAtTime', 'expirationTime', 'clockDrift'].every((name) => Number.isSafeInteger(fields[name]))
  );
}

/** Whether it is a text that a header can hold as it is. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value);
}

/** Reads a stored token set; null for a text that is truncated, malformed or of another kind. */
function parseTokenSet(text: string | null): TokenSet | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTokenSet(value) ? value : null;
  } catch {
    return null;
  }
}

/** The claims of a JWT, unchecked: what they say is for the person alone to see. Empty for what is no JWT. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whom an id token speaks of; null where it does not say. */
export function subjectOf(idToken: string | undefined): string | null {
  const { sub } = claimsOf(idToken ?? '');
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

/** Whether an id token says that the person is a client (ACC-012); null where it does not say. */
export function isClientOf(idToken: string | undefined): boolean | null {
  const { is_client: isClient } = claimsOf(idToken ?? '');
  return typeof isClient === 'boolean' ? isClient : null;
}

const signInKey = 'webtrax.signIn';

const accountKey = 'webtrax.accountId';

const signedOnKey = 'webtrax.signedOnAt';

const loggedOutKey = 'webtrax.loggedOut';

/** A tab may sleep while people come and go in the others. */
const maxLoggedOut = 20;

/** In the tab: the sign-in that its data is of. */
const tabKey = 'webtrax.tabSignIn';
