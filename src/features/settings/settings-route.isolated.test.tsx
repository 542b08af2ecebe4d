import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SettingsInput } from '../../../schema/generated/types.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { createScreenRouter } from '../../lib/routing/screen-router.ts';
import { Screens } from '../../lib/routing/screens.tsx';
import { SettingsScreen } from './settings-route.tsx';

const flags = vi.hoisted(() => ({ demo: false }));
vi.mock('../../lib/config/config.ts', async (original) => ({
  ...(await original<typeof import('../../lib/config/config.ts')>()),
  flags,
}));

const settings: TechnicalSettingsFragment = {
  botFiltering: true,
  reportType: 'E',
  urls: ['harrowfluid.example', 'www.harrowfluid.example'],
  email: 'webtrax@harrowfluid.example',
  timezoneOffset: 'America/New_York',
  defaultSessionsCount: 25,
  blockedIps: [],
  blockedReferrers: [],
  excludedCountries: ['CA'],
  indexFiles: [],
  ownReferrers: [],
  whitepages: [],
  shortQueries: [],
  dateImplemented: '2016-04-18',
  lastmod: null,
};

/** Saves that haven't been answered yet, oldest first. */
const saves: { readonly sent: SettingsInput; answer(result: ApolloLink.Result): void }[] = [];
let client: ApolloClient;

beforeEach(() => {
  flags.demo = false;
  saves.length = 0;
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const answer = (result: ApolloLink.Result) => {
          observer.next(result);
          observer.complete();
        };
        if (operationName === 'getUserSettings')
          answer({ data: { settings: { __typename: 'Settings', ...settings } } });
        if (operationName === 'saveAccountSettings') saves.push({ sent: variables.settings, answer });
      }),
  );
  client = new ApolloClient({ link, cache: new InMemoryCache() });
});
afterEach(cleanup);

async function show() {
  const router = createScreenRouter({
    routes: [{ path: '/', Component: SettingsScreen }],
    history: UNSAFE_createMemoryHistory(),
  });
  render(
    <ApolloProvider client={client}>
      <Screens router={router} />
    </ApolloProvider>,
  );
  await screen.findByRole('checkbox');
}

const bots = () => screen.getByRole<HTMLInputElement>('checkbox');
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact email' });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' });

/** The server's response to a save, after someone else might have saved `before`. */
function saved(sent: SettingsInput, before: Partial<TechnicalSettingsFragment> = {}): ApolloLink.Result {
  const previous = { ...settings, ...before };
  const now = { ...previous, ...(sent as Partial<TechnicalSettingsFragment>), lastmod: '2026-11-21T15:00:00Z' };
  const typed = (value: TechnicalSettingsFragment) => ({ __typename: 'Settings', ...value });
  const answer = { __typename: 'AccountSettings', id: '10442', settings: typed(now), previous: typed(previous) };
  return { data: { saveAccountSettings: answer } };
}

describe('the settings form', () => {
  it('sends changes once, and keeps edits made during the save (SET-003, SET-009)', async () => {
    await show();
    expect(saveButton().disabled).toBe(true);
    fireEvent.click(bots());
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
    await vi.waitFor(() => expect(saves.map(({ sent }) => sent)).toEqual([{ botFiltering: false }]));
    fireEvent.change(email(), { target: { value: 'later@harrowfluid.example' } });
    saves[0]?.answer(saved({ botFiltering: false }, { reportType: 'T' }));
    await screen.findByText('1 unsaved change');
    expect(screen.queryByText('Your settings have been saved.')).toBeNull();
    expect(bots().checked).toBe(false);
    expect(email().value).toBe('later@harrowfluid.example');
    expect(saveButton().disabled).toBe(false);
    expect(screen.getByText(/Changed elsewhere and kept/).textContent).toContain('Sessions in reports');
    expect(client.readQuery({ query: GetUserSettingsDocument })?.settings).toMatchObject({
      botFiltering: false,
      reportType: 'T',
    });
  });

  it('shows server errors next to their field (SET-008)', async () => {
    await show();
    fireEvent.change(email(), { target: { value: 'a@b' } });
    fireEvent.submit(screen.getByRole('form'));
    await vi.waitFor(() => expect(saves).toHaveLength(1));
    const extensions = { code: 'BAD_USER_INPUT', argument: 'settings.email' };
    saves[0]?.answer({ data: null, errors: [{ message: 'settings.email: must be known', extensions }] });
    expect((await screen.findByText('Must be known.')).closest('[role=group]')?.textContent).toContain('Contact email');
    await vi.waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().value).toBe('a@b');
  });

  it('is visible but read-only in a demo (SET-012, FRM-023)', async () => {
    flags.demo = true;
    await show();
    expect(screen.getByText(/This is a demo/)).toBeTruthy();
    // A disabled fieldset disables every control within it.
    for (const control of [bots(), email(), screen.getByRole('button', { name: 'Remove Canada' })])
      expect(control.closest('fieldset[disabled]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  });

  it('shows the day from which sessions are counted (DAT-025, SET-007)', async () => {
    await show();
    expect(screen.getByText('4/18/2016')).toBeTruthy();
    expect(screen.getByText('8/1/2017')).toBeTruthy();
  });
});
