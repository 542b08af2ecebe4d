import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { AuthCallError } from '../../lib/auth/auth-error.ts';
import { useSlow } from '../auth-form/use-slow.ts';
import { type SignUpProblems, signUpProblems } from './sign-up-problems.ts';
import { changeSignUp, emptySignUp, type SignUpValues, toSignUpRequest } from './sign-up-values.ts';

/** Why a form that was sent came back. */
export type SignUpFailure = 'taken' | 'failed';

/** The state of the registration form: errors show after the first submit, then live (access section 4). */
export function useSignUpForm(email: string, onSignUp: (request: SignUpRequest) => Promise<void>) {
  const [values, setValues] = useState(() => emptySignUp(email));
  /** How often it was submitted with something wrong in it. */
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<SignUpFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const problems: SignUpProblems | null = attempts > 0 ? signUpProblems(values) : null;

  // Once the box is drawn, so that there is something to move to.
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const request = signUpProblems(values) ? null : toSignUpRequest(values);
    if (!request) return setAttempts(attempts + 1);
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSignUp(request);
    } catch (error) {
      setFailure(error instanceof AuthCallError && error.status === 409 ? 'taken' : 'failed');
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const change = (part: Partial<SignUpValues>) => setValues((present) => changeSignUp(present, part));
  return { values, change, problems, box, failure, isBusy, isSlow: useSlow(isBusy), onSubmit };
}
