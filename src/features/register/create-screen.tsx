import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { useEntered } from '../../components/auth-form/entered.ts';
import { SignUpForm } from '../../components/sign-up-form/sign-up-form.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { paths } from '../../lib/paths.ts';
import { registerScreens } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';
import { useGoOn } from './use-go-on.ts';

const { title, hint, submit } = registerScreens.create;

/** /register/create: the whole form. Who has an account then is signed in, and goes on to the company. */
export function CreateScreen() {
  const { name } = useEntered();
  const goOn = useGoOn();
  const signUp = async (request: SignUpRequest) => {
    const { userId } = await authCalls.signUp(request);
    const { email, password } = request;
    // The account stands even where this fails; the request for it goes on without.
    const answer = await authCalls.signIn({ username: email, password }).catch(() => null);
    await goOn(userId, answer);
  };
  return (
    <RegisterPage title={title} hint={hint} step={1}>
      <SignUpForm email={name} submit={submit} signInPath={paths.registerSignIn} onSignUp={signUp} />
    </RegisterPage>
  );
}
