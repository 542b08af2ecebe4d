import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { useKeepNote } from '../../state/history-notes.ts';
import { readText, useKeptForReload } from '../../state/kept-for-reload.ts';
import { loginTexts } from '../../text/login.ts';
import {
  type AccessFlow,
  type AccessScreen,
  type Entered,
  findTinid,
  useCheckEmail,
  useEntered,
  useWhileShown,
} from './access-flow.ts';
import { AuthField, literalInputProps, PasswordField } from './auth-fields.tsx';
import { AuthForm, Notice, noticeId, SignInName, useAuthForm } from './auth-form.tsx';

interface EmailStepProps {
  readonly flow: AccessFlow;
  readonly screen: AccessScreen;
  readonly field: { readonly label: string; readonly name: string; readonly autoComplete: 'email' | 'username' };
  /** Returns what is wrong with the trimmed text; null if nothing is. */
  readonly check: (text: string) => string | null;
  /** Handles a text that isn't checked as an email. Without it, every text is an email. */
  readonly sendOther?: (text: string) => Promise<void> | undefined;
  /** Below the button. */
  readonly footer?: (text: string) => ReactNode;
}

/** The first step: asks for an email, then goes to its password or, if it has no account, to the registration form. */
export function EmailStep({ flow, screen, field: input, check, sendOther, footer }: EmailStepProps) {
  const { name, notice } = useEntered();
  const [text, setText] = useKeptForReload(`email ${flow.area}`, () => name, readText);
  const checkEmail = useCheckEmail(flow);
  const entered = text.trim();
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: flow.area,
    check: () => check(entered),
    send: () => sendOther?.(entered) ?? checkEmail(entered),
  });
  return (
    <flow.Screen {...screen}>
      <AuthForm {...state} submit={loginTexts.continue} onSubmit={onSubmit} footer={footer?.(entered)}>
        <Notice text={notice} />
        <AuthField
          {...input}
          ref={field}
          isFirst
          aria-describedby={noticeId}
          problem={problem}
          inputMode="email"
          {...literalInputProps}
          maxLength={320}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </AuthForm>
    </flow.Screen>
  );
}

/** The password of an existing account. Without an email, redirects to the first step. */
export function PasswordStep({ flow }: { readonly flow: AccessFlow }) {
  const entered = useEntered();
  if (!entered.name) return <Navigate to={flow.paths.start} replace />;
  return (
    <flow.Screen {...flow.screens.password}>
      <PasswordForm flow={flow} entered={entered} />
    </flow.Screen>
  );
}

interface PasswordFormProps {
  readonly flow: AccessFlow;
  readonly entered: Entered;
}

/** Forgot Password? requests a code first, then goes to the reset screen. */
function PasswordForm({ flow, entered }: PasswordFormProps) {
  const { name, tinid, notice } = entered;
  const onSignedIn = flow.useSignedIn();
  const navigate = useNavigate();
  const keepNote = useKeepNote();
  const whileShown = useWhileShown();
  const [password, setPassword] = useState('');
  const { field, problem, onSubmit, run, ...state } = useAuthForm({
    area: flow.area,
    check: () => (password.trim() ? null : loginTexts.passwordMissing),
    send: async () => onSignedIn(await whileShown(authCalls.signIn({ username: name, password }), endSignIn)),
  });
  const askForCode = (event: MouseEvent) => {
    event.preventDefault();
    return run(async () => {
      await whileShown(authCalls.forgotPassword({ username: name }));
      const ownTinid = tinid || (await whileShown(findTinid(name)));
      await navigate(flow.paths.reset, { state: keepNote({ name, tinid: ownTinid }) });
    });
  };
  return (
    <AuthForm
      {...state}
      submit={loginTexts.signIn}
      onSubmit={onSubmit}
      footer={
        <Link to={flow.paths.reset} onClick={askForCode}>
          {loginTexts.forgotPassword}
        </Link>
      }
    >
      <Notice text={notice} />
      <SignInName name={name} startPath={flow.paths.start} />
      <PasswordField
        ref={field}
        isFirst
        aria-describedby={noticeId}
        label={loginTexts.password}
        problem={problem}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  );
}
