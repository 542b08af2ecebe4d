import { firstScreen } from '../lib/first-screen.ts';
import type { Store } from '../lib/graphql/first-request.ts';
import { locationAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import type { DataRoot } from './data-root.tsx';
import type { AppPlace, AppRouter } from './router.tsx';

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
