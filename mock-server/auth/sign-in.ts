import type { SignInResponse } from '../../schema/generated/auth.ts';
import { noteAttempt } from './attempt-limit.ts';
import type { AuthScope } from './auth-call.ts';
import { authenticationFailed } from './auth-error.ts';
import { findPersona } from './find-persona.ts';
import { readFields } from './read-fields.ts';
import { allTokens } from './token-set.ts';

/** Sign in with email and password (access section 7); 401 'AUTHENTICATION FAILED', 429 after five failures. */
export async function signIn(body: unknown, scope: AuthScope): Promise<SignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const persona = findPersona(scope.personas, username);
  const person = persona?.password === password ? persona : undefined;
  await noteAttempt(scope.state, scope.clock.now(), username, person === undefined);
  if (person === undefined) throw authenticationFailed();
  return allTokens(scope, person.id);
}
