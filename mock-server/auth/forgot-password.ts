import type { MessageResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { cantFindUser } from './auth-error.ts';
import { findByEmail } from './people.ts';
import { readFields } from './read-fields.ts';

/** Milliseconds that a code holds. */
const resetCodeLife = 60 * 60_000;

/**
 * Gives a person a new confirmation code (AUT-008); 404 'Cant Find User'. No mail is sent: the code is
 * printed, and the control endpoint tells it. A code given before no longer holds.
 */
export async function forgotPassword(body: unknown, scope: AuthScope): Promise<MessageResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  const { state, clock, codes, log } = scope;
  const person = await findByEmail(scope, username);
  if (person === undefined) throw cantFindUser();
  const { code } = await state.people.renewResetCode(person.id, (former) => {
    const count = (former?.count ?? 0) + 1;
    return { code: codes.reset(state.sandbox, person.id, count), expiresAt: clock.now() + resetCodeLife, count };
  });
  log.notice(`The confirmation code of ${person.email} is ${code} (sandbox ${state.sandbox}); no mail is sent.`);
  return { message: 'Password reset instructions have been emailed to you.' };
}
