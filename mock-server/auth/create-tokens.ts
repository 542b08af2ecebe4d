import type { JWTPayload } from 'jose';
import { createLruMap } from '../app/lru-map.ts';
import { type TokenClaims, type TokenKind, type TokenOptions, type Tokens, tokenLife } from './tokens.ts';

const issuer = 'webtrax-mock';

/** HS256 tokens under a key that follows from the seed. jose is loaded with the first token, and no more of it than is used. */
export function createTokens({ seed, clock }: TokenOptions): Tokens {
  const key = new TextEncoder().encode(`${issuer} signing key of seed ${seed}`.padEnd(64, '.'));
  const seen = createLruMap<TokenClaims>(256);
  const seconds = () => Math.floor(clock.now() / 1000);

  function recall(token: string, kind: TokenKind): TokenClaims | null {
    const claims = seen.get(token);
    return claims !== undefined && claims.kind === kind && claims.exp > seconds() ? claims : null;
  }

  async function check(token: string, kind: TokenKind): Promise<TokenClaims | null> {
    const { jwtVerify } = await import('jose/jwt/verify');
    try {
      const options = { algorithms: ['HS256'], issuer, currentDate: new Date(clock.now()) };
      const claims = readClaims((await jwtVerify(token, key, options)).payload);
      if (claims === null || claims.kind !== kind) return null;
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
      return new SignJWT({ ...said, kind, sandbox })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setIssuedAt(issued)
        .setExpirationTime(issued + tokenLife[kind])
        .sign(key);
    },
    verify: async (token, kind) => recall(token, kind) ?? check(token, kind),
    recall,
  };
}

function readClaims({ kind, sub, sandbox, exp }: JWTPayload): TokenClaims | null {
  if (kind !== 'access' && kind !== 'id' && kind !== 'refresh' && kind !== 'legacy') return null;
  if (typeof sub !== 'string' || typeof sandbox !== 'string' || typeof exp !== 'number') return null;
  return { kind, sub, sandbox, exp };
}
