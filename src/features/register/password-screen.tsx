import { Navigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/entered.ts';
import { PasswordForm } from '../../components/auth-form/password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { registerScreens } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';
import { useGoOn } from './use-go-on.ts';

/** /register/signin: the password of an account that exists. */
export function PasswordScreen() {
  const entered = useEntered();
  const goOn = useGoOn();
  if (!entered.name) return <Navigate to={paths.registerEmail} replace />;
  return (
    <RegisterPage {...registerScreens.password} step={1}>
      <PasswordForm
        area="register"
        entered={entered}
        startPath={paths.registerEmail}
        resetPath={paths.registerReset}
        onSignedIn={(answer) => goOn(answer.userId, answer)}
      />
    </RegisterPage>
  );
}
