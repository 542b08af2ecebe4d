import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type createStore, useSetAtom } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { forgetExportsAtom } from '../components/export/export-jobs.ts';
import { OfflineBanner } from '../components/page-banner/offline-banner.tsx';
import { appClock } from '../lib/app-clock.ts';
import { config } from '../lib/config/config.ts';
import { causesRedirect, createErrorRedirect, type FailedCall } from '../lib/errors/error-table.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { type ClientOptions, createClient, startCalls } from '../lib/graphql/client.ts';
import type { EarlyCall } from '../lib/graphql/early-calls.ts';
import type { Store } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { dataAsOfAtom } from '../state/dates/date-range.ts';
import { redirectedKeyAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { firstCalls } from './first-calls.ts';
import type { AppPlace, AppRouter } from './router.tsx';

/** The layout route of all screens that load data. */
export interface DataRoot {
  readonly client: ApolloClient;
  /** The calls of the screen at a path, derived from the state. */
  readonly firstCalls: typeof firstCalls;
  /** Starts the calls of a screen that hasn't rendered yet. */
  readonly start: (calls: readonly EarlyCall[]) => Promise<void>;
  /** Moves the next screen to the current moment, instead of an earlier one. */
  readonly moveToNow: (store: ReturnType<typeof createStore>) => void;
  readonly Component: ComponentType;
}

type DataRootOptions = Pick<ClientOptions, 'page' | 'follow'> & RefusalServices;

/** Creates the GraphQL client and provides it to the screens inside. An app has only one. */
export function createDataRoot({ page, follow, ...services }: DataRootOptions): DataRoot {
  const redirect = createRefusals(services);
  const client = createClient({ url: config.graphqlUrl, session: signInSession, page, follow, redirect });

  /** Pending exports belong to an account, and end when the client's other data of it is cleared (FIL-030). */
  function useForgetExports(): void {
    const forget = useSetAtom(forgetExportsAtom);
    useEffect(() => {
      const stop = client.onClearStore(async () => forget());
      return () => {
        stop();
        forget();
      };
    }, [forget]);
  }

  const moveToNow: DataRoot['moveToNow'] = (store) => store.set(dataAsOfAtom, appClock.now());

  function Component() {
    useForgetExports();
    return (
      <ApolloProvider client={client}>
        <OfflineBanner />
        <Outlet />
      </ApolloProvider>
    );
  }
  return { client, firstCalls, start: (calls) => startCalls(client, calls, services.isClosed), moveToNow, Component };
}

interface RefusalServices {
  readonly router: AppRouter;
  readonly place: Pick<AppPlace, 'here' | 'goal'>;
  readonly store: () => Store;
  /** Whether the app is closed and must not request anything. */
  readonly isClosed: () => boolean;
}

/**
 * Handles failed calls that redirect: away from rejected screens (ERR-026), or to /login after ending the session.
 * Created with the GraphQL client, since no call can be rejected before.
 */
function createRefusals({ router, place, store, isClosed }: RefusalServices) {
  const { here } = place;
  const errorRedirect = createErrorRedirect({
    here: () => here().pathname,
    // Replaces the failed page's history entry, since going back to it would redirect again.
    go: async (path) => {
      const { key } = router.state.location;
      store().set(redirectedKeyAtom, key);
      await router.navigate(path, { replace: true, state: { isRefused: true } });
      // If the user stays on the page to keep unsaved changes, it becomes visible again.
      if (router.state.location.key === key) store().set(redirectedKeyAtom, null);
      return here().pathname === path || router.state.question !== null;
    },
  });

  let shownPath = here().pathname;
  let isAsked = false;
  router.subscribe(({ pending, question }) => {
    const wasAsked = isAsked;
    isAsked = question !== null;
    if (pending) return;
    const { pathname } = here();
    if (wasAsked && !isAsked && pathname === shownPath) errorRedirect.stayed();
    if (pathname === shownPath) return;
    shownPath = pathname;
    errorRedirect.arrived(pathname);
  });

  /**
   * Ends the session of a rejected user. If their next screen hasn't loaded yet, waits for it, because the screen it
   * replaces might lead elsewhere than to /login.
   */
  function endSession(): void {
    const isComing = router.state.isReady && !firstScreen.isDrawn();
    if (!isComing) {
      signInSession.signOut();
      return;
    }
    // Someone who signs in meanwhile wasn't rejected, even if this tab hasn't noticed them yet.
    const refusedSender = signInSession.sender();
    const isTheirs = () => !isClosed() && signInSession.isStored(refusedSender);
    void firstScreen.whenComplete().then(() => isTheirs() && signInSession.signOut());
  }

  return (path: string, call: FailedCall): void => {
    if (path === paths.login) endSession();
    else if (causesRedirect(path, call, place.goal().pathname)) errorRedirect.redirect(path);
  };
}
