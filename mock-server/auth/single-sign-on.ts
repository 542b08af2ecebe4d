import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { CheckSignedInResponse, SignInResponse } from '../../schema/generated/auth.ts';
import { noteAttempt } from './attempt-limits.ts';
import type { AuthScope } from './auth-call.ts';
import { authenticationFailed, readFields } from './auth-call.ts';
import { findById } from './people.ts';
import { allTokens } from './sign-in.ts';

const text = { min: 0, max: 320 };

/** The person, where the two values are those that the network gave this person; undefined otherwise. */
async function holder(
  scope: AuthScope,
  tinid: string,
  sso1: string,
  sso2: string,
): Promise<PersonaFixture | undefined> {
  const person = await findById(scope, tinid);
  const right = scope.codes.singleSignOn(tinid);
  const isRight = person !== undefined && right.sso1 === sso1 && right.sso2 === sso2;
  await noteAttempt(scope.state, scope.clock.now(), { proof: 'single-sign-on', name: tinid, isRight });
  return isRight ? person : undefined;
}

/** Whether the network knows the person as signed in (AUT-007). */
export async function checkSignedIn(body: unknown, scope: AuthScope): Promise<CheckSignedInResponse> {
  const { userid, sso1, sso2 } = readFields(body, { userid: text, sso1: text, sso2: text });
  return { signedIn: (await holder(scope, userid, sso1, sso2)) !== undefined };
}

/** Tokens for a tinid and its two values (AUT-011); 401 'AUTHENTICATION FAILED' where they do not belong together. */
export async function ssoToken(body: unknown, scope: AuthScope): Promise<SignInResponse> {
  const { tinid, sso1, sso2 } = readFields(body, { tinid: text, sso1: text, sso2: text });
  const person = await holder(scope, tinid, sso1, sso2);
  if (person === undefined || person.isAuthorized === false) throw authenticationFailed();
  return allTokens(scope, person.id);
}
