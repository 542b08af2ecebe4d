import type { ReactNode } from 'react';
import type { AccessFlow } from '../../components/auth-form/access-flow.ts';
import { useArrivalFocus } from '../../components/auth-form/auth-form.tsx';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { loginHeadings } from '../../text/login.ts';
import styles from './login.module.css';

/** The sign-in steps. After a sign-in, the route redirects to /. */
export const loginFlow: AccessFlow = {
  area: 'login',
  paths: { start: paths.login, signIn: paths.signIn, reset: paths.resetPassword, create: paths.createAccount },
  Screen: LoginColumn,
  screens: { password: { title: loginHeadings.password }, reset: { title: loginHeadings.reset } },
  // Starting over with another email ends a legacy login.
  onChecked: signInSession.legacyLogin.keepFor,
  useSignedIn: () => async (answer) => {
    signInSession.signIn(answer);
    // Never resolves: the form stays busy until the next page replaces it.
    await new Promise(() => {});
  },
};

/** The same flow for the page that links an email to a legacy username. The owner of the email gets the accounts. */
export const legacyLinkFlow: AccessFlow = { ...loginFlow, onChecked: signInSession.legacyLogin.linkTo };

interface LoginColumnProps {
  readonly title: string;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A screen of the sign-in area: its title above its content. */
export function LoginColumn({ title, hint, isWide = false, children }: LoginColumnProps) {
  const heading = useArrivalFocus();
  return (
    <div className={styles.column} data-wide={isWide || undefined}>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
