import { useRef } from 'react';
import type { SignInRequest, SignInResponse } from '../../../schema/generated/auth.ts';
import type { AuthCallError } from '../../lib/auth/auth-answer.ts';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { useWhileShown } from './while-shown.ts';

/**
 * For a sign-up and a reset, each of which can be done once. Where the line breaks after one, its answer is lost, and
 * what the person, or the browser by itself, sends again is refused as done. Gives the sign-in with what was entered,
 * which works where it was done (REG-014, REG-016). Rejects with the refusal where it wasn't.
 */
export function useSignInIfDone(): (refusal: unknown, entered: SignInRequest) => Promise<SignInResponse> {
  const whileShown = useWhileShown();
  /** Signs nobody in. It is tried once, since too many failed sign-ins lock a person out (AUT-024). */
  const wrong = useRef('');
  return async (refusal, entered) => {
    if (wrong.current === entered.password) throw refusal;
    return whileShown(authCalls.signIn(entered), endSignIn).catch(({ status }: AuthCallError) => {
      if (status === 401) wrong.current = entered.password;
      throw refusal;
    });
  };
}
