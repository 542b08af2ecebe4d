import { type MouseEvent, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { useKeepNote } from '../../state/history-notes.ts';
import { loginTexts } from '../../text/login.ts';
import { type AccessFlow, type Entered, findTinid, useEntered } from './access-flow.ts';
import { PasswordField } from './auth-fields.tsx';
import { AuthForm, Notice, noticeId, useAuthForm, Who } from './auth-form.tsx';
import { useWhileShown } from './while-shown.ts';

/** The password of an existing account. Without an email it leads back to the first step. */
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

/** Forgot Password? requests a code first, then leads to its screen. */
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
      const whose = tinid || (await whileShown(findTinid(name)));
      await navigate(flow.paths.reset, { state: keepNote({ name, tinid: whose }) });
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
      <Who name={name} startPath={flow.paths.start} />
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
