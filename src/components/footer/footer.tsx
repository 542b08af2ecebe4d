import { appClock } from '../../lib/app-clock.ts';
import { config } from '../../lib/config/config.ts';
import { footerTexts } from '../../text/chrome.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import styles from './footer.module.css';

/** A page without a referrer has no opener either. */
const outside = { target: '_blank', rel: 'noreferrer' } as const;

/** Copyright of the year that screens go by, terms, privacy and the build label (FRM-019), with the choice of theme. */
export function Footer() {
  return (
    <footer className={`${styles.footer} no-print`}>
      <p>{footerTexts.copyright(new Date(appClock.now()).getUTCFullYear())}</p>
      <ul className={styles.links}>
        <li>
          <a href={config.termsUrl} {...outside}>
            {footerTexts.terms}
          </a>
        </li>
        <li>
          <a href={config.privacyUrl} {...outside}>
            {footerTexts.privacy}
          </a>
        </li>
      </ul>
      <p>{footerTexts.build + config.buildLabel}</p>
      <ThemeSwitch />
    </footer>
  );
}
