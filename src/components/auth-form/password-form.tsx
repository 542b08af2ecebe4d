import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { loginTexts } from '../../text/login.ts';
import { AuthForm } from './auth-form.tsx';
import type { Entered } from './entered.ts';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { Who } from './who.tsx';

interface PasswordFormProps {
  readonly area: 'login' | 'register';
  readonly entered: Entered;
  readonly startPath: string;
  readonly resetPath: string;
  readonly onSignedIn: (answer: SignInResponse) => void | Promise<void>;
}

/** The password of an account that exists. Forgot Password? asks for a code first, then leads to its screen. */
export function PasswordForm({ area, entered, startPath, resetPath, onSignedIn }: PasswordFormProps) {
  const { name, tinid, notice } = entered;
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { field, problem, onSubmit, run, ...state } = useAuthForm({
    area,
    check: () => (password.trim() ? null : loginTexts.passwordMissing),
    send: async () => onSignedIn(await authCalls.signIn({ username: name, password })),
  });
  const askForCode = (event: MouseEvent) => {
    event.preventDefault();
    return run(async () => {
      await authCalls.forgotPassword({ username: name });
      await navigate(resetPath, { state: { name, tinid } });
    });
  };
  return (
    <AuthForm
      {...state}
      submit={loginTexts.signIn}
      onSubmit={onSubmit}
      footer={
        <Link to={resetPath} onClick={askForCode}>
          {loginTexts.forgotPassword}
        </Link>
      }
    >
      <Notice text={notice} />
      <Who name={name} startPath={startPath} />
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
  );
}
