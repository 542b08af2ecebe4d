import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';

type TokenKind = 'access' | 'id' | 'refresh' | 'legacy';

/** The claims of one of our tokens, once its signature and its times are checked. */
interface TokenClaims {
  readonly kind: TokenKind;
  /** The tinid. */
  readonly sub: string;
  readonly sandbox: string;
  /** When it was issued and when it expires, in seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** The latest `Expiry` that it was issued under, in milliseconds; 0 for none. */
  readonly era: number;
  /** Which refresh token of which sign-in it is; undefined for other kinds. */
  readonly family: string | undefined;
  readonly generation: number | undefined;
}

/** Tokens that count as expired before their time: those of these kinds that were issued before `since`. */
interface Expiry {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly kinds: readonly TokenKind[];
  /** Called for each token that is refused for it. */
  readonly onRefused: () => void;
}

/** Claims that tokens of one kind have beside those of all. */
interface ExtraClaims {
  /** Of an id token, for the app alone: whether the person is a client, which decides what it says (ACC-012). */
  readonly is_client?: boolean;
  /** Of a refresh token: which it is of which sign-in. */
  readonly family?: string;
  readonly generation?: number;
}

export interface Tokens {
  /** A signed token. The same claims at the same second give the same bytes. */
  sign(kind: TokenKind, sub: string, sandbox: string, extra?: ExtraClaims): Promise<string>;
  /** Null for a token of another kind or key, without a signature, expired or not a token at all. */
  verify(token: string, kind: TokenKind): Promise<TokenClaims | null>;
  /** What `verify` found out before, at once; null where it has to be asked. Expiry is checked all the same. */
  recall(token: string, kind: TokenKind): TokenClaims | null;
  /** The same tokens as seen at another clock, and with more of them expired where `expiry` is given. */
  withClock(clock: Clock, expiry?: Expiry): Tokens;
}

interface TokenOptions {
  readonly seed: number;
  /** What the key follows from in the place of the seed. */
  readonly secret?: string | undefined;
  readonly clock: Clock;
}

/** Seconds that a token lives. Access and id tokens an hour, the others thirty days. */
export const tokenLife: Record<TokenKind, number> = {
  access: 3600,
  id: 3600,
  refresh: 30 * 86_400,
  legacy: 30 * 86_400,
};

const issuer = 'webtrax-mock';

/**
 * HS256 tokens under a key that follows from the secret, or else from the seed (TST-054). jose is loaded with the first
 * token, and no more of it than is used.
 */
export function createTokens({ seed, secret, clock }: TokenOptions): Tokens {
  const source = secret === undefined ? `seed ${seed}` : `secret ${secret}`;
  const key = new TextEncoder().encode(`${issuer} signing key of ${source}`.padEnd(64, '.'));
  return tokensAt(clock, { key, seen: new LRUCache<string, TokenClaims>({ max: 256 }), expiries: [] });
}

interface TokenKeeping {
  readonly key: Uint8Array;
  /** Claims of tokens whose signature is valid; their times are checked again on each use. */
  readonly seen: LRUCache<string, TokenClaims>;
  readonly expiries: readonly Expiry[];
}

function tokensAt(clock: Clock, keeping: TokenKeeping): Tokens {
  const { key, seen, expiries } = keeping;
  const seconds = () => Math.floor(clock.now() / 1000);

  function holds(claims: TokenClaims): boolean {
    const expiry = expiries.find((known) => isRefused(claims, known));
    expiry?.onRefused();
    return expiry === undefined;
  }

  function recall(token: string, kind: TokenKind): TokenClaims | null {
    const claims = seen.get(token);
    return claims !== undefined && claims.kind === kind && claims.exp > seconds() && holds(claims) ? claims : null;
  }

  async function check(token: string, kind: TokenKind): Promise<TokenClaims | null> {
    const { jwtVerify } = await import('jose/jwt/verify');
    try {
      const options = { algorithms: ['HS256'], issuer, currentDate: new Date(clock.now()) };
      const claims = readClaims((await jwtVerify(token, key, options)).payload);
      if (claims === null || claims.kind !== kind || !holds(claims)) return null;
      seen.set(token, claims);
      return claims;
    } catch {
      // jose throws for whatever is wrong with a token; to the caller all of it is the same.
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

/** A token of the same second counts as older, unless its era says otherwise: a clock may be stopped. */
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
