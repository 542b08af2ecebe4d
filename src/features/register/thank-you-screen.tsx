import { useAtomValue } from 'jotai';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../components/button/link-button.tsx';
import { signInStatusAtom } from '../../state/sign-in.ts';
import { registerScreens } from '../../text/register.ts';
import styles from './register.module.css';
import { RegisterPage } from './register-page.tsx';

const { title, text, signedIn, signedOut } = registerScreens.thanks;

/** /register/thankyou and thankyou-in: the request has been submitted. */
export function ThankYouScreen() {
  const isSignedIn = useAtomValue(signInStatusAtom) === 'signedIn';
  return (
    <RegisterPage title={title} step={3}>
      <p>{text}</p>
      <LinkButton className={styles.onward} to={isSignedIn ? paths.home : paths.login}>
        {isSignedIn ? signedIn : signedOut}
      </LinkButton>
    </RegisterPage>
  );
}
