import type { RefreshTokenResponse, SignInResponse } from '../../../schema/generated/auth.ts';
import { AuthCallError } from './auth-error.ts';

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
 * that lacks a token or a time: kept, it would sign in and out again at once.
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
 * Whether the tokens hold at `now`, by their expiry time and the clock drift (SGN-014). Tokens that would
 * only be issued later do not: the clock was moved, so neither of their times can be trusted.
 */
export function isUnexpired({ issuedAtTime, expirationTime, clockDrift }: TokenSet, now: number): boolean {
  const serverTime = now / 1000 - clockDrift;
  return serverTime < expirationTime && serverTime > issuedAtTime - tolerance;
}

function isTokenSet(value: unknown): value is TokenSet {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const hasTexts = ['accessToken', 'idToken', 'refreshToken'].every((name) => typeof fields[name] === 'string');
  return hasTexts && ['issuedAtTime', 'expirationTime', 'clockDrift'].every((name) => Number.isFinite(fields[name]));
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
