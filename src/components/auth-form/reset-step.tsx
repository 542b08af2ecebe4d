import { type ChangeEvent, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { authErrorContains, authMessageOf } from '../../lib/auth/auth-message.ts';
import { useKeepNote, useNoteLink } from '../../state/history-notes.ts';
import { attemptLimitText, loginTexts, newPasswordProblems, signUpTexts, usedCodeText } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import { type AccessFlow, type Entered, findTinid, useEntered, useSignInIfDone, useWhileShown } from './access-flow.ts';
import { AuthField, PasswordField } from './auth-fields.tsx';
import { AuthForm, Notice, noticeId, SignInName, useAuthForm } from './auth-form.tsx';

/** The emailed code and a new password. Without an email, redirects to the first step. */
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

/** Sets a new password with the emailed code, then signs in with it (SGN-003, REG-014). */
function ResetForm({ flow, entered }: ResetFormProps) {
  const { name, tinid } = entered;
  const onSignedIn = flow.useSignedIn();
  const navigate = useNavigate();
  const keepNote = useKeepNote();
  const backToSignIn = useNoteLink({ name, tinid });
  const whileShown = useWhileShown();
  const signInIfDone = useSignInIfDone();
  const [values, setValues] = useState<ResetValues>({ code: '', password: '', confirmation: '' });
  const [hasNewCode, setHasNewCode] = useState(false);
  const change = (field: keyof ResetValues) => (event: ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [field]: event.target.value });
  const form = useRef<HTMLDivElement>(null);
  const { problem, onSubmit, run, ...state } = useAuthForm({
    area: flow.area,
    check: () => resetProblem(values),
    send: async () => {
      const { password } = values;
      const request = { username: name, password, confirmationCode: readCode(values.code) };
      const ownTinid = tinid || (await whileShown(findTinid(name)));
      const entry = { username: name, password };
      let notice: string = loginTexts.passwordChanged;
      const answer = await whileShown(authCalls.confirmForgotPassword({ ...request, tinid: ownTinid })).then(
        () =>
          whileShown(authCalls.signIn(entry), endSignIn).catch((error: unknown) => {
            if (authMessageOf(error, flow.area) === attemptLimitText) notice = loginTexts.passwordChangedLocked;
            return null;
          }),
        (error: unknown) => {
          if (authErrorContains(error, usedCodeText)) return signInIfDone(error, entry);
          throw error;
        },
      );
      if (answer) await onSignedIn(answer);
      else await navigate(flow.paths.signIn, { state: keepNote({ name, tinid, notice }) });
    },
    fieldOf: (text) => form.current?.querySelector(`[name=${placeOf(text, values)}]`) ?? null,
  });
  const sendNewCode = () =>
    run(async () => {
      setHasNewCode(false);
      await authCalls.forgotPassword({ username: name });
      setHasNewCode(true);
    });
  const shown = liveResetProblem(problem, values);
  const place = shown === null ? null : placeOf(shown, values);
  const problemAt = (field: keyof ResetValues) => (place === field ? shown : null);
  return (
    <div ref={form}>
      <AuthForm
        {...state}
        submit={loginTexts.confirm}
        onSubmit={onSubmit}
        failure={place === 'none' ? shown : null}
        reference={shown === problem ? state.reference : null}
        footer={
          <>
            <Button variant="quiet" onClick={sendNewCode}>
              {loginTexts.newCode}
            </Button>
            <Link to={flow.paths.signIn} {...backToSignIn}>
              {loginTexts.backToSignIn}
            </Link>
          </>
        }
      >
        <Notice text={hasNewCode ? loginTexts.newCodeNotice : loginTexts.resetNotice} />
        <SignInName name={name} startPath={flow.paths.start} />
        <AuthField
          isFirst
          aria-describedby={noticeId}
          label={loginTexts.code}
          problem={problemAt('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
          value={values.code}
          onChange={change('code')}
        />
        <PasswordField
          label={loginTexts.password}
          name="password"
          autoComplete="new-password"
          hint={signUpTexts.passwordHint}
          problem={problemAt('password')}
          value={values.password}
          onChange={change('password')}
        />
        <PasswordField
          label={loginTexts.confirmPassword}
          autoComplete="new-password"
          problem={problemAt('confirmation')}
          name="confirmation"
          value={values.confirmation}
          onChange={change('confirmation')}
        />
      </AuthForm>
    </div>
  );
}

interface ResetValues {
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Removes white space from an emailed code: mail programs and messages add it around and within (SGN-049). */
export function readCode(text: string): string {
  return text.replaceAll(/[\s\u200b\u2060]+/g, '');
}

/** The problem with a reset before it is sent; null if none (SGN-027, SGN-028). */
export function resetProblem({ code, password, confirmation }: ResetValues): string | null {
  if (!readCode(code)) return loginTexts.codeMissing;
  if (!password.trim() || !confirmation.trim()) return loginTexts.passwordsBlank;
  return password === confirmation ? null : loginTexts.passwordsDiffer;
}

/** The problem shown while typing: after a first error, whether the passwords match is shown immediately. */
export function liveResetProblem(problem: string | null, { password, confirmation }: ResetValues): string | null {
  if (problem === null) return null;
  if (password.trim() && confirmation.trim() && password !== confirmation) return loginTexts.passwordsDiffer;
  return problem === loginTexts.passwordsDiffer ? null : problem;
}

/** The field that a problem is about, which is marked and shows the problem below; `none` if it isn't about a field. */
export function placeOf(problem: string, { password }: Pick<ResetValues, 'password'>): keyof ResetValues | 'none' {
  if (problem === loginTexts.passwordsDiffer) return 'confirmation';
  if (problem === loginTexts.passwordsBlank) return password.trim() ? 'confirmation' : 'password';
  if (newPasswordProblems.includes(problem)) return 'password';
  return /code/i.test(problem) ? 'code' : 'none';
}
