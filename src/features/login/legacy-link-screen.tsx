import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AuthField } from '../../components/auth-form/auth-field.tsx';
import { AuthForm } from '../../components/auth-form/auth-form.tsx';
import { useEntered } from '../../components/auth-form/entered.ts';
import { useAuthForm } from '../../components/auth-form/use-auth-form.ts';
import { useCheckEmail } from '../../components/auth-form/use-check-email.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings, loginTexts } from '../../text/login.ts';
import { isEmail } from './is-email.ts';
import { LoginColumn } from './login-column.tsx';

/** /login/legacy-l: the email that stands for the legacy username from now on (access section 4). */
export function LegacyLinkScreen() {
  const [text, setText] = useState(useEntered().name);
  const checkEmail = useCheckEmail({ signIn: paths.signIn, create: paths.createAccount });
  const email = text.trim();
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: 'login',
    check: () => (isEmail(email) ? null : loginTexts.linkEmailInvalid),
    send: () => checkEmail(email),
  });
  if (!signInSession.legacyToken()) return <Navigate to={paths.login} replace />;
  return (
    <LoginColumn title={loginHeadings.link} hint={loginHeadings.linkHint}>
      <AuthForm
        {...state}
        submit={loginTexts.continue}
        onSubmit={onSubmit}
        footer={
          <Link to={paths.createAccount} state={{ name: email }}>
            {loginTexts.needAccount}
          </Link>
        }
      >
        <AuthField
          ref={field}
          isFirst
          label={loginHeadings.linkPrompt}
          problem={problem}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </AuthForm>
    </LoginColumn>
  );
}
