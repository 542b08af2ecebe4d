import type { Backend } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, dataHeaders, tokensOf } from '../client/sign-in.ts';
import { type Finding, same } from '../rules/rule.ts';
import { findRepeated, findShutOut } from './auth-checks.ts';
import type { Check } from './check.ts';
import { findWrongTimes } from './token-checks.ts';

const path = '/auth/refresh-token';

/**
 * Checks refresh tokens: new tokens grant access. A service that rotates refresh tokens accepts the new one, and ends
 * the sign-in if a token used long before comes back; any other service accepts the same token again.
 */
export function refreshChecks({ backend }: Client, credentials: Credentials): Check[] {
  return [
    {
      rule: 'auth.journey.refresh',
      clauses: ['AUT-010', 'AUT-020', 'AUT-032'],
      calls: [path],
      subject: 'a person who has signed in',
      run: () => findBadRefresh(backend, credentials),
    },
    {
      rule: 'auth.journey.refresh',
      clauses: ['AUT-018', 'CAL-048'],
      calls: [path],
      subject: 'the other tokens of a sign-in',
      run: () => findOtherAccepted(backend, credentials),
    },
    {
      rule: 'auth.journey.sign-out',
      clauses: ['AUT-033'],
      calls: [path, '/auth/sign-out'],
      subject: 'a person who has signed in, and logs out',
      run: () => findLeftOpen(backend, credentials),
    },
  ];
}

async function findBadRefresh(backend: Backend, credentials: Credentials): Promise<Finding[]> {
  const refresh = (refreshToken: string) => backend.auth(path, { refreshToken });
  const firstTokens = await tokensOf(backend, credentials);
  const { refresh_token: first } = firstTokens;
  const one = await refresh(first);
  const second = fieldOf(one.body, 'refresh_token');
  const two = await refresh(second || first);
  const found = [
    ...(await findShutOut(backend, path, one, credentials)),
    ...(one.status === 200 ? findWrongTimes(path, backend.now(), one.body) : []),
    ...(await findOther(backend, firstTokens.id_token, fieldOf(one.body, 'id_token'), credentials)),
    ...(await findShutOut(backend, `${path} the second time`, two, credentials)),
  ];
  const third = fieldOf(two.body, 'refresh_token');
  if (found.length > 0 || second === '' || third === '') return found;
  // The token before the newest may still be valid, for two tabs that race; the one before that isn't.
  const reused = await refresh(first);
  const after = await refresh(third);
  return [
    ...same(`${path} status for a token that was used before`, 401, reused.status),
    ...same(`${path} status for the newest token after that`, 401, after.status),
  ];
}

/** Only a refresh token is accepted as one (AUT-018). */
async function findOtherAccepted(backend: Backend, credentials: Credentials): Promise<Finding[]> {
  const { id_token, access_token } = await tokensOf(backend, credentials);
  const refresh = async (name: string, refreshToken: string) => {
    const answer = await backend.auth(path, { refreshToken });
    return [...same(`${path} status for ${name}`, 401, answer.status), ...findRepeated(path, { refreshToken }, answer)];
  };
  return [...(await refresh('an id token', id_token)), ...(await refresh('an access token', access_token))];
}

/** The id tokens before and after a refresh belong to the same person. */
async function findOther(
  backend: Backend,
  before: string,
  after: string,
  credentials: Credentials,
): Promise<Finding[]> {
  const personOf = async (token: string) =>
    (await backend.graphql('{ user { id email } }', {}, dataHeaders(token, credentials))).data?.user ?? null;
  return same(`${path} id_token: its person`, await personOf(before), await personOf(after));
}

async function findLeftOpen(backend: Backend, credentials: Credentials): Promise<Finding[]> {
  const { refresh_token: otherSandboxToken } = await tokensOf(backend, credentials);
  const { refresh_token: first } = await tokensOf(backend, credentials);
  const renewed = await backend.auth(path, { refreshToken: first });
  const latest = fieldOf(renewed.body, 'refresh_token') || first;
  const { status } = await backend.auth('/auth/sign-out', { refreshToken: latest });
  if (status === 404) return [];
  const late = await backend.auth(path, { refreshToken: latest });
  const earlier = await backend.auth(path, { refreshToken: first });
  const other = await backend.auth(path, { refreshToken: otherSandboxToken });
  return [
    ...same('/auth/sign-out status', 200, status),
    ...same(`${path} status of another sign-in of the person`, 200, other.status),
    ...same(`${path} status after the sign-in has ended`, 401, late.status),
    ...same(`${path} status of its first token after the sign-in has ended`, 401, earlier.status),
  ];
}
