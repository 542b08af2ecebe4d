import { createStore, Provider } from 'jotai';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { flags } from '../lib/config/config.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { firstRequest, firstStore } from '../lib/graphql/first-request.ts';
import { newVersion } from '../lib/new-version.ts';
import { Screens } from '../lib/routing/screens.tsx';
import { nextTask } from '../lib/scheduling.ts';
import { registerWhenIdle } from '../service-worker/register-when-idle.ts';
import { signInSession } from '../state/sign-in.ts';
import { createAppStore } from './app-store.ts';
import type { DataRoot } from './data-root.tsx';
import { createAppPlace, createRouter } from './router.tsx';
import { createScreenStart } from './screen-start.ts';

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
