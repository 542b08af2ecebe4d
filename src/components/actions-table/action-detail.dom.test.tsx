import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { NEVER, of, throwError } from 'rxjs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActionDetailFragment, CallDetailFragment } from '../../generated/operations.ts';
import { setConfig } from '../../lib/config/config.ts';
import { addToDay } from '../../lib/day.ts';
import { dateRangeAtom, timeZoneAtom } from '../../state/dates/date-range.ts';
import { locationAtom } from '../../state/location.ts';
import { ActionDetail } from './action-detail.tsx';
import { ActionsTable } from './actions-table.tsx';

const store = getDefaultStore();
const home = store.get(locationAtom);
afterEach(() => {
  cleanup();
  store.set(timeZoneAtom, 'America/New_York');
  store.set(locationAtom, home);
});

const rfi: ActionDetailFragment = {
  id: 'a1',
  timestamp: '2026-11-21T02:30:00Z',
  location: 'NETWORK',
  name: 'Jo Kessler',
  email: 'jo@kessler.example',
  subject: 'Quote: 40 valves',
  company: null,
  actionType: 'RFI',
  mirrorsite: null,
  source: 'DTS',
  vetted: 'lead',
  visitorId: 'v7',
  message: 'First line\n<b>second</b>',
  callId: null,
  phoneCall: null,
};
const asset: ActionDetailFragment = { ...rfi, actionType: 'ASSET_DOWNLOAD', subject: 'Valve Guide.pdf', name: null };
const call: ActionDetailFragment = {
  ...rfi,
  actionType: 'PHONE_CALL',
  subject: null,
  message: null,
  callId: 'c9',
  phoneCall: { id: 'c9', callerPhone: '9185550147', duration: 118 },
};
const details: CallDetailFragment = {
  id: 'c9',
  callerPhone: '9185550147',
  callerName: null,
  callerLocation: 'Tulsa, OK',
  dateTime: '2026-11-21T02:30:00Z',
  targetPhone: '8005550102',
  duration: 118,
  classification: 'lead',
  permanentFile: '/recordings/c9.wav',
  summary: 'Caller wants forty valves.',
};

