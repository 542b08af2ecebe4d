import type { UserIdResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { AuthFailure } from './auth-error.ts';
import { checkNewPassword } from './password-rules.ts';
import { findByEmail, normalUsername } from './people.ts';
import { readSignUp } from './sign-up-fields.ts';

/** Ids of those who register; those of the fixtures are all lower. */
const firstTinid = 9_500_000;

function emailTaken(): AuthFailure {
  return new AuthFailure(409, 'User already exists');
}

/**
 * Creates an account (AUT-003, AUT-004), for its sandbox alone; 409 where the email has one already. It is linked to
 * no tracking account: that is the provider's to do, once the request has been looked at.
 */
export async function signUp(body: unknown, scope: AuthScope): Promise<UserIdResponse> {
  const fields = readSignUp(body);
  const [email, password] = [String(fields.email).trim(), String(fields.password)];
  checkNewPassword(password);
  if (await findByEmail(scope, email)) throw emailTaken();
  const { id } = await scope.state.people.register((known) => {
    // Looked at again where nobody else can register meanwhile.
    if (known.some((other) => other.email.toLowerCase() === normalUsername(email))) throw emailTaken();
    const name = `${String(fields.firstName).trim()} ${String(fields.lastName).trim()}`;
    return { id: String(firstTinid + known.length), name, email, password };
  });
  return { userId: id };
}
