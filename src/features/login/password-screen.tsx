import { useAtom } from 'jotai';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button/button.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { loginTexts } from '../../text/login.ts';
import styles from './login.module.css';
import { LoginField } from './login-field.tsx';
import { emailOfState, signInEmailAtom } from './sign-in-email.ts';
import { useAuthForm } from './use-auth-form.ts';

/** /login/signin: the password. Signing in makes the route give way to /. */
export function PasswordScreen() {
  const [known, setKnown] = useAtom(signInEmailAtom);
  const email = emailOfState(useLocation().state) || known;
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const { field, isBusy, problem, onSubmit } = useAuthForm({
    check: () => (password.trim() ? null : loginTexts.passwordMissing),
    send: async () => signInSession.signIn(await authCalls.signIn({ username: email, password })),
  });
  if (!email) return <Navigate to={paths.login} replace />;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <title>{`Enter your password · ${chromeTexts.productName}`}</title>
      <h1>Welcome back</h1>
      <p className={styles.who}>
        <span className={styles.email}>{email}</span>
        <Link to={paths.login} onClick={() => setKnown('')}>
          {loginTexts.notYou}
        </Link>
      </p>
      {/* Password managers look for the name beside the password. */}
      <input className="visually-hidden" autoComplete="username" readOnly tabIndex={-1} aria-hidden value={email} />
      <LoginField
        ref={field}
        label="Password"
        problem={problem}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={30}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        control={
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        }
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {loginTexts.signIn}
      </Button>
    </form>
  );
}
