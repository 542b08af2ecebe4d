import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import button from '../../components/button/button.module.css';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { signInSession, useSignInStatus } from '../../state/sign-in.ts';
import { chromeTexts, wayOutTexts } from '../../text/chrome.ts';
import styles from './not-found.module.css';

interface WayOut {
  readonly to: string;
  readonly label: string;
}

const signedInWays: readonly WayOut[] = [
  { to: paths.home, label: wayOutTexts.home },
  { to: paths.sessions, label: wayOutTexts.sessions },
];
const signedOutWays: readonly WayOut[] = [{ to: paths.login, label: wayOutTexts.signIn }];
const otherAccounts: WayOut = { to: paths.accounts, label: wayOutTexts.switchAccount };

/**
 * There is no call here to find out who has several accounts, but only those users have a chosen account. A demo has a
 * single account (FRM-023).
 */
function useWaysOut(): readonly WayOut[] {
  if (useSignInStatus() !== 'signedIn') return signedOutWays;
  return signInSession.accountId() === null || flags.demo ? signedInWays : [...signedInWays, otherAccounts];
}

/** The fallback screen (FRM-004). It is outside the frame and needs no account or sign-in. */
export function Component() {
  const { pathname } = useLocation();
  const ways = useWaysOut();
  useEffect(hideSplash, []);
  return (
    <PlainPage title={chromeTexts.notFound}>
      <title>{`${chromeTexts.notFound} · ${chromeTexts.productName}`}</title>
      <svg className={styles.drawing} viewBox="0 0 240 64" aria-hidden="true">
        <path d="M4 56h72m88 0h72" />
        <path d="M20 56V38m18 18V26m18 30V42m128 14V34m18 22V46m18 10V28" />
        <path d="M84 56h72" strokeDasharray="3 6" />
        <path d="m113 25 14 14m0-14-14 14" />
      </svg>
      <p className={styles.reason}>
        {wayOutTexts.noPageAt} <code>{pathname}</code>
        {wayOutTexts.orNoAccess}
      </p>
      <nav className={styles.ways} aria-label={wayOutTexts.label}>
        {ways.map(({ to, label }) => (
          <Link key={to} className={button.button} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </PlainPage>
  );
}
