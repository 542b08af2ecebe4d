import { useAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button/button.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { cantFindUser, loginTexts } from '../../text/login.ts';
import { isEmail } from './is-email.ts';
import styles from './login.module.css';
import { LoginField } from './login-field.tsx';
import { signInEmailAtom } from './sign-in-email.ts';
import { useAuthForm } from './use-auth-form.ts';

/** /login: who is it. Leads on to the password where the email has an account. */
export function EmailScreen() {
  const [known, setKnown] = useAtom(signInEmailAtom);
  const [text, setText] = useState(known);
  const navigate = useNavigate();
  const email = text.trim();
  const { field, isBusy, problem, onSubmit } = useAuthForm({
    check: () => {
      if (!email) return loginTexts.emailMissing;
      return isEmail(email) ? null : loginTexts.legacyUsername;
    },
    send: async () => {
      await authCalls.checkUsername({ username: email });
      setKnown(email);
      await navigate(paths.signIn, { state: { email } });
    },
    describe: (error) => (authErrorSays(error, cantFindUser) ? loginTexts.emailUnknown : undefined),
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <title>{`Sign in · ${chromeTexts.productName}`}</title>
      <h1>Sign in to {chromeTexts.productName}</h1>
      <LoginField
        ref={field}
        label={loginTexts.prompt}
        problem={problem}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {loginTexts.continue}
      </Button>
    </form>
  );
}
