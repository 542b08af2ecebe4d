import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { storageRefusal } from '../../lib/browser-storage.ts';
import { newVersion } from '../../lib/new-version.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { pageReload } from '../../lib/reload-page.ts';
import { signInSession } from '../../state/sign-in.ts';
import { browserTexts } from '../../text/browser.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { IconButton } from '../button/button.tsx';
import styles from './page-banner.module.css';

/** Notices that apply to every screen, each shown above the page until closed. */
export function PageNotices() {
  const isRefused = useSyncExternalStore(storageRefusal.subscribe, storageRefusal.isRefused);
  const isLinkedElsewhere = useSyncExternalStore(signInSession.subscribe, signInSession.isLegacyRefused);
  return (
    <>
      {/* The browser refuses to store anything (ERR-032). */}
      {isRefused && <PageNotice text={browserTexts.storageRefused} />}
      {/* The legacy username was linked to someone else, so the session continues without it (SGN-048). */}
      {isLinkedElsewhere && <PageNotice text={chromeTexts.linkedElsewhere} />}
    </>
  );
}

function PageNotice({ text }: { readonly text: string }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={`${styles.banner} no-print`}>
      <p role="status">{text}</p>
      <IconButton ref={passFocus} icon={X} label={browserTexts.dismiss} on="band" onClick={() => setClosed(true)} />
    </div>
  );
}

/**
 * Shows at the bottom of every screen that the host serves a newer build. A click loads it with all edits kept
 * (FRM-058).
 */
export function NewVersionBanner() {
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
  return (
    <div role="status" className={isThere ? `${styles.banner} ${styles.fixed} no-print` : 'no-print'}>
      {isThere && (
        <p>
          {browserTexts.newVersion}{' '}
          <button type="button" className={styles.link} onClick={() => pageReload.start()}>
            {browserTexts.refresh}
          </button>
        </p>
      )}
    </div>
  );
}
