import { Link, useNavigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/access-flow.ts';
import { SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginTexts } from '../../text/login.ts';
import { createAccountTexts } from '../../text/sign-up.ts';
import styles from './login.module.css';
import { LoginColumn, loginFlow } from './login-flow.tsx';

/** /login/create: a new account. It is then signed in with at /login (SGN-012). */
export function CreateScreen() {
  const { name } = useEntered();
  const navigate = useNavigate();
  const { start, signIn } = loginFlow.paths;
  return (
    <LoginColumn title={createAccountTexts.title} hint={createAccountTexts.promotion} isWide>
      <SignUpForm
        email={name.includes('@') ? name : ''}
        submit={createAccountTexts.submit}
        signInPath={signIn}
        onSignUp={async (request) => {
          const { userId } = await authCalls.signUp(request);
          // Of no effect unless a legacy login waits for who is to be linked.
          signInSession.legacyLogin.linkTo(userId);
          await navigate(start, { state: { name: request.email, notice: loginTexts.accountCreated } });
        }}
      />
      <Link className={styles.more} to={start}>
        {createAccountTexts.back}
      </Link>
    </LoginColumn>
  );
}
