import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { firstScreen } from '../lib/first-screen.ts';
import { signInSession } from '../state/sign-in.ts';
import { loginTexts } from '../text/login.ts';
import { rightPassword, toPassword } from './testing/forms.ts';
import { backend } from './testing/mock-backend.ts';
import {
  addressNow,
  all,
  click,
  fillIn,
  find,
  isSaid,
  open,
  reachesAddress,
  saying,
  storeElsewhere,
  the,
  user,
  visit,
} from './testing/person.ts';
import { goTo, nextTick, settled } from './testing/render-app.tsx';
import { answerPath, type SeenRequest, watchRequests } from './testing/requests.ts';

const callsOf = ({ body }: SeenRequest) =>
  [JSON.parse(body)].flat() as { operationName: string; variables: { query?: { timestamp: string } } }[];
const momentsOf = (requests: readonly SeenRequest[]) => [
  ...new Set(requests.flatMap(callsOf).flatMap(({ variables }) => variables.query?.timestamp ?? [])),
];

it('the skip link still shows the content if another tab chose an account while the picker was open (SGN-023)', async () => {
  await open('/accounts', { persona: 'Marcus Feld', accountId: '10442' });
  storeElsewhere('webtrax.accountId', '61204');
  await reachesAddress('/');
  await settled();
  goTo('/#content');
  for (let tasks = 0; tasks < 50; tasks++) await nextTick();
  expect(all('heading', 'Home').length).toBe(1);
});

it("a delayed 403 doesn't sign out another person who has signed in meanwhile (SGN-043, SGN-044)", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await toPassword();
  await fillIn('Password', rightPassword);
  const stop = answerPath('/graphql', () => Response.json([{ errors: [{ message: 'no' }] }], { status: 403 }));
  // Makes the screen load slowly.
  const drawnSpy = vi.spyOn(firstScreen, 'drawn').mockReturnValue();
  await user.click(the('button', 'Sign In'));
  await reachesAddress('/');
  for (let tasks = 0; tasks < 50; tasks++) await nextTick();
  stop();
  expect(signInSession.status()).toBe('signedIn');
  localStorage.setItem('webtrax.signIn', 'of another tab');
  storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Owen Mbeki')));
  drawnSpy.mockRestore();
  await visit('/sessions');
  expect([signInSession.status(), addressNow()]).toEqual(['signedIn', '/sessions']);
});

it("logging out in another tab clears this tab's storage and unsaved edits (FRM-063)", async () => {
  await open('/settings');
  await click('radio', /^Website only/);
  sessionStorage.setItem('webtrax.lostParts', '["/sessions/visitor/17 x"]');
  // As a logout in another tab does.
  const signIn = localStorage.getItem('webtrax.signIn') ?? '';
  localStorage.clear();
  localStorage.setItem('webtrax.loggedOut', signIn);
  window.dispatchEvent(new StorageEvent('storage', { key: 'webtrax.tokens' }));
  await reachesAddress('/login');
  await settled();
  expect(isSaid(loginTexts.signedOut)).toBe(false);
  expect(sessionStorage.length).toBe(0);
  storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Dana Reyes')));
  await reachesAddress('/');
  await settled();
  await visit('/settings');
  expect(((await find('radio', /^Website only/)) as HTMLInputElement).checked).toBe(false);
});

const signInElsewhere = async (persona: string, signIn: string) => {
  localStorage.setItem('webtrax.signIn', signIn);
  storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn(persona)));
  await reachesAddress('/');
  await settled();
};
const isWebsiteOnly = async () => {
  await visit('/settings');
  return ((await find('radio', /^Website only/)) as HTMLInputElement).checked;
};

it("a logout that a tab learns of only after the next sign-in still clears the tab's data (FRM-063)", async () => {
  await open('/settings');
  await signInElsewhere('Dana Reyes', 'of Dana');
  await visit('/settings');
  await click('radio', /^Website only/);
  sessionStorage.setItem('webtrax.lostParts', '["/sessions/visitor/17 x"]');
  localStorage.setItem('webtrax.loggedOut', 'of somebody later\nof Dana');
  await signInElsewhere('Owen Mbeki', 'of Owen');
  expect(sessionStorage.getItem('webtrax.lostParts')).toBeNull();
  await signInElsewhere('Dana Reyes', 'of Dana, the second');
  expect(await isWebsiteOnly()).toBe(false);
});

it('unsaved edits survive a forced sign-out, even if the previous person logged out (SGN-022)', async () => {
  await open('/');
  await signInElsewhere('Owen Mbeki', 'of Owen');
  localStorage.setItem('webtrax.loggedOut', 'of Owen');
  await signInElsewhere('Dana Reyes', 'of Dana');
  await visit('/settings');
  await click('radio', /^Website only/);
  act(() => signInSession.signOut());
  await reachesAddress('/login');
  await settled();
  await signInElsewhere('Dana Reyes', 'of Dana, the second');
  expect(await isWebsiteOnly()).toBe(true);
});

it("a tab that was on another site during a logout clears that person's data when it returns (FRM-063)", async () => {
  sessionStorage.setItem('webtrax.tabSignIn', 'of Dana');
  sessionStorage.setItem('webtrax.historyNotes', JSON.stringify([{ id: 'x', whose: 'of Dana', value: 'v2843' }]));
  sessionStorage.setItem('webtrax.unsaved', '{"settings":"typed"}');
  localStorage.setItem('webtrax.loggedOut', 'of Dana');
  localStorage.setItem('webtrax.signIn', 'of Owen');
  await open('/', { persona: 'Owen Mbeki' });
  await settled();
  expect({ ...sessionStorage }).toEqual({ 'webtrax.tabSignIn': 'of Owen' });
});

it('unsaved edits are restored if the same person signs in in another tab (SGN-022, SGN-023)', async () => {
  await open('/settings');
  await click('radio', /^Website only/);
  localStorage.setItem('webtrax.signIn', 'another');
  storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Dana Reyes')));
  await reachesAddress('/');
  await settled();
  await visit('/settings');
  expect(((await find('radio', /^Website only/)) as HTMLInputElement).checked).toBe(true);
});

it('after a sign-in in another tab, data is requested as of now (SGN-023)', async () => {
  await open('/');
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  const now = new Date().toISOString().slice(0, 13);
  const requests = watchRequests('/graphql');
  storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Owen Mbeki')));
  await saying(/Castellan Wire & Cable · all times/);
  await settled();
  expect(momentsOf(requests).map((moment) => moment.slice(0, 13))).toEqual([now]);
});

it('the first check after an account switch requests only the chart, as nothing is new (DAT-032, SGN-023)', async () => {
  vi.setSystemTime(new Date('2026-11-19T10:30:00Z'));
  const passMinute = async () => {
    vi.setSystemTime(Date.now() + 65_000);
    vi.advanceTimersByTime(5000);
    for (let tasks = 0; tasks < 100; tasks++) await nextTick();
    await settled();
  };
  await open('/', { persona: 'Marcus Feld', accountId: '70004' });
  await passMinute();
  storeElsewhere('webtrax.accountId', '70005');
  await reachesAddress('/');
  await settled();
  await settled();
  const requests = watchRequests('/graphql');
  await passMinute();
  expect(requests.flatMap(callsOf).map(({ operationName }) => operationName)).toEqual(['sessionsByDate']);
});
