import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../lib/errors/report.ts';
import { hideSplash } from '../lib/splash.ts';
import { chromeTexts } from '../text/chrome.ts';
import styles from './error-screen.module.css';
import { paths } from './paths.ts';

/** Stands in for a screen that crashed (dashboard sections 2 and 8). Plain links, so that the way out starts afresh. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    hideSplash();
    reportError('render', error);
  }, [error]);
  return (
    <main className={styles.screen}>
      <title>{`Error · ${chromeTexts.productName}`}</title>
      <h1>{chromeTexts.crash}</h1>
      <nav aria-label="Ways out" className={styles.links}>
        <a href={paths.home}>Home</a>
        <a href={paths.sessions}>Sessions</a>
      </nav>
    </main>
  );
}
