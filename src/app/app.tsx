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
  /** Ends what the app listens to, once it is unmounted, so that another can be created in the same page. */
  close(): void;
}

/** Creates the app at the current address. A page has one at a time. */
export function createApp(): App {
  // A call that an earlier one in this page was still to send may have settled it since.
  signInSession.restart();
  const askedFrom = firstStore.take();
  /** Null until somebody who is signed in has come to a first screen. */
  let data: DataRoot | null = null;
  let closed = false;
  const isClosed = () => closed;
  const router = createRouter({ lazy: loadData, enter: () => screenStart.enter() });
  const place = createAppPlace(router);
  const getData = () => data;
  const appStore = createAppStore(askedFrom ?? createStore(), { router, place, data: getData });
  const services = { router, place, store: appStore.current, data: getData, isClosed };
  const screenStart = createScreenStart(services);

  /** Where the script that asks ahead came after the start: it is there long before the client of the data calls. */
  async function askLate(): Promise<void> {
    if (askedFrom !== null || flags.demo) return;
    const { askAhead } = await import('./first-calls.ts');
    const isFirst = data === null && !router.state.isReady && router.state.pending === null;
    if (isFirst && !closed) askAhead(appStore.current(), place.here().pathname);
  }

  /**
   * What screens with data have around them, the client of the data calls among it: fetched beside the first of them,
   * since /login needs none of it (LIM-013).
   */
  async function loadData(): Promise<DataRoot> {
    // What can't be loaded of it is missing below too.
    askLate().catch(() => undefined);
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
      // A demo has a service worker of its own, which it starts itself.
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
  /** Null until what asks for data is there. */
  readonly data: () => DataRoot | null;
  readonly isClosed: () => boolean;
}

/** The calls of a screen that is still to be rendered. */
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
    /** The path of the screen whose calls were made before it was there, until that or another is. */
    path: () => startedPath,
    /**
     * Makes the calls of a screen with data that is still to be rendered, be it the page's first or what a sign-in
     * leads to: after it they would leave a second later on a slow phone (LIM-013). Where another token must be asked
     * for first, its components ask once that is there.
     */
    async enter(): Promise<void> {
      if (signInSession.heldToken() === null) return;
      await signInSession.establish();
      if (isClosed()) return;
      const { pathname, search } = place.goal();
      // A refusal leads here from a screen that never came: what it has asked for for the frame is on its way.
      if (startedPath !== null && startedPath !== pathname) return;
      // Nothing goes by the address where the person still is.
      store().set(locationAtom, { pathname, search });
      const calls = data()?.firstCalls(pathname, store().get) ?? [];
      if (calls.length === 0) return;
      startedPath = pathname;
      firstScreen.begin();
      await data()?.start(calls);
    },
  };
}
