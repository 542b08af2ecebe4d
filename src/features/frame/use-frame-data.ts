import { useApolloClient, useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { screenFailuresAtom } from '../../components/load-state/load-state.tsx';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { withName } from '../../lib/accounts.ts';
import { routeOf, signalOf } from '../../lib/errors/error-table.ts';
import { goesFirst } from '../../lib/graphql/early-calls.ts';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { knownPath, supportedZone } from '../../lib/safe-values.ts';
import { hideSplash } from '../../lib/splash.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { sessionsShownAtom } from '../../state/sessions/sessions-config.ts';
import { chromeTexts } from '../../text/chrome.ts';
import type { NavNode } from './navigation.tsx';

/** Navigation for a user without an account, or whose account was rejected (FRM-013). */
const navWithoutAccount: readonly NavNode[] = [
  { key: 'campaigns', title: chromeTexts.campaigns, link: paths.campaigns },
  { key: 'accounts', title: chromeTexts.account.choose, link: paths.accounts },
];

/** The frame's own data, loaded in the first screen's request. Copies time zone and list length into state. */
export function useFrameData() {
  const client = useApolloClient();
  const { data, error } = useQuery(GetNavDocument, { context: goesFirst });
  const settings = useQuery(GetUserSettingsDocument, { context: goesFirst }).data?.settings;
  const accounts = useAccounts();

  const setTimeZone = useSetAtom(timeZoneAtom);
  const setSessionsShown = useSetAtom(sessionsShownAtom);
  useEffect(() => {
    if (!settings) return;
    setTimeZone(supportedZone(settings.timezoneOffset));
    setSessionsShown(settings.defaultSessionsCount);
  }, [settings, setTimeZone, setSessionsShown]);

  // After a failure that redirects, the splash stays until the next screen is shown.
  const leadsTo = error ? routeOf(signalOf(error)) : null;
  const isFailed = !data && error !== undefined && leadsTo === null;
  const isWithoutAccount = !data && (leadsTo === paths.campaigns || leadsTo === paths.accounts);
  const isSettled = data !== undefined || isFailed;
  useEffect(() => {
    if (isSettled) hideSplash();
  }, [isSettled]);

  const screenSaysIt = useAtomValue(screenFailuresAtom) > 0;

  const nav = data?.nav;
  const knownNav = useMemo(() => nav && withKnownLinks(nav), [nav]);
  const user = data?.user;
  const person = useMemo(() => user && { ...user, account: withName(user.account) }, [user]);

  return {
    nav: knownNav ?? (isWithoutAccount ? navWithoutAccount : []),
    /** The signed-in user, with the current account. */
    person,
    ...accounts,
    isFailed: isFailed && !screenSaysIt,
    isLoading: !data && !error,
    retry: () => retryFailed(client),
  };
}

/** The user's accounts: empty while loading, null if they failed to load. */
function useAccounts() {
  const client = useApolloClient();
  const { data, error } = useQuery(GetAccountsDocument, { context: goesFirst });
  const loaded = data?.userAccounts;
  const accounts = useMemo(() => loaded?.map(withName), [loaded]);
  return {
    accounts: accounts ?? (error ? null : []),
    retryAccounts: () => retryFailed(client, { document: GetAccountsDocument, variables: {} }),
  };
}

/** The navigation entries, each with a link that the router supports or none (ERR-027). */
function withKnownLinks(nodes: readonly NavNode[]): readonly NavNode[] {
  return nodes.map((node) => ({
    ...node,
    link: node.link === null ? null : knownPath(node.link),
    ...(node.children && { children: withKnownLinks(node.children) }),
  }));
}
