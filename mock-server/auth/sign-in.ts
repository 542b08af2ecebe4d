import type {
  LegacySignInResponse,
  RefreshTokenResponse,
  SignInResponse,
  UserIdResponse,
} from '../../schema/generated/auth.ts';
import { hashText } from '../lib/hash-text.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import {
  AuthFailure,
  type AuthScope,
  attemptLimitExceeded,
  authenticationFailed,
  cantFindUser,
  readFields,
} from './auth-call.ts';
import { findByEmail, findById, hasPassword, normalUsername } from './people.ts';
import { tokenLife } from './tokens.ts';

/**
 * Sign in with email and password (AUT-005, AUT-006); 401 'AUTHENTICATION FAILED', or '401 - "Account not authorized."'
 * for a person who may not; 429 after five failures.
 */
export async function signIn(body: unknown, scope: AuthScope): Promise<SignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const person = await findByEmail(scope, username);
  const isRight = person !== undefined && (await hasPassword(scope, person, password));
  await noteAttempt(scope.state, scope.clock.now(), username, !isRight);
  if (!isRight) throw authenticationFailed();
  if (person.isAuthorized === false) throw new AuthFailure(401, '401 - "Account not authorized."');
  return allTokens(scope, person.id);
}

/** Sign in with a legacy username (AUT-012); the token is null where name or password is wrong. */
export async function legacySignIn(body: unknown, scope: AuthScope): Promise<LegacySignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const name = normalUsername(username);
  const persona = scope.personas.find(({ legacyUsername }) => legacyUsername?.toLowerCase() === name);
  if (persona?.password !== password) return { token: null };
  return { token: await scope.tokens.sign('legacy', persona.id, scope.state.sandbox) };
}

/** Whether an account exists for an email (AUT-002); 404 'Cant Find User' where none does. */
export async function checkUsername(body: unknown, scope: AuthScope): Promise<UserIdResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  const person = await findByEmail(scope, username);
  if (person === undefined) throw cantFindUser();
  return { userId: person.id };
}

/** New tokens for a refresh token of this sandbox (AUT-010); 401 for any other text. */
export async function refreshToken(body: unknown, scope: AuthScope): Promise<RefreshTokenResponse> {
  const fields = readFields(body, { refreshToken: { min: 1, max: 4096 } });
  const claims = await scope.tokens.verify(fields.refreshToken, 'refresh');
  if (claims?.sandbox !== scope.state.sandbox || !(await findById(scope, claims.sub))) throw authenticationFailed();
  return shortTokens(scope, claims.sub);
}

/** All that a sign-in gives. */
export async function allTokens(scope: AuthScope, tinid: string): Promise<SignInResponse> {
  const refresh_token = await scope.tokens.sign('refresh', tinid, scope.state.sandbox);
  return { userId: tinid, ...(await shortTokens(scope, tinid)), refresh_token };
}

/** New access and id tokens of a person, with their times in seconds since 1970. */
async function shortTokens(scope: AuthScope, tinid: string): Promise<RefreshTokenResponse> {
  const { tokens, clock, state } = scope;
  const person = await findById(scope, tinid);
  const issuedAtTime = Math.floor(clock.now() / 1000);
  return {
    access_token: await tokens.sign('access', tinid, state.sandbox),
    id_token: await tokens.sign('id', tinid, state.sandbox, { is_client: person?.isClient ?? false }),
    issuedAtTime,
    expirationTime: issuedAtTime + tokenLife.id,
  };
}

const limit = 5;
const windowMilliseconds = 5 * 60_000;

/**
 * Notes how a sign-in went. Throws AuthFailure 429, whatever the password, after five failures of the username
 * in its sandbox within five minutes, until the first of them is older than that. The limit is ours; the text
 * is of SGN-034.
 */
export async function noteAttempt(state: SandboxState, now: number, username: string, failed: boolean): Promise<void> {
  await state.updateAttempts(hashText(normalUsername(username)), (times) => {
    const recent = times.filter((time) => now - time < windowMilliseconds);
    if (recent.length >= limit) throw attemptLimitExceeded();
    return failed ? [...recent, now] : [];
  });
}
