import { useEffect, useState } from 'react';
import button from '../components/button/button.module.css';
import { Button } from '../components/button/button.tsx';
import { withBase } from '../lib/base.ts';
import { reportError } from '../lib/errors/report.ts';
import { paths } from '../lib/paths.ts';
import { isMissingChunk, pageReload, reloadOnce } from '../lib/reload-page.ts';
import { useScreenError } from '../lib/routing/screens.tsx';
import { hideSplash } from '../lib/splash.ts';
import { browserTexts } from '../text/browser.ts';
import { chromeTexts, wayOutTexts } from '../text/chrome.ts';
import styles from './error-screen.module.css';

const ways = [
  { to: paths.home, label: wayOutTexts.home },
  { to: paths.audience, label: wayOutTexts.audience },
  { to: paths.sessions, label: wayOutTexts.sessions },
  { to: paths.analytics, label: wayOutTexts.analytics },
  { to: paths.settings, label: wayOutTexts.settings },
];

/** Replaces a screen that crashed (FRM-024, FRM-025). Uses plain links, which restart the app. */
function Whoops() {
  const error = useScreenError();
  const isLost = isMissingChunk(error);
  const [isReloading, setReloading] = useState(isLost);
  useEffect(() => {
    reportError('render', error, isMissingChunk(error) ? 'lost part' : 'error');
    // The address is already that of the screen that couldn't be loaded.
    const reloading = isMissingChunk(error) ? reloadOnce(error, window.location) : Promise.resolve(false);
    void reloading.then((isGoing) => {
      if (isGoing) return;
      setReloading(false);
      hideSplash();
    });
  }, [error]);
  useEffect(() => {
    if (!isLost) return;
    // As announced in the offline banner (ERR-034).
    const reload = () => pageReload.start();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isLost]);
  if (isReloading) return null;
  return (
    <div className={styles.screen} role="alert">
      <title>{`${wayOutTexts.errorTitle} · ${chromeTexts.productName}`}</title>
      <svg className={styles.drawing} viewBox="0 0 120 56" aria-hidden="true">
        <path d="M4 48h112" />
        <path d="M10 34h16l8-20 10 32 8-18 6 8" />
        <path d="m76 22 8 8m0-8-8 8" />
        <path d="M92 36h18" strokeDasharray="3 4" />
      </svg>
      <h1>{chromeTexts.crash}</h1>
      <p className={styles.hint}>{isLost ? browserTexts.lostPart : chromeTexts.crashHint}</p>
      {isLost && (
        <Button className={styles.reload} variant="primary" onClick={() => pageReload.start()}>
          {browserTexts.reload}
        </Button>
      )}
      <nav aria-label={wayOutTexts.label} className={styles.links}>
        {ways.map(({ to, label }) => (
          <a key={to} className={button.button} href={withBase(to)}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** For crashes within the frame, which provides the landmarks. */
export const FramedErrorScreen = Whoops;

/** For crashes outside the frame or of the frame itself. */
export function ErrorScreen() {
  return (
    <main>
      <Whoops />
    </main>
  );
}
