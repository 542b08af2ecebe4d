import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { LogOutButton } from '../../components/page-header/log-out-button.tsx';
import { PlainPage } from '../../components/plain-page/plain-page.tsx';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import { flags } from '../../lib/config/config.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { signInSession } from '../../state/sign-in.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { AccountPicker } from './account-picker.tsx';
import styles from './accounts.module.css';

/** The account picker (ACC-001, ACC-005). The choice is kept in this browser and sent with every call. */
export function Component() {
  // Requested even if the frame has loaded it before: a person whose account is gone needs the current list.
  const { data, previousData, error, refetch } = useQuery(GetAccountsDocument, { fetchPolicy: 'cache-and-network' });
  const known = data ?? previousData;
  const navigate = useNavigate();
  useEffect(hideSplash, []);
  const choose = useCallback(
    (id: string) => {
      signInSession.chooseAccount(id);
      void navigate(paths.home);
    },
    [navigate],
  );
  if (data?.userAccounts.length === 0) return <Navigate to={paths.noClaims} replace />;
  return (
    <PlainPage title={accountsTexts.title} isWide actions={!flags.hideLogOut && <LogOutButton />}>
      <title>{`${accountsTexts.title} · ${chromeTexts.productName}`}</title>
      {error && !known ? (
        <div className={styles.failed} role="alert">
          <p>{accountsTexts.failed}</p>
          <Button onClick={() => void refetch().catch(() => undefined)}>{accountsTexts.tryAgain}</Button>
        </div>
      ) : (
        <AccountPicker accounts={known?.userAccounts ?? null} onChoose={choose} />
      )}
    </PlainPage>
  );
}
