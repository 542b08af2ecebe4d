import type { Clock } from '../lib/clock.ts';

export type TokenKind = 'access' | 'id' | 'refresh' | 'legacy';

/** What one of our tokens says once its signature and its time hold. */
export interface TokenClaims {
  readonly kind: TokenKind;
  /** The tinid. */
  readonly sub: string;
  readonly sandbox: string;
  /** When it was issued and when it expires, in seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The latest `Expiry` that it was issued under, in milliseconds; 0 for none. */
  readonly era: number;
}

/** Tokens that count as expired before their time: those of these kinds that were issued before `since`. */
export interface Expiry {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly kinds: readonly TokenKind[];
  /** Told of each token that is refused for it. */
  readonly onRefused: () => void;
}

/** Claims of an id token that the app reads and no answer depends on. */
export interface SaidClaims {
  /** Whether the person is a client: decides what somebody without accounts is told (ACC-012). */
  readonly is_client?: boolean;
}

export interface Tokens {
  /** A signed token. The same claims at the same second give the same bytes. `said` are claims for the client to read. */
  sign(kind: TokenKind, sub: string, sandbox: string, said?: SaidClaims): Promise<string>;
  /** Null for a token of another kind or key, without a signature, expired or not a token at all. */
  verify(token: string, kind: TokenKind): Promise<TokenClaims | null>;
  /** What `verify` found out before, at once; null where it has to be asked. Expiry is checked all the same. */
  recall(token: string, kind: TokenKind): TokenClaims | null;
  /** The same tokens as seen at another clock, and with more of them expired where `expiry` is given. */
  under(clock: Clock, expiry?: Expiry): Tokens;
}

export interface TokenOptions {
  readonly seed: number;
  readonly clock: Clock;
}

/** Seconds that a token lives. Access and id tokens an hour, the others thirty days. */
export const tokenLife: Record<TokenKind, number> = {
  access: 3600,
  id: 3600,
  refresh: 30 * 86_400,
  legacy: 30 * 86_400,
};
