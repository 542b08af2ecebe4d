import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { dataAsOfAtom } from '../../state/dates/date-range.ts';
import { InquiriesCard } from './home-route.tsx';

afterEach(cleanup);

const inquiry = {
  __typename: 'Activity',
  id: 'a1',
  timestamp: '2026-11-20T20:42:00Z',
  location: 'NETWORK',
  name: null,
  subject: null,
  company: null,
  actionType: 'PHONE_CALL',
  source: 'DTS',
  vetted: 'lead',
  visitorId: 'v7',
  email: null,
  message: null,
  mirrorsite: null,
  callId: 'c1',
  phoneCall: { __typename: 'PhoneCall', id: 'c1', callerPhone: '9185550147', duration: 118 },
};

/** Answers the card's two calls: the sales inquiries, and all activity for its count; null fails. */
function renderCard(inquiries: readonly object[] | null, allCount: number | null) {
  const link = new ApolloLink(({ variables }) => {
    const isList = variables.limit === 10;
    if (inquiries === null || (!isList && allCount === null)) return throwError(() => new Error('boom'));
    const edges = isList ? inquiries.map((node) => ({ __typename: 'ActivityEdge', cursor: 'c', node })) : [];
    const totalCount = isList ? inquiries.length : allCount;
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, totalCount };
    return of({
      data: { highValueActivities: { __typename: 'ActivityConnection', edges, pageInfo, typeCounts: null } },
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const store = createStore();
  // The last month contains the inquiry's day.
  store.set(dataAsOfAtom, Date.parse('2026-11-21T15:00:00Z'));
  render(
    <Provider store={store}>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <InquiriesCard />
        </MemoryRouter>
      </ApolloProvider>
    </Provider>,
  );
}

describe('InquiriesCard', () => {
  it("shows a call's number, classification, duration, origin and time (FRM-034, FRM-042)", async () => {
    renderCard([inquiry], 1);
    const from = await screen.findByRole('link', { name: '(918) 555-0147' });
    expect(from.getAttribute('href')).toBe('/sessions/visitor/v7');
    expect(screen.getByText('Sales Inquiry · 1m 58s')).toBeDefined();
    expect(screen.getByText('Direct To Site')).toBeDefined();
    expect(screen.getByText('Thomasnet')).toBeDefined();
    expect(screen.getByText('Nov 20, 2026 03:42 PM')).toBeDefined();
  });

  it.each([
    [0, 'You have not received any RFIs or Phone Calls from network users within the selected time frame.'],
    [12, 'No sales inquiries in this time frame.'],
  ])('says that none of %i actions are sales inquiries', async (allCount, text) => {
    renderCard([], allCount);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("doesn't claim that there is no activity if the count failed, and offers a retry (HOM-005, ERR-023)", async () => {
    renderCard([], null);
    expect(await screen.findByRole('button', { name: 'Try again: RFIs and Phone Calls' })).toBeDefined();
    expect(screen.getByText('No sales inquiries in this time frame.')).toBeDefined();
  });

  it('ignores a failed count if there are sales inquiries', async () => {
    renderCard([inquiry], null);
    expect(await screen.findByRole('link', { name: '(918) 555-0147' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('shows only its frame and a dash if the call failed', async () => {
    renderCard(null, null);
    expect(await screen.findByText('—')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('region', { name: 'RFIs and Phone Calls' })).toBeDefined();
  });
});
