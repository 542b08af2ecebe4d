import type { LegacySignInResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { normalUsername } from './people.ts';
import { readFields } from './read-fields.ts';

/** Sign in with a legacy username (AUT-012); the token is null where name or password is wrong. */
export async function legacySignIn(body: unknown, scope: AuthScope): Promise<LegacySignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const name = normalUsername(username);
  const persona = scope.personas.find(({ legacyUsername }) => legacyUsername?.toLowerCase() === name);
  if (persona?.password !== password) return { token: null };
  return { token: await scope.tokens.sign('legacy', persona.id, scope.state.sandbox) };
}
