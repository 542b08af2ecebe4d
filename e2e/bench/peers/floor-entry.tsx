/**
 * The floor of the first load: react, react-dom, react-router-dom, jotai and Apollo Client, each used as in an app, and
 * nothing else. It is built for the app's browsers. As a page it shows a greeting; if a person is signed in, it sends
 * one request for the sessions of 30 days, and shows their number.
 */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
import { atom, Provider, useAtom } from 'jotai';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { SavePreferencesDocument } from '../../../src/generated/documents/save-preferences.ts';
import { SessionsByDateDocument } from '../../../src/generated/documents/sessions-by-date.ts';

const { idToken = null } = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const headers: Record<string, string> = idToken === null ? {} : { authorization: idToken };
const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', headers }) });
const countAtom = atom(0);

function Frame() {
  const [count, setCount] = useAtom(countAtom);
  const variables = { query: { startDate: day(30), endDate: day(1) } };
  const { data } = useQuery(SessionsByDateDocument, { variables, skip: idToken === null });
  const [save] = useMutation(SavePreferencesDocument, { variables: { preferences: { hasAcceptedTerms: true } } });
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const act = () => {
    setCount(count + 1);
    save();
    navigate(`/?${search}`);
  };
  return (
    <main>
      <h1>Hello</h1>
      <p data-figure>{data?.sessionsByDate.totalCount}</p>
      <button type="button" onClick={act}>
        {id} {count} <Link to="/">Home</Link> <Outlet />
      </button>
    </main>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Frame /> }]);
createRoot(document.body).render(
  <Provider>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </Provider>,
);
