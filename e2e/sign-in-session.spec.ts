import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goInside } from './support/go-inside.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';
import { testOrigin } from './support/test-world.ts';

const dana = personaNamed('Dana Reyes');
/** On /accounts, which asks for one thing alone. */
const account = (page: Page) => page.getByRole('rowheader', { name: 'Harrow Fluid Controls' });
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();

/** Paths of the authentication calls of a page, in order. */
function watchAuth(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/')) paths.push(pathname);
  });
  return paths;
}

const storeTokens = (page: Page, tokens: string) =>
  page.evaluate((text) => localStorage.setItem('webtrax.tokens', text), tokens);

function tokenSet(token: string, times: object = {}) {
  const tokens = { accessToken: token, idToken: token, refreshToken: token };
  return JSON.stringify({ ...tokens, issuedAtTime: 0, expirationTime: 1, clockDrift: 0, ...times });
}

test('stored tokens that are no good lead to /login (SGN-014, SGN-017)', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  await page.goto('/login');
  for (const tokens of [
    '{"accessToken":"eyJhbGciOi',
    '[1,2,3]',
    // Without a signature, though its time has not come: the server refuses it, and its refresh.
    tokenSet('eyJhbGciOiJub25lIn0.e30.', { expirationTime: 4_000_000_000 }),
    tokenSet('of the future', { issuedAtTime: 3_999_999_000, expirationTime: 4_000_000_000 }),
    tokenSet('expired'),
  ]) {
    await storeTokens(page, tokens);
    await page.goto('/sessions');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Enter your email to get started:')).toBeVisible();
  }
});

test('a token is renewed once: expired while the app is open, at a start, refused before its time', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of 401|ERR_FAILED/);
  await signInQuickly(page, dana);
  const asked = watchAuth(page);
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.fastForward('01:00:01');
  await goInside(page, '/sessions');
  await expect(results(page)).toHaveText(/\d/);
  expect(asked.splice(0)).toEqual(['/auth/refresh-token']);

  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
    localStorage.setItem('webtrax.tokens', JSON.stringify({ ...tokens, idToken: 'of another server' }));
  });
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  expect(asked.splice(0)).toEqual(['/auth/refresh-token']);

  await page.clock.fastForward('05:00:00');
  await page.route('**/auth/**', (route) => route.abort());
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(asked.splice(0)).toEqual(['/auth/refresh-token']);
  // No server could be asked: the tokens stay, and a later start finds the person signed in.
  await page.unrouteAll();
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  expect(asked).toEqual(['/auth/refresh-token']);
});

test('the shared cookies sign in who has no tokens, and logging out takes them away (SGN-016, FRM-026)', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const answer = await page.request.get('/__mock/api/single-sign-on', { params: { username: dana.email } });
  const values: Record<string, string> = await answer.json();
  const cookies = (entries: Record<string, string>) =>
    context.addCookies(Object.entries(entries).map(([name, value]) => ({ name, value, url: testOrigin })));
  const asked = watchAuth(page);
  const brokenCookies: readonly Record<string, string>[] = [
    { ...values, sso2: '%E0%A4%A' },
    { tinid: values.tinid ?? '', sso1: '<x>', sso2: '' },
  ];
  for (const broken of brokenCookies) {
    await cookies(broken);
    await page.goto('/sessions');
    await expect(page).toHaveURL('/login');
  }
  expect(asked).toEqual([]);
  await cookies({ ...values, sso1: 'wrong' });
  await page.goto('/sessions');
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual(['/auth/check-signed-in']);
  await cookies(values);
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  expect(asked.slice(1)).toEqual(['/auth/check-signed-in', '/auth/sso-token']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['mock-sandbox']);
  expect(await page.evaluate(() => localStorage.getItem('webtrax.tokens'))).toBeNull();
  await page.goto('/accounts');
  await expect(page).toHaveURL('/login');
});

test('two tabs: one refresh between them, and each follows the other out, in, and to another person (SGN-008, SGN-023)', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInQuickly(page, dana);
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  const next = await context.newPage();
  await next.goto('/accounts');
  await expect(account(next)).toBeVisible();
  const asked = [watchAuth(page), watchAuth(next)];
  // All tabs of a context share a clock.
  await context.clock.fastForward('01:00:01');
  await Promise.all([page, next].map((tab) => goInside(tab, '/sessions')));
  for (const tab of [page, next]) await expect(results(tab)).toHaveText(/\d/);
  expect(asked.flat()).toEqual(['/auth/refresh-token']);
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, next]) await expect(tab).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await signIn(next, personaNamed('Owen Mbeki'));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Castellan Wire & Cable · all times/)).toBeVisible();
  await expect(page.getByText(/Harrow Fluid Controls ·/)).toHaveCount(0);
});
