import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { hideSplash } from '../../lib/splash.ts';
import { signInStatusAtom } from '../../state/sign-in.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './not-found.module.css';

/** The fallback screen (access section 2). Stands outside the frame: it needs no account and nobody signed in. */
export function Component() {
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(signInStatusAtom) === 'signedIn';
  useEffect(hideSplash, []);
  return (
    <PlainPage title="There is nothing here">
      <title>{`Page not found · ${chromeTexts.productName}`}</title>
      <EmptyState
        text={`No page of ${chromeTexts.productName} has the address ${pathname}, or your account has no access to it.`}
      >
        <nav className={styles.links} aria-label="Ways out">
          {isSignedIn ? (
            <>
              <Link to={paths.home}>Home</Link>
              <Link to={paths.sessions}>Sessions</Link>
              <Link to={paths.accounts}>Switch account</Link>
            </>
          ) : (
            <Link to={paths.login}>Sign in</Link>
          )}
        </nav>
      </EmptyState>
    </PlainPage>
  );
}
