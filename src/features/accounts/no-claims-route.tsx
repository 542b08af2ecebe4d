import { useEffect } from 'react';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { flags } from '../../lib/flags.ts';
import { hideSplash } from '../../lib/splash.ts';
import { noClaimsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './no-claims.module.css';

/** For people whose profile is linked to no account (access section 2). The app does not know who is a client. */
export function Component() {
  useEffect(hideSplash, []);
  return (
    <PlainPage title={noClaimsTexts.title} actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${noClaimsTexts.title} · ${chromeTexts.productName}`}</title>
      <div className={styles.card}>
        <p className={styles.message}>{noClaimsTexts.message}</p>
        <ul className={styles.ways}>
          <li>{noClaimsTexts.client}</li>
          <li>{noClaimsTexts.nonClient}</li>
        </ul>
      </div>
    </PlainPage>
  );
}
