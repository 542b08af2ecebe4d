import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { storageRefusal } from '../../lib/browser-storage.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { signInSession } from '../../state/sign-in.ts';
import { browserTexts } from '../../text/browser.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { IconButton } from '../button/button.tsx';
import styles from './page-banner.module.css';

/** What is to be known on every screen, each above the page until somebody closes it. */
export function PageNotices() {
  const isRefused = useSyncExternalStore(storageRefusal.subscribe, storageRefusal.isRefused);
  const isLinkedElsewhere = useSyncExternalStore(signInSession.subscribe, signInSession.isLegacyRefused);
  return (
    <>
      {/* The browser keeps nothing (ERR-032). */}
      {isRefused && <PageNotice text={browserTexts.storageRefused} />}
      {/* Who linked a legacy username goes on without it (SGN-048). */}
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
