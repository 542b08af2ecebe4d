import { useQuery } from '@apollo/client/react';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { routeOf, signalOf } from '../../lib/errors/error-table.ts';
import { paths } from '../../lib/paths.ts';
import { hideSplash } from '../../lib/splash.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { sessionsShownAtom } from '../../state/sessions/sessions-config.ts';
import { chromeTexts } from '../../text/chrome.ts';
import type { NavNode } from './navigation.tsx';

/** What a person without an account, or whose account is refused, can open (FRM-013). */
const navWithoutAccount: readonly NavNode[] = [
  { key: 'campaigns', title: chromeTexts.campaigns, link: paths.campaigns },
  { key: 'accounts', title: chromeTexts.account.choose, link: paths.accounts },
];

/** The frame's own data, loaded in the request of the first screen. Copies time zone and list length into state. */
export function useFrameData() {
  const { data, error, refetch } = useQuery(GetNavDocument);
  const settings = useQuery(GetUserSettingsDocument).data?.settings;
  const accounts = useQuery(GetAccountsDocument).data?.userAccounts;

  const setTimeZone = useSetAtom(timeZoneAtom);
  const setSessionsShown = useSetAtom(sessionsShownAtom);
  useEffect(() => {
    if (!settings) return;
    setTimeZone(settings.timezoneOffset);
    setSessionsShown(settings.defaultSessionsCount);
  }, [settings, setTimeZone, setSessionsShown]);

  // A failure that leads elsewhere keeps the splash until that screen is there.
  const leadsTo = error ? routeOf(signalOf(error)) : null;
  const isFailed = !data && error !== undefined && leadsTo === null;
  const isWithoutAccount = !data && (leadsTo === paths.campaigns || leadsTo === paths.accounts);
  const isSettled = data !== undefined || isFailed;
  useEffect(() => {
    if (isSettled) hideSplash();
  }, [isSettled]);

  return {
    nav: data?.nav ?? (isWithoutAccount ? navWithoutAccount : []),
    account: data?.user.account,
    accounts: accounts ?? [],
    isFailed,
    retry: () => void refetch().catch(() => undefined),
  };
}
