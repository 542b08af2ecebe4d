import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { storageRefusal } from '../../lib/browser-storage.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { browserTexts } from '../../text/browser.ts';
import { IconButton } from '../button/button.tsx';
import styles from './page-banner.module.css';

/** Says above the page that the browser keeps nothing, until somebody closes it (ERR-032). */
export function StorageNotice() {
  const isRefused = useSyncExternalStore(storageRefusal.subscribe, storageRefusal.isRefused);
  const [isClosed, setClosed] = useState(false);
  if (!isRefused || isClosed) return null;
  return (
    <div className={`${styles.banner} no-print`}>
      <p role="status">{browserTexts.storageRefused}</p>
      <IconButton ref={passFocus} icon={X} label={browserTexts.dismiss} on="band" onClick={() => setClosed(true)} />
    </div>
  );
}
