import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { isConnected } from '../../lib/connection.ts';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { browserTexts } from '../../text/browser.ts';
import styles from './page-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says over the end of the page that there is no connection, for as long as there is none; figures are dimmed
 * meanwhile. When the connection is back, what failed is asked for again (ERR-034).
 */
export function OfflineBanner() {
  const client = useApolloClient();
  const isOnline = useSyncExternalStore(subscribe, isConnected);
  useEffect(() => {
    if (isOnline) return;
    document.documentElement.dataset.offline = '';
    return () => {
      delete document.documentElement.dataset.offline;
      retryFailed(client);
    };
  }, [isOnline, client]);
  return (
    <div role="status" className={isOnline ? 'no-print' : `${styles.banner} ${styles.fixed} no-print`}>
      {!isOnline && <p>{browserTexts.offline}</p>}
    </div>
  );
}
