import type { JWTPayload } from 'jose';
import type { Clock } from '../lib/clock.ts';
import { createLruMap, type LruMap } from '../lib/lru-map.ts';
import { type Expiry, type TokenClaims, type TokenKind, type TokenOptions, type Tokens, tokenLife } from './tokens.ts';

const issuer = 'webtrax-mock';

/** HS256 tokens under a key that follows from the seed. jose is loaded with the first token, and no more of it than is used. */
export function createTokens({ seed, clock }: TokenOptions): Tokens {
  const key = new TextEncoder().encode(`${issuer} signing key of seed ${seed}`.padEnd(64, '.'));
  return tokensAt(clock, { key, seen: createLruMap<TokenClaims>(256), expiries: [] });
}

interface TokenKeeping {
  readonly key: Uint8Array;
  /** Claims of tokens whose signature holds; their times are looked at again each time. */
  readonly seen: LruMap<TokenClaims>;
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
    async sign(kind, sub, sandbox, said = {}) {
      const { SignJWT } = await import('jose/jwt/sign');
      const issued = seconds();
      const era = expiries.length === 0 ? {} : { era: Math.max(...expiries.map(({ since }) => since)) };
      return new SignJWT({ ...said, ...era, kind, sandbox })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(issued)
        .setExpirationTime(issued + tokenLife[kind])
        .sign(key);
    },
    verify: async (token, kind) => recall(token, kind) ?? check(token, kind),
    recall,
    under: (other, expiry) =>
      tokensAt(other, { ...keeping, expiries: expiry === undefined ? expiries : [...expiries, expiry] }),
  };
}

/** A token of the very second counts as older, unless it says that it was issued since: clocks may stand. */
function isRefused({ kind, iat, era }: TokenClaims, { kinds, since }: Expiry): boolean {
  return kinds.includes(kind) && era < since && iat <= Math.floor(since / 1000);
}

function readClaims({ kind, sub, sandbox, iat, exp, era = 0 }: JWTPayload): TokenClaims | null {
  if (kind !== 'access' && kind !== 'id' && kind !== 'refresh' && kind !== 'legacy') return null;
  if (typeof sub !== 'string' || typeof sandbox !== 'string' || typeof era !== 'number') return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { kind, sub, sandbox, iat, exp, era };
}
