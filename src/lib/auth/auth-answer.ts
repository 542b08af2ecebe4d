/** What authentication calls answer: the tokens of a sign-in, or an error. */
import type { RefreshTokenResponse, SignInResponse } from '../../../schema/generated/auth.ts';

/** An authentication call that failed, normalized (AUT-028). */
export class AuthCallError extends Error {
  /** HTTP status; 500 where there was no answer. */
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

/** Makes the error of an answer whose body may be JSON, HTML or nothing. */
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
export function parseTokenSet(text: string | null): TokenSet | null {
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
