import { Link, useNavigate } from 'react-router-dom';
import { findTinid, useEntered, useSignInIfDone, useWhileShown } from '../../components/auth-form/access-flow.ts';
import { isEmailTaken, SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { authCalls, endSignIn } from '../../lib/auth/auth-calls.ts';
import { useKeepNote } from '../../state/history-notes.ts';
import { signInSession } from '../../state/sign-in.ts';
import { createAccountTexts, loginTexts } from '../../text/login.ts';
import styles from './login.module.css';
import { LoginColumn, loginFlow } from './login-flow.tsx';

/** Records who to link, if a legacy login is waiting for it. Never rejects: without a tinid, no one is linked. */
async function linkLegacyLogin(findWho: () => string | Promise<string>): Promise<void> {
  const { isWaiting, linkTo } = signInSession.legacyLogin;
  if (isWaiting()) linkTo(await Promise.resolve(findWho()).catch(() => ''));
}

/** /login/create: a new account, which the user then signs in with at /login (SGN-012). */
export function CreateScreen() {
  const { name } = useEntered();
  const navigate = useNavigate();
  const keepNote = useKeepNote();
  const whileShown = useWhileShown();
  const signInIfDone = useSignInIfDone();
  const { start, signIn } = loginFlow.paths;
  return (
    <LoginColumn title={createAccountTexts.title} hint={createAccountTexts.promotion} isWide>
      <SignUpForm
        email={name.includes('@') ? name : ''}
        submit={createAccountTexts.submit}
        signInPath={signIn}
        onSignUp={async (request) => {
          const { userId } = await whileShown(authCalls.signUp(request)).catch(async (error: unknown) => {
            // If the account exists already, the user can sign in instead, and is linked then.
            if (!isEmailTaken(error)) throw error;
            await linkLegacyLogin(() => whileShown(findTinid(request.email)));
            const done = await signInIfDone(error, { username: request.email, password: request.password });
            endSignIn(done);
            return done;
          });
          await linkLegacyLogin(() => userId);
          await navigate(start, { state: keepNote({ name: request.email, notice: loginTexts.accountCreated }) });
        }}
      />
      <Link className={styles.more} to={start}>
        {createAccountTexts.back}
      </Link>
    </LoginColumn>
  );
}
