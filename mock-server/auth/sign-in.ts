import type { SignInResponse } from '../../schema/generated/auth.ts';
import { noteAttempt } from './attempt-limit.ts';
import type { AuthScope } from './auth-call.ts';
import { AuthFailure, authenticationFailed } from './auth-error.ts';
import { findByEmail, hasPassword } from './people.ts';
import { readFields } from './read-fields.ts';
import { allTokens } from './token-set.ts';

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
