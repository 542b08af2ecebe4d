import { jwtVerify, SignJWT } from 'jose';

/** What a token is good for (AUT-018). */
type Use = 'access' | 'id' | 'refresh';

const lifeSeconds: Readonly<Record<Use, number>> = { access: 3600, id: 3600, refresh: 30 * 86_400 };

/** Signs and reads the tokens of people; `now` is in milliseconds. */
export function createTokens(now: () => number) {
  const key = crypto.getRandomValues(new Uint8Array(32));
  let given = 0;
  const sign = (use: Use, sub: string, iat: number) =>
    new SignJWT({ use })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setJti(String(given++))
      .setIssuedAt(iat)
      .setExpirationTime(iat + lifeSeconds[use])
      .sign(key);
  return {
    /** Tokens of a person, with the seconds between which the id token is good (AUT-020). */
    async issue(sub: string) {
      const issuedAtTime = Math.floor(now() / 1000);
      const [access_token, id_token, refresh_token] = await Promise.all([
        sign('access', sub, issuedAtTime),
        sign('id', sub, issuedAtTime),
        sign('refresh', sub, issuedAtTime),
      ]);
      return { access_token, id_token, refresh_token, issuedAtTime, expirationTime: issuedAtTime + lifeSeconds.id };
    },
    /** Whose token it is; null where it isn't good for that use (AUT-021). */
    async read(use: Use, token: string): Promise<string | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) });
        return payload.use === use ? (payload.sub ?? null) : null;
      } catch {
        return null;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
