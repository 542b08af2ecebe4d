import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { AnswerCache } from '../../lib/graphql/cache.ts';
import { locationAtom } from '../../state/location.ts';
import { EmptyStateActions } from './ways-out.tsx';

it('nothing is requested for a page that was left, until it is current again (SES-073)', () => {
  const queries: SessionQuery[] = [];
  const link = new ApolloLink(({ variables }) => {
    queries.push(variables.query as SessionQuery);
    return new Observable(() => {});
  });
  const store = createStore();
  const go = (pathname: string) => store.set(locationAtom, { pathname, search: '' });
  go('/sessions/thomasnet');
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new AnswerCache() })}>
      <Provider store={store}>
        <MemoryRouter initialEntries={['/audience']}>
          <EmptyStateActions />
        </MemoryRouter>
      </Provider>
    </ApolloProvider>,
  );
  expect(queries).toEqual([]);
  act(() => go('/audience'));
  expect(queries.map((query) => Object.keys(query))).toEqual([['startDate', 'endDate', 'timestamp']]);
  act(() => go('/sessions/thomasnet'));
  expect(queries).toHaveLength(1);
});
