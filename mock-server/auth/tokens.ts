import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';

type TokenKind = 'access' | 'id' | 'refresh' | 'legacy';

/** The claims of one of the mock's tokens whose signature and times have been verified. */
interface TokenClaims {
  readonly kind: TokenKind;
  /** The tinid. */
  readonly sub: string;
  readonly sandbox: string;
  /** When it was issued and when it expires, in seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The latest `Expiry` in effect when it was issued, in milliseconds; 0 for none. */
  readonly era: number;
  /** The sign-in and number of a refresh token; undefined for other kinds. */
  readonly family: string | undefined;
  readonly generation: number | undefined;
}

/** Expires tokens early: those of these kinds that were issued before `since`. */
interface Expiry {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly kinds: readonly TokenKind[];
  /** Called for each token refused because of it. */
  readonly onRefused: () => void;
}

/** Claims specific to a kind of token. */
interface ExtraClaims {
  /** For id tokens: whether the person is a client, which affects the app's texts (ACC-012). */
  readonly is_client?: boolean;
  /** For refresh tokens: the sign-in and number. */
  readonly family?: string;
  readonly generation?: number;
}

export interface Tokens {
  /** A signed token. The same claims in the same second give the same bytes. */
  sign(kind: TokenKind, sub: string, sandbox: string, extra?: ExtraClaims): Promise<string>;
  /** Null for a token that is of another kind, signed with another key, unsigned, expired or not a token at all. */
  verify(token: string, kind: TokenKind): Promise<TokenClaims | null>;
  /** The cached result of `verify`, synchronously; null if it isn't cached. Still checks expiry. */
  recall(token: string, kind: TokenKind): TokenClaims | null;
  /** The same tokens as seen by another clock, with more of them expired if `expiry` is given. */
  withClock(clock: Clock, expiry?: Expiry): Tokens;
}

interface TokenOptions {
  readonly seed: number;
  /** Used instead of the seed to derive the key. */
  readonly secret?: string | undefined;
  readonly clock: Clock;
}

/** Lifetimes in seconds: an hour for access and id tokens, thirty days for the others. */
export const tokenLife: Record<TokenKind, number> = {
  access: 3600,
  id: 3600,
  refresh: 30 * 86_400,
  legacy: 30 * 86_400,
};

const issuer = 'webtrax-mock';

/**
 * HS256 tokens with a key derived from the secret, or else from the seed (TST-054). jose loads with the first token,
 * and only the parts in use.
 */
export function createTokens({ seed, secret, clock }: TokenOptions): Tokens {
  const source = secret === undefined ? `seed ${seed}` : `secret ${secret}`;
  const key = new TextEncoder().encode(`${issuer} signing key of ${source}`.padEnd(64, '.'));
  return tokensAt(clock, { key, verified: new LRUCache<string, TokenClaims>({ max: 256 }), expiries: [] });
}

interface TokenKeeping {
  readonly key: Uint8Array;
  /** Claims of tokens with valid signatures. Their times are checked again on each use. */
  readonly verified: LRUCache<string, TokenClaims>;
  readonly expiries: readonly Expiry[];
}

function tokensAt(clock: Clock, keeping: TokenKeeping): Tokens {
  const { key, verified, expiries } = keeping;
  const seconds = () => Math.floor(clock.now() / 1000);

  function holds(claims: TokenClaims): boolean {
    const expiry = expiries.find((known) => isRefused(claims, known));
    expiry?.onRefused();
    return expiry === undefined;
  }

  function recall(token: string, kind: TokenKind): TokenClaims | null {
    const claims = verified.get(token);
    return claims !== undefined && claims.kind === kind && claims.exp > seconds() && holds(claims) ? claims : null;
  }

  async function check(token: string, kind: TokenKind): Promise<TokenClaims | null> {
    const { jwtVerify } = await import('jose/jwt/verify');
    try {
      const options = { algorithms: ['HS256'], issuer, currentDate: new Date(clock.now()) };
      const claims = readClaims((await jwtVerify(token, key, options)).payload);
      if (claims === null || claims.kind !== kind || !holds(claims)) return null;
      verified.set(token, claims);
      return claims;
    } catch {
      // jose throws for any problem with a token; callers treat all of them the same.
      return null;
    }
  }

  return {
    async sign(kind, sub, sandbox, extra = {}) {
      const { SignJWT } = await import('jose/jwt/sign');
      const issued = seconds();
      const era = expiries.length === 0 ? {} : { era: Math.max(...expiries.map(({ since }) => since)) };
      return new SignJWT({ ...extra, ...era, kind, sandbox })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(issued)
        .setExpirationTime(issued + tokenLife[kind])
        .sign(key);
    },
    verify: async (token, kind) => recall(token, kind) ?? check(token, kind),
    recall,
    withClock: (other, expiry) =>
      tokensAt(other, { ...keeping, expiries: expiry === undefined ? expiries : [...expiries, expiry] }),
  };
}

/** A token from the same second counts as older unless its era says otherwise, because a clock may be stopped. */
function isRefused({ kind, iat, era }: TokenClaims, { kinds, since }: Expiry): boolean {
  return kinds.includes(kind) && era < since && iat <= Math.floor(since / 1000);
}

function readClaims({ kind, sub, sandbox, iat, exp, era = 0, family, generation }: JWTPayload): TokenClaims | null {
  if (kind !== 'access' && kind !== 'id' && kind !== 'refresh' && kind !== 'legacy') return null;
  if (typeof sub !== 'string' || typeof sandbox !== 'string' || typeof era !== 'number') return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return {
    ...{ kind, sub, sandbox, iat, exp, era },
    family: typeof family === 'string' ? family : undefined,
    generation: typeof generation === 'number' ? generation : undefined,
  };
}
