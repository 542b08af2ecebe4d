import { describe, expect, it, vi } from 'vitest';
import { personas } from '../../../fixtures/personas.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  all,
  click,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  storeElsewhere,
  visit,
} from '../../app/testing/person.ts';
import { mountApp } from '../../app/testing/render-app.tsx';
import { answerPath, watchRequests } from '../../app/testing/requests.ts';
import { loginTexts } from '../../text/login.ts';

const dana = personas.find(({ name }) => name === 'Dana Reyes')?.email ?? '';
const account = { role: 'rowheader', name: /Harrow Fluid Controls/ } as const;
const prompt = 'Enter your email to get started:';

function tokenSet(token: string, times: object = {}) {
  const tokens = { accessToken: token, idToken: token, refreshToken: token };
  return JSON.stringify({ ...tokens, issuedAtTime: 0, expirationTime: 1, clockDrift: 0, ...times });
}

/** Reloads the page at an address. */
function load(path: string): void {
  history.pushState(null, '', path);
  mountApp();
}

/** Paths of the authentication calls, in order; each call returns only new ones. */
function watchAuth() {
  const requests = watchRequests('/auth/');
  return () => requests.splice(0).map(({ pathname }) => pathname);
}

function setCookies(values: Readonly<Record<string, string>>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
  for (const [name, value] of Object.entries(values)) document.cookie = `${name}=${value}; path=/`;
}

describe('stored tokens', () => {
  it('that are invalid lead to /login (SGN-014, SGN-017)', async () => {
    for (const tokens of [
      '{"accessToken":"eyJhbGciOi',
      '[1,2,3]',
      // Unexpired but unsigned: the server rejects it and its refresh.
      tokenSet('eyJhbGciOiJub25lIn0.e30.', { expirationTime: 4_000_000_000 }),
      tokenSet('of the future', { issuedAtTime: 3_999_999_000, expirationTime: 4_000_000_000 }),
      tokenSet('expired'),
    ]) {
      localStorage.setItem('webtrax.tokens', tokens);
      load('/sessions');
      await reachesAddress('/login');
      await saying(prompt);
    }
  });

  it('are refreshed once: on expiry in an open app, at startup, or if rejected early', async () => {
    const takePaths = watchAuth();
    await open('/accounts');
    await find(account.role, account.name);
    expect(takePaths()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_601_000);
    await visit('/sessions');
    await saying(/^[\d,]+ sessions$/);
    expect(takePaths()).toEqual(['/auth/refresh-token']);

    const tokens = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
    localStorage.setItem('webtrax.tokens', JSON.stringify({ ...tokens, idToken: 'of another server' }));
    load('/accounts');
    await find(account.role, account.name);
    expect(takePaths()).toEqual(['/auth/refresh-token']);

    await vi.advanceTimersByTimeAsync(5 * 3_600_000);
    takePaths();
    const stop = answerPath('/auth/', () => Response.error());
    mountApp();
    await reachesAddress('/login');
    expect(takePaths()).toEqual(['/auth/refresh-token']);
    // No server could be reached: the tokens stay, and the next start finds the person signed in.
    stop();
    load('/accounts');
    await find(account.role, account.name);
    expect(takePaths()).toEqual(['/auth/refresh-token']);
  });
});

