/**
 * The floor of the first load: react, react-dom, react-router-dom, jotai and Apollo Client, each used as an app
 * uses it and nothing else. It is built with the app's own settings, and never run.
 */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

const empty: TypedDocumentNode<{ word: string }> = { kind: 'Document', definitions: [] } as never;
const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/' }) });
const countAtom = atom(0);

function Frame() {
  const [count, setCount] = useAtom(countAtom);
  const { data } = useQuery(empty);
  const [save] = useMutation(empty);
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const act = () => {
    setCount(count + 1);
    save();
    navigate(`/?${search}`);
  };
  return (
    <button type="button" onClick={act}>
      {id} {data?.word} <Link to="/">Home</Link> <Outlet />
    </button>
  );
}

const router = createBrowserRouter([{ path: '/', element: <Frame /> }]);
createRoot(document.body).render(
  <Provider>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </Provider>,
);
