import { Navigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/entered.ts';
import { PasswordForm } from '../../components/auth-form/password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings } from '../../text/login.ts';
import { LoginColumn } from './login-column.tsx';

/** /login/signin: the password. Signing in makes the route give way to /. */
export function PasswordScreen() {
  const entered = useEntered();
  if (!entered.name) return <Navigate to={paths.login} replace />;
  return (
    <LoginColumn title={loginHeadings.password}>
      <PasswordForm
        area="login"
        entered={entered}
        startPath={paths.login}
        resetPath={paths.resetPassword}
        onSignedIn={signInSession.signIn}
      />
    </LoginColumn>
  );
}
