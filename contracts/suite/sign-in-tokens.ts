import { decodeJwt } from 'jose';
import type { Client } from '../client/client.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, tokensOf } from '../client/sign-in.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** What the tokens of a sign-in say of themselves. */
export function signInTokenChecks(client: Client, credentials: Credentials): Check[] {
  const { username, password } = credentials;
  const signIn = () => client.backend.auth('/auth/sign-in', { username, password });
  const base = { calls: ['/auth/sign-in'], subject: 'the tokens of a sign-in' };
  return [
    {
      ...base,
      rule: 'auth.tokens.times',
      clauses: ['AUT-018', 'AUT-019', 'AUT-020'],
      run: async () => findWrongTimes(client.backend.now(), (await signIn()).body),
    },
    {
      ...base,
      rule: 'auth.tokens.person',
      clauses: ['AUT-031'],
      level: 'SHOULD',
      calls: ['/auth/sign-in', '/auth/check-username'],
      async run() {
        const known = await client.backend.auth('/auth/check-username', { username });
        const { sub } = decodeJwt(fieldOf((await signIn()).body, 'id_token'));
        return same('id_token sub against the userId of check-username', fieldOf(known.body, 'userId'), sub);
      },
    },
    {
      rule: 'access.echo',
      clauses: ['CAL-048'],
      calls: [],
      subject: 'a token where an id belongs',
      run: () => findEchoed(client, credentials),
    },
  ];
}

/** A clock may be ahead by so many seconds. */
const slack = 120;

function findWrongTimes(nowMs: number, body: unknown): Finding[] {
  const [issued, expires] = ['issuedAtTime', 'expirationTime'].map((name) => Number(fieldOf(body, name)));
  const { iat, exp } = decodeJwt(fieldOf(body, 'id_token'));
  const tokens = ['id_token', 'access_token', 'refresh_token'].map((name) => fieldOf(body, name));
  const age = Math.abs((issued ?? 0) - nowMs / 1000);
  return [
    ...same('/auth/sign-in expirationTime against exp of the id token', exp, expires),
    ...same('/auth/sign-in issuedAtTime against iat of the id token', iat, issued),
    ...holds('/auth/sign-in issuedAtTime', age <= slack, `within ${slack} s of now, in seconds since 1970`, issued),
    ...holds('/auth/sign-in expirationTime', (expires ?? 0) > (issued ?? 0), 'after issuedAtTime', expires),
    ...same('/auth/sign-in: different tokens', 3, new Set(tokens).size),
  ];
}

/** No error repeats a token that was sent in the wrong place. */
async function findEchoed(client: Client, credentials: Credentials): Promise<Finding[]> {
  const { id_token: token } = await tokensOf(client.backend, credentials);
  const signature = token.split('.')[2] ?? token;
  if (signature === '') return [];
  const { text } = await client.send('sessions', { query: { startDate: token, endDate: token } });
  return holds('the error about a token', !text.includes(signature), 'no token in it', 'the token');
}
