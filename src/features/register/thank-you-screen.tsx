import { useAtomValue } from 'jotai';
import { LinkButton } from '../../components/button/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import { signInStatusAtom } from '../../state/sign-in.ts';
import { registerScreens } from '../../text/register.ts';
import styles from './register.module.css';
import { RegisterPage } from './register-page.tsx';

const { title, text, next, signedIn, signedOut } = registerScreens.thanks;

/** /register/thankyou and thankyou-in: the request has been submitted, and what becomes of it. */
export function ThankYouScreen() {
  const isSignedIn = useAtomValue(signInStatusAtom) === 'signedIn';
  return (
    <RegisterPage title={title} step={3} isDone>
      <p>{text}</p>
      <ol className={styles.next}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <LinkButton className={styles.onward} to={isSignedIn ? paths.home : paths.login}>
        {isSignedIn ? signedIn : signedOut}
      </LinkButton>
    </RegisterPage>
  );
}
