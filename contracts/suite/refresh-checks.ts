import type { Backend } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, tokensOf } from '../client/sign-in.ts';
import { type Finding, same } from '../rules/rule.ts';
import { findShutOut } from './auth-findings.ts';
import type { Check } from './check.ts';

const path = '/auth/refresh-token';

/**
 * What holds of refresh tokens: new tokens let in. A service that gives another refresh token takes that one, and ends
 * the sign-in where one comes back that was used long before; any other takes the same one again.
 */
export function refreshChecks({ backend }: Client, credentials: Credentials): Check[] {
  return [
    {
      rule: 'auth.journey.refresh',
      clauses: ['AUT-010', 'AUT-032'],
      calls: [path],
      subject: 'a person who has signed in',
      run: () => findBadRefresh(backend, credentials),
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
  const { refresh_token: first } = await tokensOf(backend, credentials);
  const one = await refresh(first);
  const second = fieldOf(one.body, 'refresh_token');
  const two = await refresh(second || first);
  const found = [
    ...(await findShutOut(backend, path, one, credentials)),
    ...(await findShutOut(backend, `${path} the second time`, two, credentials)),
  ];
  const third = fieldOf(two.body, 'refresh_token');
  if (found.length > 0 || second === '' || third === '') return found;
  // The token before the newest may still count for two tabs that race; the one before that doesn't.
  const reused = await refresh(first);
  const after = await refresh(third);
  return [
    ...same(`${path} status for a token that was used before`, 401, reused.status),
    ...same(`${path} status for the newest token after that`, 401, after.status),
  ];
}

async function findLeftOpen(backend: Backend, credentials: Credentials): Promise<Finding[]> {
  const { refresh_token: refreshToken } = await tokensOf(backend, credentials);
  const { status } = await backend.auth('/auth/sign-out', { refreshToken });
  if (status === 404) return [];
  const late = await backend.auth(path, { refreshToken });
  return [
    ...same('/auth/sign-out status', 200, status),
    ...same(`${path} status after the sign-in has ended`, 401, late.status),
  ];
}
