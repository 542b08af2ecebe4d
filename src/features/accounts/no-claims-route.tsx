import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import button from '../../components/button/button.module.css';
import { LinkButton } from '../../components/button/button.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { flags, outsideLinks } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { signInSession } from '../../state/sign-in.ts';
import { noClaimsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './no-claims.module.css';

/** For people without an account (ACC-011, ACC-012). A person who may or may not be a client sees both ways. */
export function Component() {
  useEffect(hideSplash, []);
  const isClient = signInSession.isClient();
  return (
    <PlainPage title={noClaimsTexts.title} actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${noClaimsTexts.title} · ${chromeTexts.productName}`}</title>
      <p className={styles.message}>{noClaimsTexts.message}</p>
      <div className={styles.ways}>
        {isClient !== false && (
          <section className={styles.card}>
            <h2>{noClaimsTexts.clientTitle}</h2>
            <p>{noClaimsTexts.client}</p>
            <a className={button.button} href={outsideLinks.help} target="_blank" rel="noopener noreferrer">
              {noClaimsTexts.helpDesk}
            </a>
          </section>
        )}
        {isClient !== true && (
          <section className={styles.card}>
            <h2>{noClaimsTexts.nonClientTitle}</h2>
            <p>{noClaimsTexts.nonClient}</p>
            <LinkButton to={paths.register}>{noClaimsTexts.register}</LinkButton>
          </section>
        )}
      </div>
      <p className={styles.again}>
        {noClaimsTexts.again} <Link to={paths.home}>{noClaimsTexts.tryAgain}</Link>
      </p>
    </PlainPage>
  );
}
