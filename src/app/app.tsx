import { ApolloProvider } from '@apollo/client/react';
import { createStore, Provider } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { createClient } from '../lib/graphql/client.ts';
import { locationAtom, navigatorAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { paths } from './paths.ts';
import { createRouter } from './router.tsx';

const store = createStore();
const router = createRouter();

store.set(locationAtom, router.state.location);
store.set(navigatorAtom, { go: (to, options) => void router.navigate(to, { replace: options?.replace ?? false }) });
router.subscribe((state) => {
  if (state.navigation.state === 'idle') store.set(locationAtom, state.location);
});

const client = createClient({
  url: config.graphqlUrl,
  session: signInSession,
  redirect: (path) => {
    if (path === paths.login) signInSession.signOut();
    else void router.navigate(path);
  },
});

/** Data of one account or person is never shown to the next. */
let shownAccount = signInSession.accountId();
signInSession.subscribe(() => {
  const account = signInSession.accountId();
  if (account !== shownAccount || signInSession.status() === 'signedOut') void client.clearStore();
  shownAccount = account;
});

export function App() {
  useEffect(() => void signInSession.establish(), []);
  return (
    <Provider store={store}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </Provider>
  );
}
