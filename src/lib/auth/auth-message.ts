import { attemptLimitText, authErrorText, authMessages } from '../../text/login.ts';
import { AuthCallError } from './auth-answer.ts';

/** Whether the message or body of a failed authentication call contains a text. */
export function authErrorContains(error: unknown, text: string): boolean {
  return error instanceof AuthCallError && (error.message.includes(text) || error.text.includes(text));
}

/** The message shown for a failed authentication call (SGN-033, SGN-041). */
export function authMessageOf(error: unknown, area: 'login' | 'register'): string {
  const row = authMessages.find(
    ({ serverText, only }) => authErrorContains(error, serverText) && (only === undefined || only === area),
  );
  if (row) return row.shown;
  return error instanceof AuthCallError && error.status === 429 ? attemptLimitText : authErrorText;
}
