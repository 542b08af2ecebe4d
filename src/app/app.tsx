import { ApolloProvider } from '@apollo/client/react';
import { createStore, Provider } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { createErrorRedirect } from '../lib/errors/error-redirect.ts';
import { leadsAway } from '../lib/errors/leads-away.ts';
import { createClient } from '../lib/graphql/client.ts';
import { registerWhenIdle } from '../service-worker/register-when-idle.ts';
import { locationAtom, navigatorAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { paths } from './paths.ts';
import { createRouter } from './router.tsx';

const store = createStore();
const router = createRouter();

store.set(locationAtom, router.state.location);
store.set(navigatorAtom, {
  go: (to, options) => {
    // What is changed on a page stays on that page: it keeps what its entry of the history knows.
    const { pathname, state } = router.state.location;
    const kept = to.pathname === pathname ? { state } : {};
    void router.navigate(to, { replace: options?.replace ?? false, ...kept });
  },
});
router.subscribe((state) => {
  if (state.navigation.state === 'idle') store.set(locationAtom, state.location);
});

const errorRedirect = createErrorRedirect({
  here: () => router.state.location.pathname,
  // In the place of the page that failed: going back to it would lead here again.
  go: (path) => void router.navigate(path, { replace: true }),
});
let shownPath = router.state.location.pathname;
router.subscribe(({ navigation, location }) => {
  if (navigation.state !== 'idle' || location.pathname === shownPath) return;
  shownPath = location.pathname;
  errorRedirect.arrived(shownPath);
});

const client = createClient({
  url: config.graphqlUrl,
  session: signInSession,
  redirect: (path, operation) => {
    if (path === paths.login) signInSession.signOut();
    else if (leadsAway(path, operation, router.state.location.pathname)) errorRedirect.redirect(path);
  },
});

/** Data of one account or person is never shown to the next. */
const whose = () => ({ account: signInSession.accountId(), signIn: signInSession.signInKey() });
let shown = whose();
signInSession.subscribe(() => {
  const next = whose();
  const isOther = shown.signIn !== null && (next.account !== shown.account || next.signIn !== shown.signIn);
  shown = next;
  if (isOther) void client.clearStore();
});

/** Another tab of this browser signed in or out, or chose another account: this one follows, and leaves what it showed. */
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !signInSession.isOwnKey(key)) return;
  const before = shown;
  signInSession.takeOver();
  const isOther = shown.account !== before.account || shown.signIn !== before.signIn;
  if (before.signIn !== null && shown.signIn !== null && isOther) void router.navigate(paths.home);
});

export function App() {
  useEffect(() => void signInSession.establish(), []);
  useEffect(() => {
    if (import.meta.env.PROD) registerWhenIdle();
  }, []);
  return (
    <Provider store={store}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </Provider>
  );
}
