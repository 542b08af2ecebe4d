import { Navigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/entered.ts';
import { ResetForm } from '../../components/auth-form/reset-form.tsx';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings } from '../../text/login.ts';
import { LoginColumn } from './login-column.tsx';

/** /login/reset: the code that was mailed, and a new password. */
export function ResetScreen() {
  const entered = useEntered();
  if (!entered.name) return <Navigate to={paths.login} replace />;
  return (
    <LoginColumn title={loginHeadings.reset}>
      <ResetForm
        area="login"
        entered={entered}
        startPath={paths.login}
        signInPath={paths.signIn}
        onSignedIn={signInSession.signIn}
      />
    </LoginColumn>
  );
}
