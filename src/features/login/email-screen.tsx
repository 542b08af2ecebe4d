import { useState } from 'react';
import { AuthField } from '../../components/auth-form/auth-field.tsx';
import { AuthForm } from '../../components/auth-form/auth-form.tsx';
import { useEntered } from '../../components/auth-form/entered.ts';
import { Notice } from '../../components/auth-form/notice.tsx';
import { useAuthForm } from '../../components/auth-form/use-auth-form.ts';
import { useCheckEmail } from '../../components/auth-form/use-check-email.ts';
import { useHandOn } from '../../components/auth-form/use-hand-on.ts';
import { paths } from '../../lib/paths.ts';
import { loginHeadings, loginTexts } from '../../text/login.ts';
import { isEmail } from './is-email.ts';
import { LoginColumn } from './login-column.tsx';

/** /login: who is it. Leads on to the password, to the form where there is no account, or to a legacy login. */
export function EmailScreen() {
  const { name, notice } = useEntered();
  const [text, setText] = useState(name);
  const handOn = useHandOn();
  const checkEmail = useCheckEmail({ signIn: paths.signIn, create: paths.createAccount });
  const entered = text.trim();
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: 'login',
    check: () => (entered ? null : loginTexts.emailMissing),
    send: async () => {
      if (isEmail(entered)) await checkEmail(entered);
      else await handOn(paths.legacySignIn, { name: entered });
    },
  });
  return (
    <LoginColumn title={loginHeadings.email}>
      <AuthForm {...state} submit={loginTexts.continue} onSubmit={onSubmit}>
        <Notice text={notice} />
        <AuthField
          ref={field}
          isFirst
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
      </AuthForm>
    </LoginColumn>
  );
}
