import { createErrorRedirect, type FailedCall, leadsAway } from '../lib/errors/error-redirect.ts';
import { firstScreen } from '../lib/first-screen.ts';
import type { Store } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { leftKeyAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import type { AppPlace } from './app-place.ts';
import type { AppRouter } from './router.tsx';

export interface RefusalServices {
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
export function createRefusals({ router, place, store, isClosed }: RefusalServices) {
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
