import type { MessageResponse } from '../../schema/generated/auth.ts';
import { forgetPasswordAttempts, noteAttempt, noteCodeRequest } from './attempt-limits.ts';
import {
  AuthFailure,
  type AuthScope,
  badBody,
  cantFindUser,
  readFields,
  validationMessage,
  WrongGuess,
} from './auth-call.ts';
import { findByEmail } from './people.ts';
import { endFamilies } from './sign-in.ts';

/** How many milliseconds a code is valid. */
const resetCodeLife = 60 * 60_000;

/**
 * Issues a new confirmation code (AUT-008); 404 'Cant Find User', 429 after too many. Sends no email: the code is
 * logged, and the control API returns it. An earlier code no longer works.
 */
export async function forgotPassword(body: unknown, scope: AuthScope): Promise<MessageResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  const { state, clock, codes, log } = scope;
  const person = await findByEmail(scope, username);
  if (person === undefined) throw cantFindUser();
  await noteCodeRequest(scope, username);
  const { code } = await state.people.renewResetCode(person.id, (previous) => {
    const count = (previous?.count ?? 0) + 1;
    return { code: codes.reset(state.sandbox, person.id, count), expiresAt: clock.now() + resetCodeLife, count };
  });
  log.notice(`The confirmation code of ${person.email} is ${code} (sandbox ${state.sandbox}); no mail is sent.`);
  return { message: 'Password reset instructions have been emailed to you.' };
}

const text = { min: 0, max: 320 };

/**
 * Sets a new password with a code (AUT-009, AUT-022). Server errors: 400 for a code that is wrong, malformed, used or
 * expired and for an invalid password; 429 after five wrong codes in five minutes.
 */
export async function confirmForgotPassword(body: unknown, scope: AuthScope): Promise<MessageResponse> {
  const fields = readFields(body, { username: text, password: text, confirmationCode: text, tinid: text });
  const { state, clock } = scope;
  checkNewPassword(fields.password);
  const code = fields.confirmationCode.trim();
  if (!/^\d{6}$/.test(code)) throw new AuthFailure(400, 'Invalid verification code');
  const person = await findByEmail(scope, fields.username);
  const isFitting = person !== undefined && person.id === fields.tinid;
  const given = isFitting ? await state.people.resetCode(person.id) : null;
  const isRight = given !== null && given.code === code;
  await noteAttempt(scope, { proof: 'reset', name: fields.username, isRight });
  if (!isFitting) throw new WrongGuess(validationMessage, 'tinid: not that of the username');
  if (given === null || given.code === '' || clock.now() >= given.expiresAt) throw newCodeNeeded();
  if (!isRight) throw new WrongGuess('Invalid verification code provided, please try again.');
  // Another call may have used the code since it was read.
  if (!(await state.people.spendResetCode(person.id, code))) throw newCodeNeeded();
  await state.people.savePassword(person.id, fields.password);
  await forgetPasswordAttempts(scope, person);
  await endFamilies(state, person.id);
  return { message: 'The password has been changed' };
}

function newCodeNeeded(): WrongGuess {
  return new WrongGuess('Invalid code provided, please request a code again.');
}

/** The rule for a new password (REG-034): 6 to 20 letters and digits, with at least one digit. */
const rule = /^(?=.*\d)[A-Za-z0-9]{6,20}$/;

/** Throws AuthFailure 400 with the server texts of REG-034, AUT-023 for an invalid password. */
export function checkNewPassword(password: string): void {
  if (password.length < 6) {
    throw new AuthFailure(
      400,
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    );
  }
  if (!rule.test(password)) throw badBody('password: 6 to 20 letters and digits, with at least one digit');
}
