import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';
import { testOrigin } from './support/test-world.ts';

const dana = personaNamed('Dana Reyes');
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' });
const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' });

/** Paths of the authentication calls of a page, in order. */
function watchAuth(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/')) paths.push(pathname);
  });
  return paths;
}

function tokenSet(token: string, times: object = {}) {
  const tokens = { accessToken: token, idToken: token, refreshToken: token };
  return JSON.stringify({ ...tokens, issuedAtTime: 0, expirationTime: 1, clockDrift: 0, ...times });
}

for (const { what, tokens } of [
  { what: 'truncated', tokens: '{"accessToken":"eyJhbGciOi' },
  { what: 'of another kind', tokens: '[1,2,3]' },
  { what: 'without a signature', tokens: tokenSet('eyJhbGciOiJub25lIn0.e30.', { expirationTime: 4_000_000_000 }) },
  { what: 'from the future', tokens: tokenSet('x', { issuedAtTime: 3_999_999_000, expirationTime: 4_000_000_000 }) },
  { what: 'expired and not to be refreshed', tokens: tokenSet('x') },
]) {
  test(`stored tokens that are ${what} lead to /login`, { tag: '@desktop' }, async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('once') === null) localStorage.setItem('webtrax.tokens', text);
      sessionStorage.setItem('once', 'yes');
    }, tokens);
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Enter your email to get started:')).toBeVisible();
  });
}

test('a token that expires while the app is open is renewed once, and what waits goes on', async ({ page }) => {
  await signInQuickly(page, dana);
  const asked = watchAuth(page);
  await page.goto('/');
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  expect(asked).toEqual([]);
  await page.clock.fastForward('01:00:01');
  await page.getByRole('link', { name: 'View All Sessions' }).click();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('status').first()).toHaveText(/\d/);
  expect(asked).toEqual(['/auth/refresh-token']);
});

test('a token that has expired is renewed at the start', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, dana);
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await page.clock.fastForward('05:00:00');
  const asked = watchAuth(page);
  await page.reload();
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  expect(asked).toEqual(['/auth/refresh-token']);
});

test('a token refused before its time is replaced, and the calls are asked again', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  await signInQuickly(page, dana);
  await page.goto('/');
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
    localStorage.setItem('webtrax.tokens', JSON.stringify({ ...tokens, idToken: 'of another server' }));
  });
  const asked = watchAuth(page);
  await page.reload();
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  await expect(page).toHaveURL('/');
  expect(asked).toEqual(['/auth/refresh-token']);
});

test('no server for a refresh: a reload later finds the person signed in', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await signInQuickly(page, dana);
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await page.clock.fastForward('02:00:00');
  await page.route('**/auth/**', (route) => route.abort());
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.unrouteAll();
  await page.goto('/');
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
});

test('the shared cookies sign in who has no tokens, and logging out takes them away', async ({ page, context }) => {
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
  await page.goto('/');
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  expect(asked.slice(1)).toEqual(['/auth/check-signed-in', '/auth/sso-token']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['mock-sandbox']);
  expect(await page.evaluate(() => localStorage.getItem('webtrax.tokens'))).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('two tabs: one refresh between them, and each follows the other in and out', async ({ page, context }) => {
  await signIn(page, dana);
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
  const next = await context.newPage();
  await next.goto('/');
  await expect(figures(next)).toHaveText(/Sessions[\d,]+/);
  const asked = [watchAuth(page), watchAuth(next)];
  await Promise.all([page.clock.fastForward('01:00:01'), next.clock.fastForward('01:00:01')]);
  await Promise.all([page, next].map((tab) => tab.getByRole('link', { name: 'View All Sessions' }).click()));
  for (const tab of [page, next]) {
    await expect(tab.getByRole('region', { name: 'Results' }).getByRole('status').first()).toHaveText(/\d/);
  }
  expect(asked.flat()).toEqual(['/auth/refresh-token']);
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, next]) await expect(tab).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await signIn(next, dana);
  await expect(page).toHaveURL('/');
  await expect(figures(page)).toHaveText(/Sessions[\d,]+/);
});

test('another person who signs in elsewhere takes this tab along', { tag: '@desktop' }, async ({ page, context }) => {
  await signIn(page, dana);
  await expect(page.getByText(/Harrow Fluid Controls · all times/)).toBeVisible();
  await page.goto('/sessions');
  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('button', { name: 'Log out' }).click();
  await signIn(next, personaNamed('Owen Mbeki'));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Castellan Wire & Cable · all times/)).toBeVisible();
  await expect(page.getByText(/Harrow Fluid Controls ·/)).toHaveCount(0);
});
