import { type ChangeEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { loginTexts } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import { type AccessFlow, type Entered, useEntered } from './access-flow.ts';
import { AuthField, PasswordField } from './auth-fields.tsx';
import { AuthForm, Notice, Who } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The code that was mailed, and a new password. Without an email it leads back to the first step. */
export function ResetStep({ flow }: { readonly flow: AccessFlow }) {
  const entered = useEntered();
  if (!entered.name) return <Navigate to={flow.paths.start} replace />;
  return (
    <flow.Screen {...flow.screens.reset}>
      <ResetForm flow={flow} entered={entered} />
    </flow.Screen>
  );
}

interface ResetFormProps {
  readonly flow: AccessFlow;
  readonly entered: Entered;
}

/** Sets a new password by the code that was mailed, then signs in with it (SGN-003, REG-014). */
function ResetForm({ flow, entered }: ResetFormProps) {
  const { name, tinid } = entered;
  const onSignedIn = flow.useSignedIn();
  const navigate = useNavigate();
  const [values, setValues] = useState<ResetValues>({ code: '', password: '', confirmation: '' });
  const [hasNewCode, setHasNewCode] = useState(false);
  const change = (field: keyof ResetValues) => (event: ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [field]: event.target.value });
  const codeField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { field, problem, onSubmit, run, ...state } = useAuthForm({
    area: flow.area,
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
      else await navigate(flow.paths.signIn, { state: { name, tinid, notice: loginTexts.passwordChanged } });
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
      <Who name={name} startPath={flow.paths.start} />
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

interface ResetValues {
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with a reset before it is sent; null where nothing is (SGN-027, SGN-028). */
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
