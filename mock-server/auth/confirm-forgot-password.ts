import type { MessageResponse } from '../../schema/generated/auth.ts';
import { noteAttempt } from './attempt-limit.ts';
import type { AuthScope } from './auth-call.ts';
import { AuthFailure, badBody } from './auth-error.ts';
import { checkNewPassword } from './password-rules.ts';
import { findByEmail } from './people.ts';
import { readFields } from './read-fields.ts';

const text = { min: 0, max: 320 };

/**
 * Sets a new password by code (AUT-009, AUT-022). The server's texts: 400 for a code that is wrong,
 * malformed, used or expired and for a password that may not be set; 429 after five wrong codes in five minutes.
 */
export async function confirmForgotPassword(body: unknown, scope: AuthScope): Promise<MessageResponse> {
  const fields = readFields(body, { username: text, password: text, confirmationCode: text, tinid: text });
  const { state, clock } = scope;
  checkNewPassword(fields.password);
  const code = fields.confirmationCode.trim();
  if (!/^\d{6}$/.test(code)) throw new AuthFailure(400, 'Invalid verification code');
  const person = await findByEmail(scope, fields.username);
  if (person === undefined || person.id !== fields.tinid) throw badBody('tinid: not that of the username');

  const given = await state.people.resetCode(person.id);
  const isRight = given !== null && given.code === code;
  await noteAttempt(state, clock.now(), `reset ${person.email}`, !isRight);
  if (given === null || given.code === '' || clock.now() >= given.expiresAt) {
    throw new AuthFailure(400, 'Invalid code provided, please request a code again.');
  }
  if (!isRight) throw new AuthFailure(400, 'Invalid verification code provided, please try again.');
  await state.people.savePassword(person.id, fields.password);
  await state.people.spendResetCode(person.id);
  return { message: 'The password has been changed' };
}
