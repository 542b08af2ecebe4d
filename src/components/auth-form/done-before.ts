import { useRef } from 'react';
import type { SignInRequest, SignInResponse } from '../../../schema/generated/auth.ts';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { AuthCallError } from '../../lib/auth/auth-error.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { usedCodeText } from '../../text/login.ts';
import { useWhileShown } from './while-shown.ts';

/** Whether a sign-up is refused since its email has an account (AUT-004). */
export function isTaken(error: unknown): boolean {
  return error instanceof AuthCallError && error.status === 409;
}

/**
 * For a sign-up and a reset, each of which can be done once. Where the line breaks after one, its answer is lost, and
 * what the person, or the browser by itself, sends again is refused as done. Gives the sign-in with what was entered,
 * which works where it was done (REG-014, REG-016). Rejects with the refusal where it wasn't, or says something else.
 */
export function useSignInIfDone(): (refusal: unknown, entered: SignInRequest) => Promise<SignInResponse> {
  const whileShown = useWhileShown();
  /** What no sign-in works with: it is tried once, since too many failed ones lock a person out (AUT-024). */
  const wrong = useRef('');
  return async (refusal, entered) => {
    const text = JSON.stringify(entered);
    if (wrong.current === text || !(isTaken(refusal) || authErrorSays(refusal, usedCodeText))) throw refusal;
    return whileShown(authCalls.signIn(entered), endSignIn).catch((error: unknown) => {
      if (error instanceof AuthCallError && error.status === 401) wrong.current = text;
      throw refusal;
    });
  };
}
