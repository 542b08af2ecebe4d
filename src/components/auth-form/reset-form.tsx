import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { loginTexts } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import type { Entered } from './entered.ts';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { isAboutCode, liveResetProblem, type ResetValues, resetProblem } from './reset-problem.ts';
import { useAuthForm } from './use-auth-form.ts';
import { Who } from './who.tsx';

interface ResetFormProps {
  readonly area: 'login' | 'register';
  readonly entered: Entered;
  readonly startPath: string;
  readonly signInPath: string;
  readonly onSignedIn: (answer: SignInResponse) => void | Promise<void>;
}

/** Sets a new password by the code that was mailed, then signs in with it (access section 4). */
export function ResetForm({ area, entered, startPath, signInPath, onSignedIn }: ResetFormProps) {
  const { name, tinid } = entered;
  const navigate = useNavigate();
  const [values, setValues] = useState<ResetValues>({ code: '', password: '', confirmation: '' });
  const [hasNewCode, setHasNewCode] = useState(false);
  const change = (field: keyof ResetValues) => (event: ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [field]: event.target.value });
  const codeField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { field, problem, onSubmit, run, ...state } = useAuthForm({
    area,
    check: () => {
      const wrong = resetProblem(values);
      // What the server finds is about the code more often than not.
      field.current = wrong === null || isAboutCode(wrong) ? codeField.current : passwordField.current;
      return wrong;
    },
    send: async () => {
      const { password } = values;
      await authCalls.confirmForgotPassword({ username: name, password, confirmationCode: values.code.trim(), tinid });
      const answer = await authCalls.signIn({ username: name, password }).catch(() => null);
      if (answer) await onSignedIn(answer);
      else await navigate(signInPath, { state: { name, tinid, notice: loginTexts.passwordChanged } });
    },
  });
  const shown = liveResetProblem(problem, values);
  return (
    <AuthForm
      {...state}
      submit={loginTexts.confirm}
      onSubmit={onSubmit}
      footer={
        <Button
          variant="quiet"
          onClick={() =>
            run(async () => {
              setHasNewCode(false);
              await authCalls.forgotPassword({ username: name });
              setHasNewCode(true);
            })
          }
        >
          {loginTexts.newCode}
        </Button>
      }
    >
      <Notice text={hasNewCode ? loginTexts.newCodeNotice : loginTexts.resetNotice} />
      <Who name={name} startPath={startPath} />
      <AuthField
        ref={codeField}
        isFirst
        label={loginTexts.code}
        problem={isAboutCode(shown) ? shown : null}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={100}
        value={values.code}
        onChange={change('code')}
      />
      <PasswordField
        ref={passwordField}
        label={loginTexts.password}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={change('password')}
      />
      <PasswordField
        label={loginTexts.confirmPassword}
        autoComplete="new-password"
        problem={isAboutCode(shown) ? null : shown}
        name="confirmation"
        value={values.confirmation}
        onChange={change('confirmation')}
      />
    </AuthForm>
  );
}
