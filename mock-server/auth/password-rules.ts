import { AuthFailure, badBody } from './auth-error.ts';

/** What a new password must be (REG-034): 6 to 20 letters and digits, with at least one digit. */
const rule = /^(?=.*\d)[A-Za-z0-9]{6,20}$/;

/** Throws AuthFailure 400 with the server texts of REG-034, AUT-023 for a password that may not be set. */
export function checkNewPassword(password: string): void {
  if (password.length < 6) {
    throw new AuthFailure(
      400,
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    );
  }
  if (!rule.test(password)) throw badBody('password: 6 to 20 letters and digits, with at least one digit');
}
