import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type createStore, useSetAtom } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { forgetExportsAtom } from '../components/export/export-jobs.ts';
import { OfflineBanner } from '../components/page-banner/offline-banner.tsx';
import { appClock } from '../lib/app-clock.ts';
import { config } from '../lib/config/config.ts';
import { createErrorRedirect, type FailedCall, leadsAway } from '../lib/errors/error-table.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { type ClientOptions, createClient, startCalls } from '../lib/graphql/client.ts';
import type { EarlyCall } from '../lib/graphql/early-calls.ts';
import type { Store } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { askedAtAtom } from '../state/dates/date-range.ts';
import { leftKeyAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { firstCalls } from './first-calls.ts';
import type { AppPlace, AppRouter } from './router.tsx';

/** The layout route of every screen that asks for data. */
export interface DataRoot {
  readonly client: ApolloClient;
  /** The calls of the screen at a path, by the state. */
  readonly firstCalls: typeof firstCalls;
  /** Makes the calls of a screen that is not there yet. */
  readonly start: (calls: readonly EarlyCall[]) => Promise<void>;
  /** Has the next screen be as of now, and not as of when somebody looked before. */
  readonly moveToNow: (store: ReturnType<typeof createStore>) => void;
  readonly Component: ComponentType;
}

type DataRootOptions = Pick<ClientOptions, 'page' | 'follow'> & RefusalServices;

/** Creates the client of the data calls and gives it to the screens in it. An app has one. */
export function createDataRoot({ page, follow, ...services }: DataRootOptions): DataRoot {
  const redirect = createRefusals(services);
  const client = createClient({ url: config.graphqlUrl, session: signInSession, page, follow, redirect });

  /** Files in the making are an account's: they end with what else the client knows of it (FIL-030). */
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

  const moveToNow: DataRoot['moveToNow'] = (store) => store.set(askedAtAtom, appClock.now());

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
  /** Whether the app has ended, which asks for nothing more. */
  readonly isClosed: () => boolean;
}

/**
 * Where failed calls lead: away from screens that are refused (ERR-026), and to /login with the session ended. It is
 * made with the client of the data calls: before that nothing can be refused.
 */
function createRefusals({ router, place, store, isClosed }: RefusalServices) {
  const { here } = place;
  const errorRedirect = createErrorRedirect({
    here: () => here().pathname,
    // In the place of the page that failed: going back to it would lead here again.
    go: async (path) => {
      const { key } = router.state.location;
      store().set(leftKeyAtom, key);
      await router.navigate(path, { replace: true, state: { isRefused: true } });
      // Who stays on the page, to keep what is not saved, sees it again.
      if (router.state.location.key === key) store().set(leftKeyAtom, null);
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
   * Ends the session of who was refused: where their next screen is still to come, once it is there. The one that it
   * takes the place of may lead elsewhere than to /login.
   */
  function endSession(): void {
    const isComing = router.state.isReady && !firstScreen.isDrawn();
    if (!isComing) {
      signInSession.signOut();
      return;
    }
    // Whoever signs in meanwhile was not refused, though this tab may not have heard of them yet.
    const refused = signInSession.sender();
    const isTheirs = () => !isClosed() && signInSession.isStored(refused);
    void firstScreen.whenComplete().then(() => isTheirs() && signInSession.signOut());
  }

  return (path: string, call: FailedCall): void => {
    if (path === paths.login) endSession();
    else if (leadsAway(path, call, place.goal().pathname)) errorRedirect.redirect(path);
  };
}
