import { useState } from 'react';
import { AuthField } from '../../components/auth-form/auth-field.tsx';
import { AuthForm } from '../../components/auth-form/auth-form.tsx';
import { useEntered } from '../../components/auth-form/entered.ts';
import { useAuthForm } from '../../components/auth-form/use-auth-form.ts';
import { useCheckEmail } from '../../components/auth-form/use-check-email.ts';
import { isRegistrationEmail } from '../../components/sign-up-form/sign-up-problems.ts';
import { paths } from '../../lib/paths.ts';
import { loginTexts } from '../../text/login.ts';
import { registerScreens, registerTexts } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';

const { title, hint, label } = registerScreens.email;

/** /register/login: the email. Leads on to the password, or to the form where there is no account. */
export function EmailScreen() {
  const [text, setText] = useState(useEntered().name);
  const checkEmail = useCheckEmail({ signIn: paths.registerSignIn, create: paths.registerCreate });
  const email = text.trim();
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: 'register',
    check: () => (isRegistrationEmail(email) ? null : registerTexts.emailInvalid),
    send: () => checkEmail(email),
  });
  return (
    <RegisterPage title={title} hint={hint} step={1}>
      <AuthForm {...state} submit={loginTexts.continue} onSubmit={onSubmit}>
        <AuthField
          ref={field}
          isFirst
          label={label}
          problem={problem}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </AuthForm>
    </RegisterPage>
  );
}
