import { createStore } from 'jotai';
import { forgetTabData, keyOf } from '../lib/browser-storage.ts';
import type { Store } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { locationAtom, navigatorAtom, previousOwnerKeyAtom } from '../state/location.ts';
import { dataOwnerAtom, signInSession } from '../state/sign-in.ts';
import type { DataRoot } from './data-root.tsx';
import type { AppPlace, AppRouter } from './router.tsx';

interface StoreServices {
  readonly router: AppRouter;
  readonly place: AppPlace;
  /** Null until the data root has loaded. */
  readonly data: () => DataRoot | null;
}

/** Whose data the session is for. */
const currentOwner = () => ({ account: signInSession.accountId(), signIn: signInSession.signInKey() });

/**
 * The app's atoms: the location, how screens navigate, and whose data is shown, which follows the session in this and
 * other tabs of the browser (SGN-023). `store` is the initial store. It is replaced when nothing of one person may be
 * known to the next.
 */
export function createAppStore(store: Store, { router, place, data }: StoreServices) {
  const listeners = new Set<() => void>();
  let owner = currentOwner();
  /** Key of the history entry that belongs to someone else, as reported by another tab. */
  let othersKey: string | null = null;

  /** Data of one account or person is never shown to the next. */
  const show = () => {
    store.set(dataOwnerAtom, owner);
    if (othersKey !== null) store.set(previousOwnerKeyAtom, othersKey);
    othersKey = null;
  };
  const setPlace = () => store.set(locationAtom, place.here());
  const prepare = () => {
    show();
    setPlace();
    store.set(navigatorAtom, {
      go: (to, options) => {
        // Changes within a page keep the page's history state.
        const { pathname, state } = place.here();
        const stateOption = to.pathname === pathname ? { state } : {};
        void router.navigate(to, { replace: options?.replace ?? false, ...stateOption });
      },
    });
  };
  prepare();
  router.subscribe(({ pending }) => {
    if (!pending) setPlace();
  });

  /** Discards everything one person chose before the next one signs in (FRM-063). */
  const replace = () => {
    store = createStore();
    prepare();
    for (const listener of listeners) listener();
  };

  const leaveSession = signInSession.subscribe(() => {
    const before = owner;
    owner = currentOwner();
    const isNew = owner.account !== before.account || owner.signIn !== before.signIn;
    const root = data();
    // A page's first request is as of its own moment.
    if (root && router.state.isReady && owner.signIn !== null && isNew) root.moveToNow(store);
    if (signInSession.hasLoggedOut()) forgetTabData();
    const next = signInSession.hasLoggedOut() ? replace : show;
    if (before.signIn !== null && isNew && root) void root.client.clearStore().finally(next);
    else next();
  });

  /**
   * Another tab of this browser signed in or out, or chose another account. This tab follows and leaves what it was
   * showing.
   */
  const followOtherTab = () => {
    const before = owner;
    signInSession.takeOver();
    const isOther = owner.account !== before.account || owner.signIn !== before.signIn;
    if (before.signIn === null || owner.signIn === null || !isOther) return;
    if (data()) othersKey = router.state.location.key;
    // Typed input is kept for when its account is back. Asking first would leave the form open over another account.
    void router.navigate(paths.home, { passesGuards: true });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || signInSession.isOwnKey(keyOf(key) ?? '')) followOtherTab();
  };
  // A page in the back/forward cache gets no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followOtherTab();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);

  return {
    current: () => store,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followOtherTab,
    stop() {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      leaveSession();
    },
  };
}
