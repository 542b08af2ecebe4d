import { Navigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/entered.ts';
import { ResetForm } from '../../components/auth-form/reset-form.tsx';
import { paths } from '../../lib/paths.ts';
import { registerScreens } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';
import { useGoOn } from './use-go-on.ts';

/** /register/reset: the code that was mailed, and a new password. */
export function ResetScreen() {
  const entered = useEntered();
  const goOn = useGoOn();
  if (!entered.name) return <Navigate to={paths.registerEmail} replace />;
  return (
    <RegisterPage {...registerScreens.reset} step={1}>
      <ResetForm
        area="register"
        entered={entered}
        startPath={paths.registerEmail}
        signInPath={paths.registerSignIn}
        onSignedIn={(answer) => goOn(answer.userId, answer)}
      />
    </RegisterPage>
  );
}
