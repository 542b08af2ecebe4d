import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInSession } from '../../state/sign-in.ts';
import { PageHeader } from './page-header.tsx';

const flags = vi.hoisted(() => ({ hideLogOut: false }));
vi.mock('../../lib/config/config.ts', async (original) => ({
  ...(await original<typeof import('../../lib/config/config.ts')>()),
  flags,
}));

let client: ApolloClient;

beforeEach(() => {
  flags.hideLogOut = false;
  client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
});
afterEach(cleanup);

const Place = () => <output>{useLocation().pathname}</output>;

function show() {
  render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={['/settings']}>
        <PageHeader title="Technical Settings" subheader="For the whole account" showDateRange={false} />
        <Place />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

describe('PageHeader', () => {
  it('has title, subheader, help and log out, and no dates unless they apply (FRM-014 to FRM-017)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Technical Settings');
    expect(screen.getByText(/For the whole account/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Date range/ })).toBeNull();
  });

  it('hides log out if the build says so (FRM-020)', () => {
    flags.hideLogOut = true;
    show();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('ends the session and goes to the root on log out (FRM-026, FRM-027)', async () => {
    const logOut = vi.spyOn(signInSession, 'logOut');
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/'));
    expect(logOut).toHaveBeenCalledOnce();
  });
});