describe('/login says that a person has been signed out (SGN-055)', () => {
  const refuseCalls = () => answerPath('/graphql', () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  const refuseSignIns = () => answerPath('/auth/', () => Response.json({ message: 'Unauthorized' }, { status: 401 }));

  it('while they worked, until the next sign-in', async () => {
    await open('/accounts');
    const stops = [refuseCalls(), refuseSignIns()];
    await visit('/sessions');
    await reachesAddress('/login');
    await saying(loginTexts.signedOut);
    for (const stop of stops) stop();
    storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Dana Reyes')));
    await reachesAddress('/');
    await press('Log out');
    await reachesAddress('/login');
    await saying(prompt);
    expect(isSaid(loginTexts.signedOut)).toBe(false);
  });

  it("before they came back, if a server says so, and not if it can't be reached or there was no sign-in", async () => {
    localStorage.setItem('webtrax.tokens', tokenSet('expired'));
    load('/sessions');
    await reachesAddress('/login');
    await saying(loginTexts.signedOut);
    const stop = answerPath('/auth/', () => Response.error());
    localStorage.setItem('webtrax.tokens', tokenSet('expired'));
    load('/sessions');
    await reachesAddress('/login');
    await saying(prompt);
    expect(isSaid(loginTexts.signedOut)).toBe(false);
    stop();
    localStorage.clear();
    load('/sessions');
    await reachesAddress('/login');
    await saying(prompt);
    expect(isSaid(loginTexts.signedOut)).toBe(false);
  });
});

describe('the shared cookies', () => {
  it('sign in a person without tokens, and are removed on log out (SGN-016, FRM-026)', async () => {
    const answer = await backend.ask('GET', `/__mock/api/single-sign-on?username=${encodeURIComponent(dana)}`);
    const values: Record<string, string> = await answer.json();
    const takePaths = watchAuth();
    const brokenCookies: readonly Record<string, string>[] = [
      { ...values, sso2: '%E0%A4%A' },
      { tinid: values.tinid ?? '', sso1: '<x>', sso2: '' },
    ];
    for (const broken of brokenCookies) {
      setCookies(broken);
      load('/sessions');
      await reachesAddress('/login');
      await saying(prompt);
    }
    expect(takePaths()).toEqual([]);
    setCookies({ ...values, sso1: 'wrong' });
    load('/sessions');
    await reachesAddress('/login');
    expect(takePaths()).toEqual(['/auth/check-signed-in']);
    setCookies(values);
    load('/accounts');
    await find(account.role, account.name);
    expect(takePaths()).toEqual(['/auth/check-signed-in', '/auth/sso-token']);
    await press('Log out');
    await reachesAddress('/login');
    expect(document.cookie).toMatch(/^mock-sandbox=[\w-]+$/);
    expect(localStorage.getItem('webtrax.tokens')).toBeNull();
    load('/accounts');
    await reachesAddress('/login');
  });
});

describe('another tab', () => {
  it('that signs out, signs in or switches accounts changes this one too (SGN-023, FRM-016)', async () => {
    await open('/', { persona: 'Marcus Feld', accountId: '61204' });
    await saying(/Deccan Flow Control · all times/);
    await visit('/sessions');
    storeElsewhere('webtrax.accountId', '70004');
    await reachesAddress('/');
    await saying(/Tidewater Cable · all times/);
    await press('Log out');
    await reachesAddress('/login');
    storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Owen Mbeki')));
    await reachesAddress('/');
    await saying(/Castellan Wire & Cable · all times/);
    expect(isSaid(/Deccan Flow Control ·/)).toBe(false);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await reachesAddress('/login');
    await reload();
    expect(isSaid(prompt)).toBe(true);
  });

  it('that switches accounts closes a form here, and its edits return with its account (SGN-022, SGN-023)', async () => {
    const websiteOnly = async () => (await find('radio', /^Website only/)) as HTMLInputElement;
    await open('/settings', { persona: 'Marcus Feld', accountId: '10442' });
    await click('radio', /^Website only/);
    storeElsewhere('webtrax.accountId', '61204');
    await reachesAddress('/');
    await saying(/Deccan Flow Control · all times/);
    expect(all('dialog')).toEqual([]);
    await visit('/settings');
    expect((await websiteOnly()).checked).toBe(false);
    storeElsewhere('webtrax.accountId', '10442');
    await reachesAddress('/');
    await saying(/Harrow Fluid Controls · all times/);
    await visit('/settings');
    expect((await websiteOnly()).checked).toBe(true);
  });

  it('that signs another person in unnoticed is followed, and only their token is sent (SGN-043)', async () => {
    await open('/accounts');
    await find(account.role, account.name);
    const requests = watchRequests('/graphql');
    localStorage.setItem('webtrax.tokens', JSON.stringify(await backend.signIn('Owen Mbeki')));
    await visit('/targets');
    await reachesAddress('/');
    await saying(/Castellan Wire & Cable · all times/);
    const tokens = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
    expect(new Set(requests.map(({ headers }) => headers.get('authorization')))).toEqual(new Set([tokens.idToken]));
  });

  it('that signs another person in makes this one show their account (SGN-023, SGN-043)', async () => {
    await open('/');
    await saying(/Harrow Fluid Controls · all times/);
    storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Owen Mbeki')));
    await saying(/Castellan Wire & Cable · all times/);
    expect(isSaid(/Harrow Fluid/)).toBe(false);
  });
});

it('signed-in people are redirected from the sign-in pages to / (SGN-008)', async () => {
  await open('/');
  for (const path of ['/login', '/login/signin', '/login/create']) {
    await visit(path);
    await reachesAddress('/');
    expect(all('button', 'Continue')).toEqual([]);
  }
});
