import { useSyncExternalStore } from 'react';
import { newVersion } from '../../lib/new-version.ts';
import { pageReload } from '../../lib/reload-page.ts';
import { browserTexts } from '../../text/browser.ts';
import styles from './page-banner.module.css';

/**
 * Says over the end of every screen that the host serves a newer build, which a click loads with all edits kept
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
