import { loginTexts } from '../../text/login.ts';

export interface ResetValues {
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with a reset before it is sent; null where nothing is (access section 5). */
export function resetProblem({ code, password, confirmation }: ResetValues): string | null {
  if (!code.trim()) return loginTexts.codeMissing;
  if (!password.trim() || !confirmation.trim()) return loginTexts.passwordsBlank;
  return password === confirmation ? null : loginTexts.passwordsDiffer;
}

/** What is shown while a person types: once there is an error, whether the passwords match is said at once. */
export function liveResetProblem(problem: string | null, { password, confirmation }: ResetValues): string | null {
  if (problem === null) return null;
  if (password && confirmation && password !== confirmation) return loginTexts.passwordsDiffer;
  return problem === loginTexts.passwordsDiffer ? null : problem;
}

/** Whether a text speaks of the code, and is said beneath it; the others are said beneath the passwords. */
export function isAboutCode(problem: string | null): boolean {
  return problem !== null && /code/i.test(problem);
}
