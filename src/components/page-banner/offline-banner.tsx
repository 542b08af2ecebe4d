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
 * Shows at the bottom of the page while there is no connection, and figures are dimmed. When the connection returns,
 * failed calls are repeated (ERR-034).
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