/** Renders an action's detail, with `answer` as the response to its call; null if there is no such call. */
function renderDetail(action: ActionDetailFragment, answer?: CallDetailFragment | null | Error) {
  const queries: object[] = [];
  const link = new ApolloLink(({ variables }) => {
    queries.push(variables);
    if (answer instanceof Error) return throwError(() => answer);
    if (answer === undefined) return NEVER;
    return of({ data: { phoneCall: answer && { __typename: 'PhoneCall', ...answer } } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const { container } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ActionDetail action={action} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { queries, container };
}

it.each([
  ['of its day and the day before, just after midnight', '2026-11-21T05:02:00Z', '2026-11-20', '2026-11-21'],
  ['of only its day, at noon', '2026-11-21T17:00:00Z', '2026-11-21', '2026-11-21'],
])('links to the sessions %s, since sessions count on the day they start (CAL-023)', (_, timestamp, start, end) => {
  renderDetail({ ...rfi, timestamp });
  const link = screen.getByRole('link', { name: 'Sessions around that day' });
  expect(link.getAttribute('href')).toBe(`/sessions/visitor/v7?start=${start}&end=${end}`);
});

describe("links to the sessions of an action's visitor (ACT-006, CAL-023)", () => {
  const ways = (timestamp: string) => {
    const row = { ...rfi, timestamp };
    render(
      <MemoryRouter>
        <ActionsTable caption="Actions" rows={[row]} empty={null} />
      </MemoryRouter>,
    );
    renderDetail(row);
    return ['Not Available', 'All sessions of this visitor'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  };

  it.each([
    ['America/New_York', '2026-11-20T05:10:00Z', '2026-11-20', '2026-11-19'],
    ['Asia/Kolkata', '2026-11-19T18:40:00Z', '2026-11-20', '2026-11-19'],
    // Clocks go back from one o'clock to midnight, and forward from midnight to one.
    ['America/Havana', '2026-11-01T04:10:00Z', '2026-11-01', '2026-10-31'],
    ['America/Havana', '2026-11-01T05:10:00Z', '2026-11-01', '2026-10-31'],
    ['America/Havana', '2026-03-08T05:10:00Z', '2026-03-08', '2026-03-07'],
  ])(
    'include the day before in %s, at %s, in case the session began at ten to midnight',
    (zone, timestamp, day, before) => {
      store.set(timeZoneAtom, zone);
      store.set(locationAtom, { pathname: '/sessions/actions', search: `?start=${day}&end=${day}` });
      const link = `/sessions/visitor/v7?start=${before}&end=${day}`;
      expect(ways(timestamp)).toEqual([link, link]);
    },
  );

  it('include the day before for an action on the first of the default days', () => {
    const { start, end } = store.get(dateRangeAtom);
    const link = `/sessions/visitor/v7?start=${addToDay(start, -1, 'day')}&end=${end}`;
    expect(ways(`${start}T05:10:00Z`)).toEqual([link, link]);
  });

  it("keep the page's dates if the session began within them, and never cover more than a year", () => {
    store.set(locationAtom, { pathname: '/sessions/actions', search: '?start=2026-11-19&end=2026-11-20' });
    const within = '/sessions/visitor/v7?start=2026-11-19&end=2026-11-20';
    expect(ways('2026-11-20T05:10:00Z')).toEqual([within, within]);
    cleanup();
    store.set(locationAtom, { pathname: '/sessions/actions', search: '?start=2025-11-20&end=2026-11-20' });
    const own = '/sessions/visitor/v7?start=2025-11-19&end=2025-11-20';
    expect(ways('2025-11-20T05:10:00Z')).toEqual([own, own]);
  });
});

/** The value of a term. */
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows a call without an id as no longer available and requests nothing (ACT-013)', () => {
  const { queries } = renderDetail({ ...call, callId: null });
  expect(screen.getByRole('region', { name: 'Phone Inquiry Detail' }).textContent).toContain('no longer available');
  expect(queries).toEqual([]);
});

describe('RFI Detail', () => {
  it('shows the sender, message and time as text, and links to the visitor', () => {
    const { queries } = renderDetail(rfi);
    expect(screen.getByRole('region', { name: 'RFI Detail' })).toBeDefined();
    expect(fact('Name')).toBe('Jo Kessler');
    expect(fact('Company')).toBe('Not Available');
    expect(fact('Date/Time')).toBe('Nov 20, 2026 09:30\u00a0PM');
    expect(fact('Message')).toBe('First line\n<b>second</b>');
    expect(fact('Email')).toBe('jo@kessler.example');
    expect(document.querySelector('a[href="mailto:jo@kessler.example"]')).not.toBeNull();
    const day = screen.getByRole('link', { name: 'Sessions around that day' });
    expect(day.getAttribute('href')).toBe('/sessions/visitor/v7?start=2026-11-20&end=2026-11-20');
    expect(queries).toEqual([]);
  });

  it('shows only the domain of an email address, with no link, if the build masks emails (FRM-041)', () => {
    onTestFinished(() => setConfig({ maskEmails: false }));
    setConfig({ maskEmails: true });
    const { container } = renderDetail(rfi);
    expect(fact('Email')).toBe('*@kessler.example');
    expect(container.innerHTML).not.toContain('jo@');
  });
});

describe('Asset Download Detail', () => {
  it('shows the downloaded file', () => {
    renderDetail(asset);
    expect(screen.getByRole('region', { name: 'Asset Download Detail' })).toBeDefined();
    expect([fact('Asset'), fact('Name'), fact('Where')]).toEqual(['Valve Guide.pdf', 'Not Available', 'Thomasnet']);
  });
});

describe('Phone Inquiry Detail', () => {
  it("requests the call by id, source and the days around it, showing the list's data until it loads (ACT-013, ACT-027)", () => {
    const { queries } = renderDetail(call);
    expect(queries).toMatchObject([
      { callId: 'c9', source: 'DTS', query: { startDate: '2026-11-19', endDate: '2026-11-21' } },
    ]);
    expect(screen.getByRole('region', { name: 'Phone Inquiry Detail' }).getAttribute('aria-busy')).toBe('true');
    expect([fact('Phone'), fact('Duration'), fact('Location')]).toEqual(['(918) 555-0147', '1m 58s', '']);
    expect(document.querySelector('a[href="tel:+19185550147"]')).not.toBeNull();
  });

  it('shows the call and a player for its recording', async () => {
    const { container } = renderDetail(call, details);
    expect(await screen.findByText('Tulsa, OK')).toBeDefined();
    expect([fact('Caller'), fact('Number called')]).toEqual(['Not Available', '(800) 555-0102']);
    expect(fact('Summary')).toBe('Caller wants forty valves.');
    expect(container.querySelector('audio')?.getAttribute('src')).toBe('/recordings/c9.wav');
  });

  it('says when there is no recording', async () => {
    const { container } = renderDetail(call, { ...details, permanentFile: null, summary: null });
    expect(await screen.findByText('There is no recording of this call.')).toBeDefined();
    expect(screen.getByText('There is no summary of this call.')).toBeDefined();
    expect(container.querySelector('audio')).toBeNull();
  });

  it("says when a recording couldn't be loaded", async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { container } = renderDetail(call, details);
    await screen.findByText('Tulsa, OK');
    fireEvent.error(container.querySelector('audio') ?? document.body);
    expect(screen.getByText("The recording couldn't be loaded.")).toBeDefined();
    expect(logged).toHaveBeenCalledOnce();
  });

  it("also says so for a URL that isn't http or https, without loading it (ERR-029)", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { container } = renderDetail(call, { ...details, permanentFile: 'data:audio/wav;base64,AAAA' });
    expect(await screen.findByText("The recording couldn't be loaded.")).toBeDefined();
    expect(container.querySelector('audio')).toBeNull();
  });

  it('says when the call is no longer available', async () => {
    renderDetail(call, null);
    expect(await screen.findByText('This call is no longer available.')).toBeDefined();
    expect(screen.queryByText('Caller')).toBeNull();
  });

  it('shows only the heading and a dash if the request fails', async () => {
    renderDetail(call, new Error('boom'));
    expect(await screen.findByText('—')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Phone Inquiry Detail' })).toBeDefined();
    expect(screen.queryByText('Caller')).toBeNull();
  });
});
