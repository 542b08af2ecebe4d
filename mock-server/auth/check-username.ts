import type { UserIdResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { cantFindUser } from './auth-error.ts';
import { findByEmail } from './people.ts';
import { readFields } from './read-fields.ts';

/** Whether an account exists for an email (AUT-002); 404 'Cant Find User' where none does. */
export async function checkUsername(body: unknown, scope: AuthScope): Promise<UserIdResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  const person = await findByEmail(scope, username);
  if (person === undefined) throw cantFindUser();
  return { userId: person.id };
}
