import { createStore, Provider } from 'jotai';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { flags } from '../lib/config/config.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { firstRequest, firstStore, type Store } from '../lib/graphql/first-request.ts';
import { newVersion } from '../lib/new-version.ts';
import { Screens } from '../lib/routing/screens.tsx';
import { nextTask } from '../lib/scheduling.ts';
import { registerWhenIdle } from '../service-worker/register-when-idle.ts';
import { locationAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { createAppStore } from './app-store.ts';
import type { DataRoot } from './data-root.tsx';
import { type AppPlace, type AppRouter, createAppPlace, createRouter } from './router.tsx';

export interface App {
  readonly Component: ComponentType;
  /** Removes the app's listeners after unmounting, so that another app can be created in the same page. */
  close(): void;
}

/** Creates the app at the current address. A page has only one at a time. */
export function createApp(): App {
  // A call still pending in an earlier app of this page might have changed the session.
  signInSession.restart();
  const askedFrom = firstStore.take();
  /** Null until a signed-in user opens a first screen. */
  let data: DataRoot | null = null;
  let closed = false;
  const isClosed = () => closed;
  const router = createRouter({ lazy: loadData, enter: () => screenStart.enter() });
  const place = createAppPlace(router);
  const getData = () => data;
  const appStore = createAppStore(askedFrom ?? createStore(), { router, place, data: getData });
  const services = { router, place, store: appStore.current, data: getData, isClosed };
  const screenStart = createScreenStart(services);

  /**
   * Sends the first calls if the first-request script came after the start: that script arrives long before the GraphQL
   * client.
   */
  async function sendFirstCallsLate(): Promise<void> {
    if (askedFrom !== null || flags.demo) return;
    const { askAhead } = await import('./first-calls.ts');
    const isFirst = data === null && !router.state.isReady && router.state.pending === null;
    if (isFirst && !closed) askAhead(appStore.current(), place.here().pathname);
  }

  /**
   * The surroundings of screens with data, such as the GraphQL client. Fetched in parallel with the first such screen,
   * since /login needs none of it (LIM-013).
   */
  async function loadData(): Promise<DataRoot> {
    // A failure to load it also surfaces below.
    sendFirstCallsLate().catch(() => undefined);
    const { createDataRoot } = await import('./data-root.tsx');
    await nextTask();
    data ??= createDataRoot({
      ...services,
      page: () => screenStart.path() ?? place.here().pathname,
      follow: () => {
        if (!signInSession.isStored(signInSession.sender())) appStore.followOtherTab();
      },
    });
    return data;
  }

  function Component() {
    const shownStore = useSyncExternalStore(appStore.subscribe, appStore.current);
    useEffect(() => void signInSession.establish(), []);
    useEffect(() => (import.meta.env.PROD ? newVersion.watch() : undefined), []);
    useEffect(() => {
      // A demo starts its own service worker.
      if (import.meta.env.PROD && !flags.demo) registerWhenIdle();
    }, []);
    return (
      <Provider store={shownStore}>
        <Screens router={router} />
      </Provider>
    );
  }
  return {
    Component,
    close() {
      closed = true;
      appStore.stop();
      router.dispose();
      data?.client.stop();
      firstRequest.forget();
      firstScreen.end();
    },
  };
}

interface StartServices {
  readonly router: Pick<AppRouter, 'subscribe'>;
  readonly place: Pick<AppPlace, 'here' | 'goal'>;
  readonly store: () => Store;
  /** Null until the data root has loaded. */
  readonly data: () => DataRoot | null;
  readonly isClosed: () => boolean;
}

/** Starts the calls of a screen that hasn't rendered yet. */
export function createScreenStart({ router, place, store, data, isClosed }: StartServices) {
  let shownPath = place.here().pathname;
  let startedPath: string | null = null;
  router.subscribe(({ pending }) => {
    if (pending) return;
    const { pathname } = place.here();
    const isStarted = pathname === startedPath;
    startedPath = null;
    if (pathname === shownPath) return;
    shownPath = pathname;
    if (!isStarted) firstScreen.end();
  });
  return {
    /** The path of the screen whose calls were started, until that or another screen is shown. */
    path: () => startedPath,
    /**
     * Starts the calls of a data screen that hasn't rendered yet, the page's first one or the one after a sign-in. If
     * they waited for rendering, they would leave a second later on a slow phone (LIM-013). If a new token is required
     * first, the components make the calls when it has arrived.
     */
    async enter(): Promise<void> {
      if (signInSession.heldToken() === null) return;
      await signInSession.establish();
      if (isClosed()) return;
      const { pathname, search } = place.goal();
      // Redirected from a screen that never rendered. Its calls for the frame are still in flight.
      if (startedPath !== null && startedPath !== pathname) return;
      // The location atom must not reflect the address that is being left.
      store().set(locationAtom, { pathname, search });
      const calls = data()?.firstCalls(pathname, store().get) ?? [];
      if (calls.length === 0) return;
      startedPath = pathname;
      firstScreen.begin();
      await data()?.start(calls);
    },
  };
}
