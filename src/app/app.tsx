import { createStore, Provider } from 'jotai';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { withoutBase } from '../lib/base.ts';
import { forgetTabData, keyOf } from '../lib/browser-storage.ts';
import { flags } from '../lib/config/config.ts';
import { createErrorRedirect, leadsAway } from '../lib/errors/error-redirect.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { firstRequest } from '../lib/graphql/first-request.ts';
import { newVersion } from '../lib/new-version.ts';
import { nextTask } from '../lib/next-task.ts';
import { paths } from '../lib/paths.ts';
import { Screens } from '../lib/routing/screens.tsx';
import { registerWhenIdle } from '../service-worker/register-when-idle.ts';
import { firstStore } from '../state/first-store.ts';
import { leftKeyAtom, locationAtom, navigatorAtom, othersKeyAtom } from '../state/location.ts';
import { signInSession, whoseDataAtom } from '../state/sign-in.ts';
import type { DataRoot } from './data-root.tsx';
import { createRouter } from './router.tsx';

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
  let store = askedFrom ?? createStore();
  const storeListeners = new Set<() => void>();
  /** Null until somebody who is signed in has come to a first screen. */
  let data: DataRoot | null = null;
  let isClosed = false;
  const router = createRouter({ lazy: loadData, enter: startScreen });
  /** Where the app is, without the folder that the app is served from, which the router's paths start with. */
  const here = () => ({ ...router.state.location, pathname: withoutBase(router.state.location.pathname) });
  /** Where the person goes to, or is. */
  const goal = () => {
    const { pending, location } = router.state;
    return { ...(pending ?? location), pathname: withoutBase((pending ?? location).pathname) };
  };

  /** Data of one account or person is never shown to the next. */
  const whose = () => ({ account: signInSession.accountId(), signIn: signInSession.signInKey() });
  let shown = whose();
  /** The entry of the history where somebody else was, of whom another tab told. */
  let othersKey: string | null = null;
  const showWhose = () => {
    store.set(whoseDataAtom, shown);
    if (othersKey !== null) store.set(othersKeyAtom, othersKey);
    othersKey = null;
  };

  const prepareStore = () => {
    showWhose();
    store.set(locationAtom, here());
    store.set(navigatorAtom, {
      go: (to, options) => {
        // What is changed on a page stays on that page: it keeps what its entry of the history knows.
        const { pathname, state } = here();
        const kept = to.pathname === pathname ? { state } : {};
        void router.navigate(to, { replace: options?.replace ?? false, ...kept });
      },
    });
  };
  prepareStore();
  /** Nothing that somebody chose is known to the next person (FRM-063). */
  const replaceStore = () => {
    store = createStore();
    prepareStore();
    for (const listener of storeListeners) listener();
  };
  router.subscribe(({ pending }) => {
    if (!pending) store.set(locationAtom, here());
  });

  const errorRedirect = createErrorRedirect({
    here: () => here().pathname,
    // In the place of the page that failed: going back to it would lead here again.
    go: async (path) => {
      const { key } = router.state.location;
      store.set(leftKeyAtom, key);
      await router.navigate(path, { replace: true, state: { isRefused: true } });
      // Who stays on the page, to keep what is not saved, sees it again.
      if (router.state.location.key === key) store.set(leftKeyAtom, null);
      return here().pathname === path || router.state.question !== null;
    },
  });
  let shownPath = here().pathname;
  /** The path of the screen whose calls were made before it was there, until that or another is. */
  let startedPath: string | null = null;
  let isAsked = false;
  router.subscribe(({ pending, question }) => {
    const wasAsked = isAsked;
    isAsked = question !== null;
    if (pending) return;
    const isStarted = here().pathname === startedPath;
    startedPath = null;
    if (wasAsked && !isAsked && here().pathname === shownPath) errorRedirect.stayed();
    if (here().pathname === shownPath) return;
    shownPath = here().pathname;
    if (!isStarted) firstScreen.end();
    errorRedirect.arrived(shownPath);
  });

  /**
   * Ends the session of who was refused: where their next screen is still to come, once it is there. The one that it
   * takes the place of may lead elsewhere than to /login.
   */
  function endRefused(): void {
    const isComing = router.state.isReady && !firstScreen.isDrawn();
    if (!isComing) {
      signInSession.signOut();
      return;
    }
    // Whoever signs in meanwhile was not refused, though this tab may not have heard of them yet.
    const refused = signInSession.sender();
    const isTheirs = () => !isClosed && signInSession.isStored(refused);
    void firstScreen.whenComplete().then(() => isTheirs() && signInSession.signOut());
  }

  /** Where the script that asks ahead came after the start: it is there long before the client of the data calls. */
  async function askLate(): Promise<void> {
    if (askedFrom !== null || flags.demo) return;
    const { askAhead } = await import('./first-calls.ts');
    const isFirst = data === null && !router.state.isReady && router.state.pending === null;
    if (isFirst && !isClosed) askAhead(store, here().pathname);
  }

  /**
   * Makes the calls of a screen with data that is still to be rendered, be it the page's first or what a sign-in leads
   * to: after it they would leave a second later on a slow phone (LIM-013). Where another token must be asked for
   * first, its components ask once that is there.
   */
  async function startScreen(): Promise<void> {
    if (signInSession.heldToken() === null) return;
    await signInSession.establish();
    if (isClosed) return;
    const { pathname, search } = goal();
    // A refusal leads here from a screen that never came: what it has asked for for the frame is on its way.
    if (startedPath !== null && startedPath !== pathname) return;
    // Nothing goes by the address where the person still is.
    store.set(locationAtom, { pathname, search });
    const calls = data?.firstCalls(pathname, store.get) ?? [];
    if (calls.length === 0) return;
    startedPath = pathname;
    firstScreen.begin();
    await data?.start(calls);
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
      isClosed: () => isClosed,
      page: () => startedPath ?? here().pathname,
      redirect: (path, call) => {
        if (path === paths.login) endRefused();
        else if (leadsAway(path, call, goal().pathname)) errorRedirect.redirect(path);
      },
      follow: () => {
        if (!signInSession.isStored(signInSession.sender())) followOtherTab();
      },
    });
    return data;
  }

  const endSession = signInSession.subscribe(() => {
    const next = whose();
    const isNew = next.account !== shown.account || next.signIn !== shown.signIn;
    const isOther = shown.signIn !== null && isNew;
    shown = next;
    // A page's first request is as of its own moment.
    if (data && router.state.isReady && next.signIn !== null && isNew) data.moveToNow(store);
    if (signInSession.hasLoggedOut()) forgetTabData();
    const show = signInSession.hasLoggedOut() ? replaceStore : showWhose;
    if (isOther && data) void data.client.clearStore().finally(show);
    else show();
  });

  /**
   * Another tab of this browser signed in or out, or chose another account: this one follows, and leaves what it
   * showed.
   */
  const followOtherTab = () => {
    const before = shown;
    signInSession.takeOver();
    const isOther = shown.account !== before.account || shown.signIn !== before.signIn;
    const hasOther = before.signIn !== null && shown.signIn !== null && isOther;
    if (hasOther && data) othersKey = router.state.location.key;
    // What was typed is kept for when its account is back; a question would leave the form open over another account.
    if (hasOther) void router.navigate(paths.home, { passesGuards: true });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || signInSession.isOwnKey(keyOf(key) ?? '')) followOtherTab();
  };
  // A page that the browser had put aside was told nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followOtherTab();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);

  const subscribeStore = (listener: () => void) => {
    storeListeners.add(listener);
    return () => void storeListeners.delete(listener);
  };

  function Component() {
    const shownStore = useSyncExternalStore(subscribeStore, () => store);
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
      isClosed = true;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      endSession();
      router.dispose();
      data?.client.stop();
      firstRequest.forget();
      firstScreen.end();
    },
  };
}
