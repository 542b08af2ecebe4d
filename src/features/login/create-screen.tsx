import { Link, useNavigate } from 'react-router-dom';
import { useEntered } from '../../components/auth-form/entered.ts';
import { SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { loginTexts } from '../../text/login.ts';
import { createAccountTexts } from '../../text/sign-up.ts';
import styles from './login.module.css';
import { LoginColumn } from './login-column.tsx';

/** /login/create: a new account. Who has made one signs in with it at /login (access section 4). */
export function CreateScreen() {
  const { name } = useEntered();
  const navigate = useNavigate();
  return (
    <LoginColumn title={createAccountTexts.title} hint={createAccountTexts.promotion} isWide>
      <SignUpForm
        email={name.includes('@') ? name : ''}
        submit={createAccountTexts.submit}
        signInPath={paths.signIn}
        onSignUp={async (request) => {
          await authCalls.signUp(request);
          await navigate(paths.login, { state: { name: request.email, notice: loginTexts.accountCreated } });
        }}
      />
      <Link className={styles.more} to={paths.login}>
        {createAccountTexts.back}
      </Link>
    </LoginColumn>
  );
}
