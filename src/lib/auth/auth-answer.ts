/** Results of authentication calls: the tokens of a sign-in, or an error. */
import type { RefreshTokenResponse, SignInResponse } from '../../../schema/generated/auth.ts';

/** An authentication call that failed, normalized (AUT-028). */
export class AuthCallError extends Error {
  /** HTTP status; 500 if there was no response. */
  readonly status: number;
  readonly body: unknown;
  readonly text: string;

  constructor(status = 500, message = 'Server Error', body: unknown = null, text = '') {
    super(message);
    this.name = 'AuthCallError';
    this.status = status;
    this.body = body;
    this.text = text;
  }
}

/** Creates the error for a response whose body can be JSON, HTML or empty. */
export function toAuthCallError(status: number, text: string): AuthCallError {
  try {
    const body: unknown = JSON.parse(text);
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
    return new AuthCallError(status, typeof message === 'string' ? message : undefined, body, text);
  } catch {
    return new AuthCallError(status, undefined, null, text);
  }
}

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

/** Seconds that the clock can be set back before tokens appear to come from the future. */
const tolerance = 60;

/**
 * Creates a token set from a response that arrived at `now` (milliseconds since 1970). Throws AuthCallError if the
 * response lacks a token or a time, or if a token can't be sent in a header. Storing such a token would break every
 * call until the user cleared the browser's storage.
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
 * Whether the tokens are valid at `now`, by their expiry time and the clock drift (SGN-014). Tokens issued in the
 * future are not: the clock was changed, so neither of their times can be trusted.
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

/** Whether a value is a string that can be sent in a header unchanged. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value);
}

/** Parses a stored token set. Returns null if the text is truncated, malformed or of another kind. */
export function parseTokenSet(text: string | null): TokenSet | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTokenSet(value) ? value : null;
  } catch {
    return null;
  }
}

/** The claims of a JWT, not verified: they only affect what the user sees. Empty if the token isn't a JWT. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** The subject of an id token; null if it has none. */
export function subjectOf(idToken: string | undefined): string | null {
  const { sub } = claimsOf(idToken ?? '');
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

/** The `is_client` claim of an id token (ACC-012); null if it has none. */
export function isClientOf(idToken: string | undefined): boolean | null {
  const { is_client: isClient } = claimsOf(idToken ?? '');
  return typeof isClient === 'boolean' ? isClient : null;
}
