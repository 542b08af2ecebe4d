import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { emailPattern } from '../../../schema/reference/email.ts';
import { useEntered, useWhileShown } from '../../components/auth-form/access-flow.ts';
import { PasswordField } from '../../components/auth-form/auth-fields.tsx';
import { AuthForm, SignInName, useAuthForm } from '../../components/auth-form/auth-form.tsx';
import { ResetStep } from '../../components/auth-form/reset-step.tsx';
import { EmailStep, PasswordStep } from '../../components/auth-form/sign-in-steps.tsx';
import { isToken } from '../../lib/auth/auth-answer.ts';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { useNoteLink } from '../../state/history-notes.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings, loginTexts } from '../../text/login.ts';
import { LoginColumn, legacyLinkFlow, loginFlow } from './login-flow.tsx';

/** /login/signin: the password. */
export const PasswordScreen = () => <PasswordStep flow={loginFlow} />;

/** /login/reset: the emailed code and a new password. */
export const ResetScreen = () => <ResetStep flow={loginFlow} />;

/** Thrown when the server signals failure by omitting the token (SGN-030). */
class NoTokenError extends Error {}

/** /login/legacy: the password of a legacy username. Its token is kept until the tab is closed. */
export function LegacyScreen() {
  const { name } = useEntered();
  const navigate = useNavigate();
  const whileShown = useWhileShown();
  const [password, setPassword] = useState('');
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: 'login',
    check: () => (password.trim() ? null : loginTexts.passwordMissing),
    send: async () => {
      const { token } = await whileShown(authCalls.legacySignIn({ username: name, password }));
      if (!isToken(token)) throw new NoTokenError();
      signInSession.legacyLogin.keep(token);
      await navigate(paths.legacyLink);
    },
    describe: (error) => (error instanceof NoTokenError ? loginTexts.legacyWrong : undefined),
  });
  if (!name) return <Navigate to={paths.login} replace />;
  return (
    <LoginColumn title={loginHeadings.legacy}>
      <AuthForm {...state} submit={loginTexts.signIn} onSubmit={onSubmit}>
        <SignInName name={name} startPath={paths.login} />
        <PasswordField
          ref={field}
          isFirst
          label={loginTexts.password}
          problem={problem}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AuthForm>
    </LoginColumn>
  );
}

/** /login/legacy-l: the email that replaces the legacy username (SGN-005, SGN-011). */
export function LegacyLinkScreen() {
  if (!signInSession.legacyLogin.isWaiting()) return <Navigate to={paths.login} replace />;
  return (
    <EmailStep
      flow={legacyLinkFlow}
      screen={{ title: loginHeadings.link, hint: loginHeadings.linkHint }}
      field={{ label: loginHeadings.linkPrompt, name: 'email', autoComplete: 'email' }}
      check={(email) => (emailPattern.test(email) ? null : loginTexts.linkEmailInvalid)}
      footer={(email) => (
        <>
          <NeedAccountLink email={email} />
          <Link to={paths.login} state={{}}>
            {loginTexts.backToSignIn}
          </Link>
        </>
      )}
    />
  );
}

/** Carries the typed email along. */
function NeedAccountLink({ email }: { readonly email: string }) {
  return (
    <Link to={paths.createAccount} {...useNoteLink({ name: email })}>
      {loginTexts.needAccount}
    </Link>
  );
}
