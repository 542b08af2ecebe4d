import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { AuthForm } from '../../components/auth-form/auth-form.tsx';
import { useEntered } from '../../components/auth-form/entered.ts';
import { PasswordField } from '../../components/auth-form/password-field.tsx';
import { useAuthForm } from '../../components/auth-form/use-auth-form.ts';
import { Who } from '../../components/auth-form/who.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings, loginTexts } from '../../text/login.ts';
import { LoginColumn } from './login-column.tsx';

/** What the server says by leaving the token out (access section 5). */
class NoTokenError extends Error {}

/** /login/legacy: the password of a legacy username. Its token is kept for as long as the tab lives. */
export function LegacyScreen() {
  const { name } = useEntered();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: 'login',
    check: () => (password.trim() ? null : loginTexts.passwordMissing),
    send: async () => {
      const { token } = await authCalls.legacySignIn({ username: name, password });
      if (!token) throw new NoTokenError();
      signInSession.keepLegacyToken(token);
      await navigate(paths.legacyLink);
    },
    describe: (error) => (error instanceof NoTokenError ? loginTexts.legacyWrong : undefined),
  });
  if (!name) return <Navigate to={paths.login} replace />;
  return (
    <LoginColumn title={loginHeadings.legacy}>
      <AuthForm {...state} submit={loginTexts.signIn} onSubmit={onSubmit}>
        <Who name={name} startPath={paths.login} />
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
